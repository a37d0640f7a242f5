/** The preview of the default assistant: rules and retrieval, without a network. */
import { askThread } from '../thread/assistant-threads'
import type { PreviewAssistant } from './port'

export const embeddedPreview = (): PreviewAssistant => ({
  preview: (question) => askThread('preview', question),
})
