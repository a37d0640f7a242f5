/** Adds messages to a dialogue before a test starts. */
import { appendMessage, type IncomingMessage } from '../../../src/service/conversations/messages'
import type { TestService } from './service'
import { ACCOUNT } from './world'

/** Adds a message to the Ford dealership's dialogue; throws if it was rejected. */
export async function say(
  test: Pick<TestService, 'context'>,
  conversationId: string,
  line: Partial<IncomingMessage> & Pick<IncomingMessage, 'initiator' | 'channel'>,
) {
  const result = await appendMessage(test.context, {
    account_id: ACCOUNT.ford,
    conversation_id: conversationId,
    text: 'words',
    ...line,
  })
  if (result.status === 'refused') throw new Error(`The line was refused: ${result.reason}`)
  return result
}
