/**
 * Runs the assistant durably. A pending answer is stored in the database with its due time, claimed by a
 * lease, and then sent or found to be no longer due. The next process claims what a crashed one left pending.
 */
import { sql } from 'kysely'
import type { ServiceContext } from '../../context'
import { inSpan } from '../../platform/tracing'
import { startWorker, type WorkSource } from '../../platform/worker'
import { AI_DELAY_MS, NOTHING_PENDING } from '../../conversations/pending-answer'
import { assistantOf, isRemote } from '../assistant-of'
import { cataloguesOf, type Catalogues } from './catalogue'
import type { Assistant } from '../port'
import { replyTo } from './reply'

/**
 * How long a conversation is claimed, ms; afterwards another responder may take over from a crashed one.
 * Longer than any adapter may take.
 */
export const LEASE_MS = 30_000
const BATCH = 16
/**
 * How many conversations one instance answers at once. A model behind an endpoint mostly lets it wait. With
 * the embedded assistant the database is busy, and more at once only delay what shoppers write meanwhile.
 */
const MAX_CONCURRENT = { remote: 64, embedded: 8 }
/** The delay before a retry after a failure, ms. */
const RETRY_MS = 2_000

export interface Responder {
  /** Answers everything that is due now. Resolves to the number of answers. */
  runOnce(): Promise<number>
  close(): Promise<void>
}

interface PendingAnswer {
  readonly id: string
  readonly account_id: string
  readonly ai_due_at: Date | null
  readonly ai_leased_until: Date | null
}

/**
 * Claims conversations whose answer is due, or whose messages are to be read before it, each for one
 * responder of all instances.
 */
async function claimDue({ db, clock }: ServiceContext, limit: number): Promise<PendingAnswer[]> {
  const now = clock.now()
  const due = db
    .selectFrom('conversations')
    .select('id')
    .where((eb) => eb.or([eb('ai_due_at', '<=', now), eb('ai_listen_at', '<=', now)]))
    .where((eb) => eb.or([eb('ai_leased_until', 'is', null), eb('ai_leased_until', '<', now)]))
    .orderBy(sql`least(ai_due_at, ai_listen_at)`)
    .limit(limit)
    .forUpdate()
    .skipLocked()
  return await db
    .updateTable('conversations')
    .set({ ai_leased_until: new Date(now.getTime() + LEASE_MS) })
    .where('id', 'in', due)
    .returning(['id', 'account_id', 'ai_due_at', 'ai_leased_until'])
    .execute()
}

/**
 * Clears what was due in a conversation (`due` null) or reschedules it, unless a new message or another
 * responder changed it in the meantime. An answer that is due later stays pending after reading.
 */
async function settle(
  { db }: ServiceContext,
  pending: PendingAnswer,
  due: Date | null,
  onlyReads: boolean,
): Promise<void> {
  await db
    .updateTable('conversations')
    .set(onlyReads ? { ai_listen_at: due, ai_leased_until: null } : { ...NOTHING_PENDING, ai_due_at: due })
    .where('id', '=', pending.id)
    .where('account_id', '=', pending.account_id)
    .where('ai_leased_until', '=', pending.ai_leased_until)
    .execute()
}

async function answer(
  context: ServiceContext,
  assistant: Assistant,
  catalogues: Catalogues,
  pending: PendingAnswer,
): Promise<boolean> {
  const onlyReads = pending.ai_due_at === null || pending.ai_due_at > context.clock.now()
  const turn = { account_id: pending.account_id, conversation_id: pending.id, onlyReads }
  try {
    const outcome = await inSpan('assistant.answer', { 'forecourt.account': pending.account_id }, () =>
      replyTo(context, assistant, catalogues, turn),
    )
    if (outcome.status === 'stored') {
      const waited = context.clock.now().getTime() - (pending.ai_due_at?.getTime() ?? 0)
      if (pending.ai_due_at !== null) context.metrics.answerSeconds.observe(Math.max(0, waited) / 1000)
      return true
    }
    const isOutdated = outcome.status === 'refused' && outcome.reason === 'outdated'
    const again = new Date(context.clock.now().getTime() + AI_DELAY_MS)
    // A refused answer is not sent later: the pending answer of a stopped conversation is dropped.
    const due = outcome.status === 'later' ? outcome.due : isOutdated ? again : null
    await settle(context, pending, due, onlyReads)
  } catch (error) {
    context.log.error(
      { err: error, conversation: pending.id },
      'the assistant could not answer and will retry',
    )
    await settle(context, pending, new Date(context.clock.now().getTime() + RETRY_MS), onlyReads)
  }
  return false
}

/** Starts everything that is due, and keeps track of what is running. */
function createAnswerQueue(context: ServiceContext, assistant: Assistant) {
  const catalogues = cataloguesOf(context)
  const running = new Set<Promise<boolean>>()
  const maxConcurrent = isRemote(context) ? MAX_CONCURRENT.remote : MAX_CONCURRENT.embedded

  function begin(pending: PendingAnswer): Promise<boolean> {
    const answering = answer(context, assistant, catalogues, pending)
      .catch((error: unknown) => {
        // Its lease expires by itself.
        context.log.warn(
          { err: error, conversation: pending.id },
          'the outcome of a pending answer could not be stored',
        )
        return false
      })
      .finally(() => running.delete(answering))
    running.add(answering)
    return answering
  }

  return {
    running,
    /** Claims and starts everything that is due now. A slow answer does not delay the others. */
    async beginDue(): Promise<Promise<boolean>[]> {
      const started: Promise<boolean>[] = []
      for (;;) {
        while (running.size >= maxConcurrent) await Promise.race(running)
        const limit = Math.min(BATCH, maxConcurrent - running.size)
        const pending = await claimDue(context, limit)
        started.push(...pending.map(begin))
        if (pending.length < limit) return started
      }
    },
  }
}

type AnswerQueue = ReturnType<typeof createAnswerQueue>

async function answerAllDue({ beginDue }: AnswerQueue): Promise<number> {
  let answered = 0
  for (;;) {
    const started = await beginDue()
    if (started.length === 0) return answered
    answered += (await Promise.all(started)).filter(Boolean).length
  }
}

/** A responder without a worker, which runs only on demand. */
export function createResponder(
  context: ServiceContext,
  assistant: Assistant = assistantOf(context),
): Pick<Responder, 'runOnce'> {
  const answering = createAnswerQueue(context, assistant)
  return { runOnce: () => answerAllDue(answering) }
}

/** Starts at once with what is already pending, then follows the notifications. */
export function startResponder(
  context: ServiceContext,
  work: WorkSource,
  assistant: Assistant = assistantOf(context),
): Responder {
  const answering = createAnswerQueue(context, assistant)
  const { close } = startWorker(context, work, {
    name: 'pending answers',
    queue: 'answers',
    runOnce: () => answering.beginDue(),
    nextDue: () => nextDueAt(context),
    minDelayMs: AI_DELAY_MS / 8,
    debounceMs: AI_DELAY_MS + 10,
  })
  return {
    runOnce: () => answerAllDue(answering),
    async close() {
      assistant.close?.()
      await close()
      await Promise.all(answering.running)
    },
  }
}

/** When the next answer is due; one that somebody has claimed is due again when the lease expires. */
async function nextDueAt({ db }: ServiceContext): Promise<Date | null> {
  const { next } = await db
    .selectFrom('conversations')
    .select(sql<Date | null>`min(greatest(least(ai_due_at, ai_listen_at), ai_leased_until))`.as('next'))
    .where((eb) => eb.or([eb('ai_due_at', 'is not', null), eb('ai_listen_at', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return next
}
