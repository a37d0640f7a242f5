/** Compares what happened with what arrived at the subscriber. */
import { Webhook } from 'standardwebhooks'
import type { Arrival } from './subscriber'

export const WEBHOOK_BREACHES = ['lost', 'doubled', 'out of order', 'renamed', 'forged', 'invented'] as const
export type WebhookBreachKind = (typeof WEBHOOK_BREACHES)[number]

export interface WebhookBreach {
  readonly kind: WebhookBreachKind
  readonly what: string
}

/** What the database says has happened, in order. */
export interface Happened {
  readonly conversation_id: string
  /** `lead.created`, or `message.created` with the number of the message. */
  readonly what: string
}

export interface Judged {
  readonly happened: readonly Happened[]
  readonly arrivals: readonly Arrival[]
  /** As it was shown when the endpoint was added. */
  readonly secret: string
  /**
   * Moments at which the service was killed, lost its database, or found its clock set forward: around them
   * it may have seen an answer without being able to store it.
   */
  readonly interruptions: readonly number[]
}

interface Body {
  readonly id: string
  readonly type: string
  readonly conversation_id: string
  readonly data: { readonly seq?: number }
}

interface Read extends Arrival {
  readonly id: string
  readonly key: string
  readonly conversation_id: string
}

/** An arrival is recorded this much later than it was sent at most, ms. */
const RECORDED_MS = 1_000
/** The service stores an answer within this time, ms. */
const STORED_MS = 3_000

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

const keyOf = (conversationId: string, what: string) => `${conversationId} ${what}`

export function judgeWebhooks({ happened, arrivals, secret, interruptions }: Judged): WebhookBreach[] {
  const read = arrivals.map(readArrival)
  const byKey = groupBy(read, ({ key }) => key)
  const expected = new Set(happened.map(({ conversation_id, what }) => keyOf(conversation_id, what)))
  return [
    ...judgeSignatures(read, secret),
    ...[...expected].filter((key) => !byKey.has(key)).map((what) => ({ kind: 'lost' as const, what })),
    ...[...byKey.keys()]
      .filter((key) => !expected.has(key))
      .map((what) => ({ kind: 'invented' as const, what })),
    ...[...byKey].flatMap(([key, several]) => judgeRepeats(key, several, interruptions)),
    ...judgeOrder(happened, byKey),
  ]
}

function readArrival(arrival: Arrival): Read {
  const { id, type, conversation_id, data } = JSON.parse(arrival.text) as Body
  const what = data.seq === undefined ? type : `${type} ${data.seq}`
  return { ...arrival, id, conversation_id, key: keyOf(conversation_id, what) }
}

/**
 * The implementation of Standard Webhooks signs what arrived; its check of the time is left out, because the
 * service's clock runs faster.
 */
function judgeSignatures(arrivals: readonly Read[], secret: string): WebhookBreach[] {
  const webhook = new Webhook(secret)
  return arrivals.flatMap(({ headers, text, key }) => {
    const seconds = Number(headers['webhook-timestamp'])
    const right = webhook.sign(String(headers['webhook-id']), new Date(seconds * 1_000), text)
    const signed = String(headers['webhook-signature']).split(' ').includes(right)
    return signed ? [] : [{ kind: 'forged' as const, what: key }]
  })
}

/** A repeat has the same id, and follows no answer that the service could store. */
function judgeRepeats(
  key: string,
  arrivals: readonly Read[],
  interruptions: readonly number[],
): WebhookBreach[] {
  const ids = new Set(arrivals.flatMap(({ id, headers }) => [id, String(headers['webhook-id'])]))
  const known = arrivals.findIndex(
    ({ answer, at, answeredAt = at }) =>
      answer === 'taken' &&
      !interruptions.some((moment) => moment >= at - RECORDED_MS && moment <= answeredAt + STORED_MS),
  )
  const extra = known < 0 ? 0 : arrivals.length - 1 - known
  return [
    ...(ids.size > 1 ? [{ kind: 'renamed' as const, what: `${key} came as ${[...ids].join(', ')}` }] : []),
    ...(extra > 0
      ? [{ kind: 'doubled' as const, what: `${key} came ${extra} times after it was taken` }]
      : []),
  ]
}

/** An event does not arrive before the earlier ones of its conversation could have been taken. */
function judgeOrder(
  happened: readonly Happened[],
  byKey: ReadonlyMap<string, readonly Read[]>,
): WebhookBreach[] {
  const breaches: WebhookBreach[] = []
  for (const [conversationId, events] of groupBy(happened, ({ conversation_id }) => conversation_id)) {
    let takenAt = -Infinity
    let before = 'nothing'
    for (const { what } of events) {
      const arrivals = byKey.get(keyOf(conversationId, what)) ?? []
      const [first] = arrivals
      if (first && first.at < takenAt)
        breaches.push({ kind: 'out of order', what: `${first.key} came before ${before} was taken` })
      const taken = arrivals.find(({ answer }) => answer !== 'refused')
      takenAt = Math.max(takenAt, taken?.answeredAt ?? taken?.at ?? -Infinity)
      before = what
    }
  }
  return breaches
}
