/**
 * The demo's first dealership on an embedded database. Questions arrive as in its chat: each starts a
 * conversation, and the service answers.
 */
import type { MessageSource } from '../../../src/contract/calls/dialogue'
import { assistantOf } from '../../../src/service/assistant/assistant-of'
import type { Assistant, Reply } from '../../../src/service/assistant/port'
import { createResponder } from '../../../src/service/assistant/respond/responder'
import { appendMessage } from '../../../src/service/conversations/messages'
import { AI_DELAY_MS } from '../../../src/service/conversations/pending-answer'
import { insertWorld } from '../../../demo/seed/world/world'
import { ManualClock } from '../../service/support/manual-clock'
import { startService, type TestService } from '../../service/support/service'
import { addConversation } from '../../service/support/world'

export const DEALERSHIP_ID = 'northside-calder'
/** Another dealership with the same knowledge. */
export const NEIGHBOUR_ID = 'northside-vantor'
/** It is Saturday morning, so the store is open. */
const NOW = new Date('2026-11-21T16:00:00.000Z')
const SEED = 20_261_121

/** What a shopper received. */
export interface Answered {
  readonly text: string
  /** The sources as the console shows them. */
  readonly sources: readonly MessageSource[]
  /** Whether the reply says that the assistant does not know, or that a person will answer. */
  readonly unknown: boolean
  readonly took: Taken
}

/**
 * Times in ms: wall and CPU time of the whole answer until it is stored, and the time of composing it alone.
 */
export interface Taken {
  readonly whole: number
  readonly cpu: number
  readonly thought: number
}

export interface AskedDealership {
  readonly test: TestService
  /** Asks the first dealership, unless another one is given. */
  ask(text: string, accountId?: string): Promise<Answered>
  /** Drops all caches in memory. */
  forget(): void
  close(): Promise<void>
}

export async function askedDealership(): Promise<AskedDealership> {
  const test = await startService({
    clock: new ManualClock(NOW),
    seed: (db) => insertWorld(db, SEED, NOW),
  })
  const { context, clock } = test
  let last: { reply: Reply; thought: number } | undefined
  const listened: Assistant = {
    async answer(question) {
      const start = performance.now()
      const reply = await assistantOf(context).answer(question)
      last = { reply, thought: performance.now() - start }
      return reply
    },
  }
  let responder = createResponder(context, listened)

  return {
    test,
    async ask(text, account_id = DEALERSHIP_ID) {
      const { id } = await addConversation(test.db, {
        account_id,
        created_at: clock.now(),
        name: '',
        surname: '',
      })
      await appendMessage(context, {
        account_id,
        conversation_id: id,
        initiator: 'HUMAN',
        channel: 'chat',
        text,
      })
      clock.advance(AI_DELAY_MS)
      last = undefined
      const start = performance.now()
      const before = process.cpuUsage()
      await responder.runOnce()
      const { user, system } = process.cpuUsage(before)
      const whole = performance.now() - start
      const said = await test.db
        .selectFrom('messages')
        .select(['text', 'sources'])
        .where('conversation_id', '=', id)
        .where('initiator', '=', 'BOT')
        .executeTakeFirst()
      if (!said || !last) throw new Error(`‘${text}’ was not answered`)
      const { reply, thought } = last as { reply: Reply; thought: number }
      return {
        text: said.text,
        sources: said.sources ?? [],
        unknown: reply.unknown === true,
        took: { whole, thought, cpu: (user + system) / 1000 },
      }
    },
    forget() {
      // Caches are stored per context, so a new context starts without them.
      responder = createResponder({ ...context }, listened)
    },
    close: () => test.close(),
  }
}
