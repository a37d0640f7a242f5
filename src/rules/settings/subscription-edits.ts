/** Edits of a subscriber's notifications, one cell of the table at a time. */
import type { SubscriberChannel } from '../../contract/calls/notifications'
import { newSubscription, principalOf, withPrincipal, type PrincipalId } from './notifications'

type ChannelName = SubscriberChannel['Channel']
type Channels = readonly SubscriberChannel[]

const subscriptionsOf = (channels: Channels, name: ChannelName) =>
  channels.find(({ Channel }) => Channel === name)?.SubscribedNotifications ?? []

/** Whether a notification is subscribed on a channel. */
export const isSubscribed = (channels: Channels, name: ChannelName, id: string): boolean =>
  subscriptionsOf(channels, name).some(({ Id }) => Id === id)

/** The number of notifications subscribed on a channel. */
export const countSubscriptions = (channels: Channels, name: ChannelName): number =>
  subscriptionsOf(channels, name).length

/** Switches a notification; a new one has no principal, and a channel without any is removed. */
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

/** Limits a notification to a principal on every channel that has it; null for no limit. */
export const withPrincipalEverywhere = (
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

/** The principal of a notification; undefined when its channels differ. */
export function commonPrincipal(channels: Channels, id: string): PrincipalId | null | undefined {
  const found = new Set(
    channels.flatMap(({ SubscribedNotifications }) =>
      SubscribedNotifications.filter(({ Id }) => Id === id).map(principalOf),
    ),
  )
  const [first = null] = found
  return found.size > 1 ? undefined : first
}
