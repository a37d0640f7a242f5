/** What a person is told, changed in one place of the table. */
import type { SubscriberChannel } from '../../contract/calls/notifications'
import { newSubscription, principalOf, withPrincipal, type PrincipalId } from './notifications'

type ChannelName = SubscriberChannel['Channel']
type Channels = readonly SubscriberChannel[]

const subscriptionsOf = (channels: Channels, name: ChannelName) =>
  channels.find(({ Channel }) => Channel === name)?.SubscribedNotifications ?? []

/** Whether a notification is told by a channel. */
export const isTold = (channels: Channels, name: ChannelName, id: string): boolean =>
  subscriptionsOf(channels, name).some(({ Id }) => Id === id)

/** How many notifications a channel tells. */
export const countTold = (channels: Channels, name: ChannelName): number =>
  subscriptionsOf(channels, name).length

/** Switched on, a notification begins with no principal selected; a channel that tells nothing is gone. */
export function withNotification(
  channels: Channels,
  name: ChannelName,
  id: string,
  on: boolean,
): SubscriberChannel[] {
  const others = subscriptionsOf(channels, name).filter(({ Id }) => Id !== id)
  const changed = {
    Channel: name,
    SubscribedNotifications: on ? [...others, newSubscription(id)] : others,
  }
  const isKnown = channels.some(({ Channel }) => Channel === name)
  const all = isKnown ? channels.map((one) => (one.Channel === name ? changed : one)) : [...channels, changed]
  return all.filter(({ SubscribedNotifications }) => SubscribedNotifications.length > 0)
}

/** Narrows a notification on every channel that tells it; null: to nothing. */
export const narrowed = (
  channels: Channels,
  id: string,
  principal: PrincipalId | null,
): SubscriberChannel[] =>
  channels.map((channel) => ({
    ...channel,
    SubscribedNotifications: channel.SubscribedNotifications.map((one) =>
      one.Id === id ? withPrincipal(id, principal) : one,
    ),
  }))

/** What a notification is narrowed to; undefined: its channels differ. */
export function narrowing(channels: Channels, id: string): PrincipalId | null | undefined {
  const found = new Set(
    channels.flatMap(({ SubscribedNotifications }) =>
      SubscribedNotifications.filter(({ Id }) => Id === id).map(principalOf),
    ),
  )
  const [first = null] = found
  return found.size > 1 ? undefined : first
}
