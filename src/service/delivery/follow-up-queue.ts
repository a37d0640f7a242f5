/**
 * Follow-ups that are due: each is looked at again while its conversation, its account and itself are held,
 * and is then said, canceled with its reason, or put off, in that one transaction. So it is said once,
 * whatever dies, and never after a stop, a takeover, a pause, an unsubscription, a switch or an answer that
 * came first.
 */
import type { CampaignSetup } from '../../contract/calls/campaigns'
import type { ReplyChannel } from '../../contract/calls/reply'
import { FIRST_MESSAGE, followUpStep, isStepOn, isTooLate } from '../../rules/settings/follow-up'
import { followUpTemplateOf } from '../../rules/settings/follow-up-words'
import { htmlOf } from '../../rules/conversations/reply'
import { smsMoment } from '../../rules/settings/sms-hours'
import type { ServiceContext } from '../context'
import type { Executor, Tx } from '../platform/database'
import { addEvent } from '../conversations/events'
import { firstChannel } from './first-message'
import { campaignStepOf, channelFor, recipientOn } from '../outbound/follow-up-channel'
import { dressed, wordsFor, type WrittenFollowUp } from './follow-up-text'
import { switchedSteps, type CancelReason } from '../outbound/follow-ups'
import { appendInside, type Consequence } from '../conversations/messages'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'
import type { FollowUpRow } from '../platform/schema/delivery'
import { lockConversation, mayAiSpeak } from '../conversations/conversation-writes'

const BATCH = 8

/** The assistant's first message to a lead, thought out while nothing was held. */
export interface FirstMessage {
  readonly subject: string
  readonly text: string
  /** The last line that it read. */
  readonly last_seq: number
  /** What it does besides speaking. */
  readonly effects: Consequence
}

export type Opener = (lead: Pick<FollowUpRow, 'account_id' | 'conversation_id'>) => Promise<FirstMessage>

/**
 * Does everything that is due now, or until `isClosing`. Resolves to how many follow-ups were sent. Throws
 * the first fault once the others are done. `opener`: makes first messages; absent: those wait for somebody
 * who has one.
 */
export async function sendDueFollowUps(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  isClosing: () => boolean = () => false,
  opener?: Opener,
): Promise<number> {
  const faults: unknown[] = []
  const failed: string[] = []
  let sent = 0
  for (;;) {
    const due = await dueNow(context, failed, opener !== undefined)
    if (due.length === 0) break
    for (const one of due) {
      if (isClosing()) return sent
      try {
        const opening = one.step_id === FIRST_MESSAGE.id ? await opener?.(one) : undefined
        if (await sendOne(context, one, opening)) sent += 1
      } catch (error) {
        faults.push(error)
        failed.push(one.id)
      }
    }
  }
  if (faults.length > 0) throw faults[0]
  return sent
}

type DueOne = Pick<FollowUpRow, 'id' | 'account_id' | 'conversation_id' | 'step_id'>

async function dueNow(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  failed: readonly string[],
  first: boolean,
): Promise<DueOne[]> {
  return await db
    .selectFrom('follow_ups')
    .select(['id', 'account_id', 'conversation_id', 'step_id'])
    .where('status', '=', 'scheduled')
    .where('due_at', '<=', clock.now())
    .$if(!first, (query) => query.where('step_id', '<>', FIRST_MESSAGE.id))
    .$if(failed.length > 0, (query) => query.where('id', 'not in', [...failed]))
    .orderBy('due_at')
    .orderBy('id')
    .limit(BATCH)
    .execute()
}

/** When the next follow-up is due; null: none waits. */
export async function nextFollowUp(db: Executor): Promise<Date | null> {
  const row = await db
    .selectFrom('follow_ups')
    .select('due_at')
    .where('status', '=', 'scheduled')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return row?.due_at ?? null
}

/** What becomes of a follow-up that is due. */
type Decision =
  | { readonly kind: 'cancel'; readonly reason: CancelReason }
  | { readonly kind: 'put off'; readonly until: Date }
  /** The customer wrote on meanwhile: it is thought out anew. */
  | { readonly kind: 'again' }
  | { readonly kind: 'say'; readonly channel: ReplyChannel; readonly recipient: string; readonly step: Step }

interface Step {
  readonly name: string
  readonly words: WrittenFollowUp | FirstMessage
}

const isFirst = (words: Step['words']): words is FirstMessage => 'last_seq' in words

/** Answers whether it was said. */
async function sendOne(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  due: DueOne,
  opening: FirstMessage | undefined,
): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const conversation = await lockConversation(tx, { id: due.account_id }, due.conversation_id)
    if (!conversation) return false
    // Held before the follow-up is: who pauses holds the account first as well.
    const account = await tx
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', due.account_id)
      .forShare()
      .executeTakeFirstOrThrow()
    const now = clock.now()
    const row = await tx
      .selectFrom('follow_ups')
      .selectAll()
      .where('id', '=', due.id)
      .where('status', '=', 'scheduled')
      .where('due_at', '<=', now)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return false
    const decision = await decide(tx, account, conversation, row, now, opening)
    if (decision.kind === 'again') return false
    if (decision.kind === 'put off') {
      await tx.updateTable('follow_ups').set({ due_at: decision.until }).where('id', '=', row.id).execute()
      return false
    }
    const said = decision.kind === 'say' && (await say(tx, clock, account, conversation, row, decision))
    if (!said) {
      const reason = decision.kind === 'cancel' ? decision.reason : 'silenced'
      await end(tx, row, { status: 'canceled', reason, ended_at: now })
    }
    return said
  })
}

async function end(
  tx: Tx,
  { id, account_id }: FollowUpRow,
  how: Partial<Pick<FollowUpRow, 'status' | 'reason' | 'seq' | 'ended_at'>>,
): Promise<void> {
  await tx
    .updateTable('follow_ups')
    .set(how)
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .execute()
}

async function decide(
  tx: Tx,
  account: AccountRow,
  conversation: ConversationRecord,
  row: FollowUpRow,
  now: Date,
  opening: FirstMessage | undefined,
): Promise<Decision> {
  const cancel = (reason: CancelReason): Decision => ({ kind: 'cancel', reason })
  const silence = await silenceOf(tx, account, conversation)
  if (silence) return cancel(silence)
  const step = opening ? firstStep(conversation, opening) : await stepOf(tx, row)
  if (typeof step === 'string') return cancel(step)
  if (isTooLate(row, step.hours, now)) return cancel('too_late')
  if (opening && opening.last_seq !== conversation.last_seq) return { kind: 'again' }
  if (!opening && !step.ofVisit && spokeSince(conversation, row.reference_at)) return cancel('answered')
  const channel = step.channel ?? (await channelFor(tx, conversation))
  const recipient = channel && recipientOn(conversation, channel)
  if (channel === null || recipient === null || recipient === '') {
    return cancel(
      channel !== null && conversation.unsubscribed.includes(channel) ? 'unsubscribed' : 'unreachable',
    )
  }
  const moment = channel === 'sms' ? smsMoment(now, account.time_zone) : now
  if (moment > now) {
    return isTooLate(row, step.hours, moment) ? cancel('too_late') : { kind: 'put off', until: moment }
  }
  return { kind: 'say', channel, recipient, step }
}

/** Why the assistant may not write to the customer at all; null: it may. */
async function silenceOf(
  tx: Tx,
  account: AccountRow,
  conversation: ConversationRecord,
): Promise<CancelReason | null> {
  if (conversation.ai_stopped) return 'stopped'
  if (conversation.takeover_status === 'IN_PROGRESS') return 'taken_over'
  if (account.ai_paused) return 'paused'
  // Whether a channel is left is asked for the channel that it goes by.
  if (!mayAiSpeak({ ...conversation, unsubscribed: [] }, account, 'email')) return 'silenced'
  const { is_test, blacklisted } = await tx
    .selectFrom('leads')
    .select(['is_test', 'blacklisted'])
    .where('id', '=', conversation.lead_id)
    .where('account_id', '=', conversation.account_id)
    .executeTakeFirstOrThrow()
  return is_test || blacklisted ? 'silenced' : null
}

/** Somebody spoke after the moment from which it counts. */
const spokeSince = ({ last_human_at, last_staff_at }: ConversationRecord, reference: Date) =>
  [last_human_at, last_staff_at].some((at) => at !== null && at > reference)

interface DueStep extends Step {
  readonly hours: number
  /** It surrounds a visit: what the customer says meanwhile does not matter. */
  readonly ofVisit: boolean
  /** The one channel it goes by; null: whichever suits the customer. */
  readonly channel: ReplyChannel | null
}

/** A first message stands at the beginning, or not at all. */
function firstStep(conversation: ConversationRecord, words: FirstMessage): DueStep | CancelReason {
  if (conversation.last_staff_at !== null) return 'staff_wrote'
  if (conversation.last_ai_at !== null) return 'silenced'
  return { name: FIRST_MESSAGE.name, words, hours: 0, ofVisit: false, channel: firstChannel(conversation) }
}

/** What it says, as the dealership has it now; or why it does not say it any more. */
async function stepOf(tx: Tx, row: FollowUpRow): Promise<DueStep | CancelReason> {
  if (row.campaign_id !== null) return await campaignStep(tx, row, row.campaign_id)
  const found = followUpStep(row.step_id)
  const words = followUpTemplateOf(row.step_id)
  if (!found || !words) return 'switched_off'
  const { step, sequence } = found
  if (!isStepOn(step, await switchedSteps(tx, row.account_id))) return 'switched_off'
  const ofVisit = sequence.reference === 'APPOINTMENT'
  return { name: step.name, words, hours: step.hours, ofVisit, channel: null }
}

async function campaignStep(tx: Tx, row: FollowUpRow, campaignId: string): Promise<DueStep | CancelReason> {
  const campaign = await tx
    .selectFrom('campaigns')
    .select(['id', 'setup'])
    .where('id', '=', campaignId)
    .where('account_id', '=', row.account_id)
    .executeTakeFirst()
  const setup = campaign?.setup as CampaignSetup | undefined
  const step = campaign && setup && campaignStepOf({ id: campaign.id, setup }, row.step_id)
  if (!setup?.active || !step) return 'campaign_changed'
  const words = { subject: step.subject ?? '', email: step.text, sms: step.text }
  return { name: setup.name, words, hours: step.after_hours, ofVisit: false, channel: step.channel }
}

/** The line, on its way out, with what figures count of it; false: the assistant may not speak after all. */
async function say(
  tx: Tx,
  clock: ServiceContext['clock'],
  account: AccountRow,
  conversation: ConversationRecord,
  row: FollowUpRow,
  { channel, recipient, step }: Extract<Decision, { kind: 'say' }>,
): Promise<boolean> {
  const visit = followUpStep(row.step_id)?.sequence.reference === 'APPOINTMENT' ? row.reference_at : null
  const { words } = step
  const { subject, text } = isFirst(words)
    ? await dressed(tx, account, conversation.product, channel, words)
    : await wordsFor(tx, account, conversation, channel, words, visit)
  const line = {
    account_id: account.id,
    conversation_id: conversation.id,
    initiator: 'BOT' as const,
    channel,
    text,
    // The same follow-up is the same line, for ever.
    client_id: row.id,
    follow_up: !isFirst(words),
    delivery: async () => ({
      recipient,
      subject: channel === 'email' ? subject : null,
      html: channel === 'email' ? htmlOf(text) : null,
    }),
  }
  const result = await appendInside(tx, clock, line, async (inside, present, message) => {
    await end(inside, row, { status: 'sent', seq: message.seq, ended_at: message.at })
    if (isFirst(words)) return await words.effects(inside, present, message)
    const note = { event: 'FOLLOW_UP', event_name: `The assistant followed up: ${step.name}` }
    return [await addEvent(inside, present, note, message.at)]
  })
  return result.status === 'stored'
}
