/** Finds the leads of a campaign and plans its messages when somebody starts it. */
import { sql } from 'kysely'
import type { CampaignSetup } from '../../contract/calls/campaigns'
import { campaignCategoryOf } from '../../rules/settings/campaigns'
import { hoursAfter } from '../../rules/settings/follow-up'
import { isSourceOff } from '../../rules/settings/sources'
import type { ServiceContext } from '../context'
import { notFound, DomainError } from '../platform/errors'
import type { CampaignCategoryKey } from './campaigns'
import type { Tx } from '../platform/database'
import { campaignStepId, recipientOn } from '../outbound/follow-up-channel'
import { newId } from '../platform/id'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'

/** How many conversations one transaction locks. */
const BATCH_SIZE = 100
const DAY_HOURS = 24

/**
 * Finds the leads of a category's active campaigns and plans their messages in batches, each in its own
 * transaction: the next call plans what a process that died had not planned. A lead that already has a
 * campaign keeps it unchanged. Throws `not_found` for an unknown category, and `ai_paused` while the
 * assistant is paused.
 */
export async function processCampaigns(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  account: Pick<AccountRow, 'id'>,
  category: CampaignCategoryKey,
): Promise<{ leads: number; scheduled: number }> {
  if (!campaignCategoryOf(category.campaign_type, category.campaign_category)) throw notFound()
  const campaigns = await context.db
    .selectFrom('campaigns')
    .select('id')
    .where('account_id', '=', account.id)
    .where('type', '=', category.campaign_type)
    .where('category', '=', category.campaign_category)
    .orderBy('sequence')
    .execute()
  const total = { leads: 0, scheduled: 0 }
  for (const { id } of campaigns) {
    let after: string | null = ''
    while (after !== null) {
      const cursor: string = after
      const batch = await context.db
        .transaction()
        .execute((tx) => planBatch(tx, context.clock.now(), account.id, id, cursor))
      total.leads += batch.leads
      total.scheduled += batch.scheduled
      after = batch.last
    }
  }
  return total
}

interface Batch {
  readonly leads: number
  readonly scheduled: number
  /** Id of the last conversation that was processed; null when there are no more. */
  readonly last: string | null
}

const EMPTY_BATCH: Batch = { leads: 0, scheduled: 0, last: null }

async function planBatch(
  tx: Tx,
  now: Date,
  accountId: string,
  campaignId: string,
  after: string,
): Promise<Batch> {
  // Of two concurrent calls, the second sees what the first has planned.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`campaign ${campaignId}`}, 0))`.execute(tx)
  // The conversations are locked first, as by everybody who writes in them, and then the account, whose pause
  // would cancel what is planned here.
  const setup = await readSetup(tx, accountId, campaignId)
  if (!setup?.active) return EMPTY_BATCH
  const found = await audience(tx, setup, accountId, campaignId, after, now)
  const last = found.at(-1)
  if (!last) return EMPTY_BATCH
  const account = await tx
    .selectFrom('accounts')
    .select(['ai_paused', 'sources_off'])
    .where('id', '=', accountId)
    .forShare()
    .executeTakeFirstOrThrow()
  if (account.ai_paused) {
    throw new DomainError('ai_paused')
  }
  // Somebody may have changed the set-up meanwhile. It is locked to the end, so that a later change cancels
  // what is planned here.
  const currentSetup = await readSetup(tx, accountId, campaignId, true)
  if (JSON.stringify(currentSetup) !== JSON.stringify(setup)) return { leads: 0, scheduled: 0, last: after }
  const rows = found
    .filter((conversation) => !isSourceOff(conversation, account.sources_off))
    .map((conversation) => followUpRows(conversation, setup, campaignId, now))
    .filter((planned) => planned.length > 0)
  const planned = rows.flat()
  if (planned.length > 0) await tx.insertInto('follow_ups').values(planned).execute()
  return { leads: rows.length, scheduled: planned.length, last: last.id }
}

async function readSetup(
  tx: Tx,
  accountId: string,
  campaignId: string,
  locked = false,
): Promise<CampaignSetup | undefined> {
  const row = await tx
    .selectFrom('campaigns')
    .select('setup')
    .where('id', '=', campaignId)
    .where('account_id', '=', accountId)
    .$if(locked, (query) => query.forShare())
    .executeTakeFirst()
  return row?.setup as CampaignSetup | undefined
}

/** The next conversations of the campaign's audience, locked in the order of their ids. */
async function audience(
  tx: Tx,
  { audience: { silent_days, lead_types, sources } }: CampaignSetup,
  accountId: string,
  campaignId: string,
  after: string,
  now: Date,
): Promise<ConversationRecord[]> {
  return await tx
    .selectFrom('conversations as c')
    .innerJoin('leads as l', 'l.id', 'c.lead_id')
    .selectAll('c')
    .where('c.account_id', '=', accountId)
    .where('c.id', '>', after)
    .where('c.excluded', '=', false)
    .where('l.is_test', '=', false)
    .where('l.blacklisted', '=', false)
    .where('c.ai_stopped', '=', false)
    .where('c.takeover_status', '<>', 'IN_PROGRESS')
    .where('c.last_at', '<=', hoursAfter(now, -silent_days * DAY_HOURS))
    .where(
      sql<boolean>`(c.email is not null and not ('email' = any(c.unsubscribed))
      or c.phone is not null and not ('sms' = any(c.unsubscribed)))`,
    )
    .$if(lead_types !== undefined, (query) => query.where('c.lead_type', 'in', ['', ...(lead_types ?? [])]))
    .$if(sources !== undefined, (query) => query.where('c.source_name', 'in', ['', ...(sources ?? [])]))
    // A lead whose messages were canceled only because the campaign changed may get it again.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('follow_ups as w')
            .select('w.id')
            .whereRef('w.conversation_id', '=', 'c.id')
            .where('w.campaign_id', '=', campaignId)
            .where(({ or, eb }) =>
              or([eb('w.status', '<>', 'canceled'), eb('w.reason', '<>', 'campaign_changed')]),
            ),
        ),
      ),
    )
    .orderBy('c.id')
    .limit(BATCH_SIZE)
    .forUpdate('c')
    .execute()
}

function followUpRows(
  conversation: ConversationRecord,
  { steps }: CampaignSetup,
  campaignId: string,
  now: Date,
) {
  return steps
    .filter(({ channel }) => recipientOn(conversation, channel) !== null)
    .map((step) => ({
      id: newId('w_', now),
      account_id: conversation.account_id,
      conversation_id: conversation.id,
      step_id: campaignStepId(campaignId, step.step_id),
      campaign_id: campaignId,
      reference_at: now,
      due_at: hoursAfter(now, step.after_hours),
      status: 'scheduled' as const,
    }))
}
