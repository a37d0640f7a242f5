/** Stores what came of an attempt: on the delivery, and on its endpoint. */
import { webhookNotice } from '../../../rules/settings/notice-words'
import type { ServiceContext } from '../../context'
import type { Tx } from '../../platform/database'
import { DAY_MS, HOUR_MS } from '../../../rules/time/durations'
import { newId } from '../../platform/id'
import { pauseAfter, retryAfterMs } from '../../platform/retry-policy'
import type { WebhookEndpointRow } from '../../platform/schema/webhooks'
import { WEBHOOK_NOTICE } from '../notice-queue'
import type { ClaimedWebhook } from './queue'
import type { SendResult } from './send'

/** How long an event is tried, ms. */
const GIVE_UP_MS = DAY_MS
/** The most that Retry-After may ask for, ms. */
const RETRY_AFTER_MAX_MS = HOUR_MS
/** The status with which a receiver says that it wants no more events. */
const GONE = 410
/** How many administrators are notified at most. */
const RECIPIENTS_MAX = 20

type Verdict =
  { readonly kind: 'sent' | 'failed' | 'gone' } | { readonly kind: 'again'; readonly due_at: Date }

/** What follows from the result of an attempt. Nothing but a status from 200 to 299 counts as received. */
function verdictOf(
  { attempts, queued_at }: Pick<ClaimedWebhook['delivery'], 'attempts' | 'queued_at'>,
  result: SendResult,
  now: Date,
): Verdict {
  if (result.kind === 'answer') {
    if (result.code >= 200 && result.code < 300) return { kind: 'sent' }
    if (result.code === GONE) return { kind: 'gone' }
  }
  const pause = pauseAfter(attempts)
  if (pause === undefined) return { kind: 'failed' }
  const requestedPause = result.kind === 'answer' ? retryAfterMs(result.retryAfter, now) : 0
  const due = now.getTime() + Math.max(pause, Math.min(requestedPause, RETRY_AFTER_MAX_MS))
  return due - queued_at.getTime() > GIVE_UP_MS
    ? { kind: 'failed' }
    : { kind: 'again', due_at: new Date(due) }
}

const resultText = (result: SendResult) => (result.kind === 'answer' ? `HTTP ${result.code}` : result.error)

/** Stores the result, unless another instance has claimed the row since. */
export async function settleWebhook(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  { delivery, endpoint }: ClaimedWebhook,
  result: SendResult,
  durationMs: number,
): Promise<Verdict['kind']> {
  const now = clock.now()
  const verdict = verdictOf(delivery, result, now)
  return await db.transaction().execute(async (tx) => {
    const updated = await tx
      .updateTable('webhook_deliveries')
      .set({
        leased_until: null,
        due_at: verdict.kind === 'again' ? verdict.due_at : null,
        status: verdict.kind === 'sent' ? 'sent' : verdict.kind === 'again' ? 'queued' : 'failed',
        answer_code: result.kind === 'answer' ? result.code : null,
        answer: result.kind === 'answer' ? result.text : null,
        error: result.kind === 'none' ? result.error : null,
        duration_ms: Math.round(durationMs),
      })
      .where('id', '=', delivery.id)
      .where('status', '=', 'queued')
      .where('attempts', '=', delivery.attempts)
      .where('leased_until', 'is not', null)
      .executeTakeFirst()
    if (updated.numUpdatedRows > 0n) await updateEndpoint(tx, endpoint.id, verdict.kind, result, now)
    return verdict.kind
  })
}

async function updateEndpoint(
  tx: Tx,
  id: string,
  verdict: Verdict['kind'],
  result: SendResult,
  now: Date,
): Promise<void> {
  const before = await tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) return
  const state = nextState(before.state, verdict)
  await tx
    .updateTable('webhook_endpoints')
    .set({
      state,
      last_result: resultText(result),
      last_attempt_at: now,
      ...(verdict === 'gone' && { enabled: false }),
    })
    .where('id', '=', id)
    .execute()
  if (verdict === 'gone') await dropQueued(tx, id, 'The receiver answered 410 Gone')
  if (state !== before.state && (state === 'failing' || state === 'gone'))
    await notifyStaff(tx, before, state, result, now)
}

/** An endpoint that was given up stays marked until an event arrives. */
function nextState(
  before: WebhookEndpointRow['state'],
  verdict: Verdict['kind'],
): WebhookEndpointRow['state'] {
  if (before === 'gone') return 'gone'
  if (verdict === 'sent') return 'ok'
  if (verdict === 'gone') return 'gone'
  return verdict === 'failed' || before === 'failing' ? 'failing' : 'retrying'
}

/** Gives up what waits for an endpoint, which can be replayed later. */
export async function dropQueued(tx: Tx, endpointId: string, reason: string): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', due_at: null, leased_until: null, error: reason })
    .where('endpoint_id', '=', endpointId)
    .where('due_at', 'is not', null)
    .execute()
}

/** Queues one mail to each administrator of the account. */
async function notifyStaff(
  tx: Tx,
  endpoint: WebhookEndpointRow,
  state: 'failing' | 'gone',
  result: SendResult,
  at: Date,
): Promise<void> {
  const account = await tx
    .selectFrom('accounts')
    .select(['id', 'name', 'parent_id'])
    .where('id', '=', endpoint.account_id)
    .executeTakeFirstOrThrow()
  const administrators = await tx
    .selectFrom('users as u')
    .innerJoin('user_accounts as ua', 'ua.user_id', 'u.id')
    .select('u.email')
    .distinct()
    .where('ua.account_id', 'in', [account.id, ...(account.parent_id === null ? [] : [account.parent_id])])
    .where('u.role', '=', 'ADMIN')
    .where('u.disabled', '=', false)
    .where('u.deleted_at', 'is', null)
    .orderBy('u.email')
    .limit(RECIPIENTS_MAX)
    .execute()
  if (administrators.length === 0) return
  const { host } = new URL(endpoint.url)
  const words = webhookNotice({ dealership: account.name, host, state, result: resultText(result) })
  const event_key = `${WEBHOOK_NOTICE}/${endpoint.id}/${at.toISOString()}`
  await tx
    .insertInto('notices')
    .values(
      administrators.map(({ email }) => ({
        id: newId('i_', at),
        account_id: account.id,
        conversation_id: null,
        kind: WEBHOOK_NOTICE,
        event_key,
        channel: 'email' as const,
        recipient: email,
        ...words,
        status: 'queued' as const,
        due_at: at,
        at,
        updated_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
