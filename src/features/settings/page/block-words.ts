import type { BlockId } from '../../../rules/settings/setting-blocks'

/** What a block is for, under its title. */
export const BLOCK_WORDS: Readonly<Partial<Record<BlockId, string>>> = {
  'chat-onboarding': 'The domains of the dealership’s site that show the chat widget.',
  'dealer-details': 'How dates, times and phone numbers are written, and whose days and hours count.',
  signature:
    'Closes every email that the assistant sends, and the replies of your staff under their own names.',
  'work-hours': 'When people are in the store. The assistant answers at all hours and promises only these.',
  takeover: 'Whether your people may join live chats.',
  capabilities: 'What the assistant and the widget may do in a chat.',
  'customer-experience': 'How the chat widget looks and greets on each of your domains, with a live preview.',
  notifications: 'Who hears what, and how.',
  sources: 'Leads of a source that is off are left to people. Figures are of the last 30 days.',
  answers:
    'What the assistant says to delicate questions. An answer that you choose goes before your knowledge; until then your knowledge goes before the default.',
  'follow-up':
    'Messages after a customer falls silent, and around a visit. Saved at once. An answer of the customer ends those that wait for their silence.',
  preferences: 'What the assistant says about vehicles.',
  'pause-ai': 'The assistant writes to nobody while it is paused.',
  cms: 'What you answer here, the assistant says. A question without an answer is not said.',
  'change-log': 'Who changed which setting, with what stood there before.',
}
