/** What of the look of a domain was changed. */
import type { UiSettings } from '../../../contract/calls/chat-ui'

/** Fields that differ, in the order of the contract, in which they are read. */
export const changedFields = (saved: UiSettings, look: UiSettings): (keyof UiSettings)[] =>
  (Object.keys(saved) as (keyof UiSettings)[]).filter(
    (field) => JSON.stringify(saved[field]) !== JSON.stringify(look[field]),
  )
