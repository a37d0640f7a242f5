/**
 * The subscribers of the demo's first dealership. Past events send no notifications; only events from now on
 * do.
 */
import type { SubscriberChannel } from '../../../src/contract/calls/notifications'
import { newSubscription, withPrincipal } from '../../../src/rules/settings/notifications'
import { teamOf } from '../play/team'
import type { RowOf } from '../play/rows'
import type { Dealership } from './dealership'

type Subscriptions = SubscriberChannel['SubscribedNotifications']

interface Subscribed {
  readonly email?: Subscriptions
  /** Includes the phone number for SMS, in E.164 format. */
  readonly sms?: readonly [phone: string, told: Subscriptions]
}

const DEALERSHIP = 'northside-calder'
/** Keyed by the salesperson's name. */
const PEOPLE: Readonly<Record<string, Subscribed>> = {
  'Dana Alvarez': {
    email: [
      ...['handoff', 'customer_waiting'].map((id) => withPrincipal(id, 'OnlyAssigned')),
      ...['appointment_set', 'unsubscribed'].map(newSubscription),
    ],
    sms: ['+13125550166', ['handoff', 'customer_waiting'].map((id) => withPrincipal(id, 'OnlyAssigned'))],
  },
  'Ngozi Okafor': {
    email: ['handoff', 'customer_waiting', 'reply_due', 'appointment_set'].map((id) =>
      withPrincipal(id, 'OnlyAssigned'),
    ),
  },
  'Terrence Brooks': {
    email: [
      withPrincipal('new_lead', 'OnlyOrphan'),
      ...['delivery_failed', 'reply_overdue'].map(newSubscription),
    ],
  },
}

export function subscribersOf(dealership: Dealership, at: Date): RowOf<'subscribers'>[] {
  if (dealership.id !== DEALERSHIP) return []
  return teamOf(dealership).salespeople.flatMap(({ id, name, firstName, lastName, email }) => {
    const subscriptions = PEOPLE[name]
    if (!subscriptions) return []
    const channels: SubscriberChannel[] = [
      ...(subscriptions.email
        ? [{ Channel: 'Email' as const, SubscribedNotifications: subscriptions.email }]
        : []),
      ...(subscriptions.sms
        ? [{ Channel: 'SMS' as const, SubscribedNotifications: subscriptions.sms[1] }]
        : []),
    ]
    return {
      id: `${id}.told`,
      account_id: dealership.id,
      product_id: 'LEAD_ENGAGE',
      first_name: firstName,
      last_name: lastName,
      email,
      phone: subscriptions.sms?.[0] ?? null,
      secondary_phone: null,
      crm_user_id: id,
      channels,
      updated_at: at,
    }
  })
}
