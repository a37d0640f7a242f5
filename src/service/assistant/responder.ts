/**
 * The assistant at work, durably: an answer that is owed stands in the database with its due time, is taken by lease, and is given or
 * found no longer due. What a process that died still owed is taken up by the next one.
 */
import { sql } from 'kysely'
import type { ServiceContext } from '../context'
import type { Hub } from '../live/hub'
import { AI_DELAY_MS } from '../store/messages'
import { Catalogues } from './catalogue'
import { embeddedAssistant } from './embedded/embedded'
import type { Assistant } from './port'
import { replyTo } from './reply'

/** A responder that died gives its conversation back after this, ms. */
const LEASE_MS = 30_000
const BATCH = 16
/** How often it looks without having been told, ms. */
const IDLE_MS = 2_000
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
}

/** Takes conversations whose answer is due, each by one responder of all instances. */
async function takeDue({ db, clock }: ServiceContext): Promise<Owed[]> {
  const now = clock.now()
  const due = db
    .selectFrom('conversations')
    .select('id')
    .where('ai_due_at', '<=', now)
    .where((eb) => eb.or([eb('ai_leased_until', 'is', null), eb('ai_leased_until', '<', now)]))
    .orderBy('ai_due_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
  return await db
    .updateTable('conversations')
    .set({ ai_leased_until: new Date(now.getTime() + LEASE_MS) })
    .where('id', 'in', due)
    .returning(['id', 'account_id'])
    .execute()
}

/** Makes the answer of a conversation no longer owed (`due` null), or owed again later; unless a new line changed it meanwhile. */
async function settle({ db }: ServiceContext, owed: Owed, due: Date | null): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ ai_due_at: due, ai_leased_until: null })
    .where('id', '=', owed.id)
    .where('account_id', '=', owed.account_id)
    .where('ai_leased_until', 'is not', null)
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

/** Without a hub it only works when told to. */
export function createResponder(
  context: ServiceContext,
  assistant: Assistant = embeddedAssistant(),
): Pick<Responder, 'runOnce'> {
  const catalogues = new Catalogues(context)
  return {
    async runOnce() {
      let answered = 0
      for (;;) {
        const owed = await takeDue(context)
        if (owed.length === 0) return answered
        const done = await Promise.all(owed.map((one) => answer(context, assistant, catalogues, one)))
        answered += done.filter(Boolean).length
      }
    },
  }
}

/** Begins at once with what is owed from before, then follows the news. */
export function startResponder(context: ServiceContext, hub: Hub): Responder {
  const { runOnce } = createResponder(context)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let busy = false
  let again = false
  let closed = false

  /** Runs, then sleeps until the next answer is due. */
  function run(): void {
    if (closed) return
    if (busy) {
      again = true
      return
    }
    busy = true
    running = runOnce()
      .then(() => untilNext())
      .catch((error: unknown) => {
        context.log.warn({ err: error }, 'answers that are owed could not be read')
        return RETRY_MS
      })
      .then((pause) => {
        busy = false
        const at = again ? AI_DELAY_MS / 4 : pause
        again = false
        wakeIn(at)
      })
  }

  async function untilNext(): Promise<number> {
    const { next } = await context.db
      .selectFrom('conversations')
      .select(sql<Date | null>`min(ai_due_at)`.as('next'))
      .where('ai_due_at', 'is not', null)
      .where('ai_leased_until', 'is', null)
      .executeTakeFirstOrThrow()
    if (next === null) return IDLE_MS
    const wait = next.getTime() - context.clock.now().getTime()
    return Math.min(IDLE_MS, Math.max(AI_DELAY_MS / 8, wait))
  }

  function wakeIn(milliseconds: number): void {
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(run, milliseconds)
    timer.unref()
    wakeAt = performance.now() + milliseconds
  }

  let wakeAt = 0
  hub.onNews(() => {
    if (busy) again = true
    else if (wakeAt - performance.now() > AI_DELAY_MS) wakeIn(AI_DELAY_MS + 10)
  })
  run()

  return {
    runOnce,
    async close() {
      closed = true
      clearTimeout(timer)
      await running
    },
  }
}
