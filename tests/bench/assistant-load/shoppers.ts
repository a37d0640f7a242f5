/** Many shoppers who write in the chat of a demo dealership at the same moment. */
import { insertWorld } from '../../../demo/seed/world/world'
import { assistantOf } from '../../../src/service/assistant/assistant-of'
import { createResponder } from '../../../src/service/assistant/respond/responder'
import { appendMessage } from '../../../src/service/conversations/messages'
import { AI_DELAY_MS } from '../../../src/service/conversations/pending-answer'
import { ManualClock } from '../../service/support/manual-clock'
import { startService } from '../../service/support/service'
import { addConversation } from '../../service/support/world'
import { DEALERSHIP_ID } from '../questions/dealership'
import { SHOPPER_QUESTIONS } from '../questions/set'

const NOW = new Date('2026-11-21T16:00:00.000Z')
const SEED = 20_261_121

/** For each shopper the time in ms from the moment at which the answers are due until theirs is composed. */
export async function answerAtOnce(shoppers: number): Promise<readonly number[]> {
  const clock = new ManualClock(NOW)
  const test = await startService({ clock, seed: (db) => insertWorld(db, SEED, NOW) })
  const { context } = test
  const took: number[] = []
  let start = 0
  const responder = createResponder(context, {
    async answer(question) {
      const reply = await assistantOf(context).answer(question)
      took.push(performance.now() - start)
      return reply
    },
  })
  try {
    for (let shopper = 0; shopper < shoppers; shopper += 1) {
      const begun = { account_id: DEALERSHIP_ID, created_at: clock.now(), name: '', surname: '' }
      const { id } = await addConversation(test.db, begun)
      const text = SHOPPER_QUESTIONS[shopper % SHOPPER_QUESTIONS.length]?.text ?? ''
      const line = { account_id: DEALERSHIP_ID, conversation_id: id, text }
      await appendMessage(context, { ...line, initiator: 'HUMAN', channel: 'chat' })
    }
    clock.advance(AI_DELAY_MS)
    start = performance.now()
    while ((await responder.runOnce()) > 0) continue
    return took
  } finally {
    await test.close()
  }
}
