/** How what was changed of the look of a domain travels. */
import type { EngagementMessage, UiSettings } from '../../../contract/calls/chat-ui'
import { isNewMessage } from '../../../rules/widget/engagement-message'
import { changedFields } from './changed-fields'
import { isBlank } from '../../../contract/core/blank'

/** As it is sent. */
export type LookChange = Omit<Partial<UiSettings>, 'engagement_messages'> & {
  engagement_messages?: (Omit<EngagementMessage, 'id'> & { id?: string })[]
}

/** The fields that differ alone; messages that the service does not know yet have no id. */
export function changesOf(saved: UiSettings, look: UiSettings): LookChange {
  const changed = changedFields(saved, look)
  const { engagement_messages, ...rest } = Object.fromEntries(
    changed.map((field) => [field, look[field]]),
  ) as Partial<UiSettings>
  if (engagement_messages === undefined) return rest
  return {
    ...rest,
    engagement_messages: engagement_messages.map(({ id, ...message }) =>
      isNewMessage({ id }) ? message : { id, ...message },
    ),
  }
}

/** Without the messages that were added and never written. */
export const withoutUnwritten = (look: UiSettings): UiSettings => {
  const written = look.engagement_messages.filter(
    ({ id, message }) => !isNewMessage({ id }) || !isBlank(message),
  )
  return written.length === look.engagement_messages.length ? look : { ...look, engagement_messages: written }
}
