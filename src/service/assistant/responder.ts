/**
 * The assistant at work, durably: an answer that is owed stands in the database with its due time, is taken
 * by lease, and is given or found no longer due. What a process that died still owed is taken up by the next
 * one.
 */
import { sql } from 'kysely'
import type { ServiceContext } from '../context'
import { startWorker, type AccountEventSource } from '../platform/worker'
import { AI_DELAY_MS } from '../conversations/messages'
import { assistantOf } from './assistant-of'
import { cataloguesOf, type Catalogues } from './catalogue'
import type { Assistant } from './port'
import { replyTo } from './reply'

/** A responder that died gives its conversation back after this, ms. Longer than any adapter may think. */
export const LEASE_MS = 30_000
const BATCH = 16
/** So many conversations are answered at once by one instance. */
const AT_ONCE = 64
/** After a failure, ms. */
const RETRY_MS = 2_000

export interface Responder {
  /** Answers everything that is due now. Resolves to how many answers were given. */
  runOnce(): Promise<number>
  close(): Promise<void>
}

interface Owed {
  readonly id: string
  readonly account_id: string
  readonly ai_leased_until: Date | null
}

/** Takes conversations whose answer is due, each by one responder of all instances. */
async function takeDue({ db, clock }: ServiceContext, most: number): Promise<Owed[]> {
  const now = clock.now()
  const due = db
    .selectFrom('conversations')
    .select('id')
    .where('ai_due_at', '<=', now)
    .where((eb) => eb.or([eb('ai_leased_until', 'is', null), eb('ai_leased_until', '<', now)]))
    .orderBy('ai_due_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
  return await db
    .updateTable('conversations')
    .set({ ai_leased_until: new Date(now.getTime() + LEASE_MS) })
    .where('id', 'in', due)
    .returning(['id', 'account_id', 'ai_leased_until'])
    .execute()
}

/**
 * Makes the answer of a conversation no longer owed (`due` null), or owed again later; unless a new line, or
 * whoever answers that, changed it meanwhile.
 */
async function settle({ db }: ServiceContext, owed: Owed, due: Date | null): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ ai_due_at: due, ai_leased_until: null })
    .where('id', '=', owed.id)
    .where('account_id', '=', owed.account_id)
    .where('ai_leased_until', '=', owed.ai_leased_until)
    .execute()
}

async function answer(
  context: ServiceContext,
  assistant: Assistant,
  catalogues: Catalogues,
  owed: Owed,
): Promise<boolean> {
  const where = { account_id: owed.account_id, conversation_id: owed.id }
  try {
    const outcome = await replyTo(context, assistant, catalogues, where)
    if (outcome.status === 'stored') return true
    const again = outcome.status === 'refused' && outcome.reason === 'outdated'
    // Nothing held back is said afterwards: silence forgets what was owed.
    await settle(context, owed, again ? new Date(context.clock.now().getTime() + AI_DELAY_MS) : null)
  } catch (error) {
    context.log.error({ err: error, conversation: owed.id }, 'the assistant could not answer, will try again')
    await settle(context, owed, new Date(context.clock.now().getTime() + RETRY_MS))
  }
  return false
}

/** What answers: begins everything that is due, and can wait for what it began. */
function createAnswering(context: ServiceContext, assistant: Assistant) {
  const catalogues = cataloguesOf(context)
  const running = new Set<Promise<boolean>>()

  function begin(owed: Owed): Promise<boolean> {
    const answering = answer(context, assistant, catalogues, owed)
      .catch((error: unknown) => {
        // Its lease ends by itself.
        context.log.warn({ err: error, conversation: owed.id }, 'an answer that is owed could not be kept')
        return false
      })
      .finally(() => running.delete(answering))
    running.add(answering)
    return answering
  }

  return {
    running,
    /** Takes and begins all that is due now. One that takes long keeps nobody else's answer back. */
    async beginDue(): Promise<Promise<boolean>[]> {
      const begun: Promise<boolean>[] = []
      for (;;) {
        while (running.size >= AT_ONCE) await Promise.race(running)
        const owed = await takeDue(context, Math.min(BATCH, AT_ONCE - running.size))
        if (owed.length === 0) return begun
        begun.push(...owed.map(begin))
      }
    },
  }
}

type Answering = ReturnType<typeof createAnswering>

async function answerAllDue({ beginDue }: Answering): Promise<number> {
  let answered = 0
  for (;;) {
    const begun = await beginDue()
    if (begun.length === 0) return answered
    answered += (await Promise.all(begun)).filter(Boolean).length
  }
}

/** Without a hub it only works when told to. */
export function createResponder(
  context: ServiceContext,
  assistant: Assistant = assistantOf(context),
): Pick<Responder, 'runOnce'> {
  const answering = createAnswering(context, assistant)
  return { runOnce: () => answerAllDue(answering) }
}

/** Begins at once with what is owed from before, then follows the news. */
export function startResponder(
  context: ServiceContext,
  news: AccountEventSource,
  assistant: Assistant = assistantOf(context),
): Responder {
  const answering = createAnswering(context, assistant)
  const { close } = startWorker(context, news, {
    name: 'answers that are owed',
    runOnce: () => answering.beginDue(),
    nextDue: () => nextOwed(context),
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

async function nextOwed({ db }: ServiceContext): Promise<Date | null> {
  const { next } = await db
    .selectFrom('conversations')
    .select(sql<Date | null>`min(ai_due_at)`.as('next'))
    .where('ai_due_at', 'is not', null)
    .where('ai_leased_until', 'is', null)
    .executeTakeFirstOrThrow()
  return next
}
