/** A reply in the chat: its text, with cards and quick replies. */
import type { Reply } from '../port'
import type { Rendering } from './rendering'

export const renderChat = ({ text, attachments, quick_replies }: Reply): Rendering => ({
  text,
  html: null,
  attachments,
  quick_replies,
})
