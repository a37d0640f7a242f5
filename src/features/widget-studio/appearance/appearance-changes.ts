/** The changed part of a domain's appearance, as it is sent. */
import type { EngagementMessage, UiSettings } from '../../../contract/calls/chat-ui'
import { isNewMessage } from '../../../rules/widget/engagement-message'
import { changedFields } from './changed-fields'
import { isBlank } from '../../../contract/core/blank'

/** The body of the request. */
export type AppearanceChange = Omit<Partial<UiSettings>, 'engagement_messages'> & {
  engagement_messages?: (Omit<EngagementMessage, 'id'> & { id?: string })[]
}

/** Only the fields that differ; messages that are new to the service have no id. */
export function changesOf(saved: UiSettings, appearance: UiSettings): AppearanceChange {
  const changed = changedFields(saved, appearance)
  const { engagement_messages, ...rest } = Object.fromEntries(
    changed.map((field) => [field, appearance[field]]),
  ) as Partial<UiSettings>
  if (engagement_messages === undefined) return rest
  return {
    ...rest,
    engagement_messages: engagement_messages.map(({ id, ...message }) =>
      isNewMessage({ id }) ? message : { id, ...message },
    ),
  }
}

/** The appearance without added messages that are still empty. */
export const withoutEmptyMessages = (appearance: UiSettings): UiSettings => {
  const written = appearance.engagement_messages.filter(
    ({ id, message }) => !isNewMessage({ id }) || !isBlank(message),
  )
  return written.length === appearance.engagement_messages.length
    ? appearance
    : { ...appearance, engagement_messages: written }
}
