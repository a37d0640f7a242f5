/** The default assistant: answers from the dealership's own knowledge, hours and stock, without a network. */
import type { Assistant } from './port'
import { composeReply } from './compose'
import { replyOf } from './draft'

export function embeddedAssistant(): Assistant {
  return {
    async answer(question) {
      return replyOf(composeReply(question), question)
    },
  }
}
