/** The default assistant: answers from the dealership's own knowledge, hours and stock, without a network. */
import type { Assistant } from './port'
import { askThread } from './thread/assistant-threads'

export const embeddedAssistant = (): Assistant => ({ answer: (question) => askThread('answer', question) })
