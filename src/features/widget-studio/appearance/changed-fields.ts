/** The changed fields of a domain's appearance. */
import type { UiSettings } from '../../../contract/calls/chat-ui'

/** The fields that differ, in the order of the contract. */
export const changedFields = (saved: UiSettings, appearance: UiSettings): (keyof UiSettings)[] =>
  (Object.keys(saved) as (keyof UiSettings)[]).filter(
    (field) => JSON.stringify(saved[field]) !== JSON.stringify(appearance[field]),
  )
