/** The preview of the default assistant: rules and retrieval, without a network. */
import { composePreview } from './compose'
import type { PreviewAssistant } from './port'

export function embeddedPreview(): PreviewAssistant {
  return {
    async preview(question) {
      return composePreview(question)
    },
  }
}
