/**
 * Staff notifications: their types, their recipients, and the validation of a recipient. The screen and the
 * service use the same rules.
 */
import type { FieldText } from '../../contract/messages/message'
import type { SubscriberChannel, SubscriberData } from '../../contract/calls/notifications'
import type { ProductId } from '../../contract/core/products'
import { isEmail } from '../text/email'
import { PHONE_ISSUE, readSettingPhone } from '../text/phone'
import type { Role } from '../people/roles'
import { isBlank } from '../../contract/core/blank'

export const NOTIFICATION_TYPES = [
  { Id: 'new_lead', Name: 'New lead', Description: 'A lead came in, however it came' },
  { Id: 'new_chat_start', Name: 'New chat', Description: 'A shopper began a chat on the website' },
  {
    Id: 'handoff',
    Name: 'Sales expertise needed',
    Description: 'The assistant hands off a lead to a person',
  },
  {
    Id: 'customer_waiting',
    Name: 'Awaiting sales response',
    Description: 'A customer who was handed off wrote and nobody answered',
  },
  {
    Id: 'reply_due',
    Name: 'Reply due soon',
    Description: 'Three quarters of the response goal have passed and nobody has replied',
  },
  {
    Id: 'reply_overdue',
    Name: 'Response goal missed',
    Description: 'A customer still waits after the response goal; choose a second person for it',
  },
  { Id: 'appointment_set', Name: 'Appointment set', Description: 'A visit was booked or moved' },
  { Id: 'unsubscribed', Name: 'Lead unsubscribed', Description: 'A customer asked for no more messages' },
  {
    Id: 'delivery_failed',
    Name: 'Message not delivered',
    Description: 'An email or SMS did not reach the customer',
  },
] as const
export type NotificationKind = (typeof NOTIFICATION_TYPES)[number]['Id']

export const PRINCIPALS = [
  { Id: 'OnlyAssigned', Name: 'Only assigned', Description: 'Only leads that are assigned to this person' },
  { Id: 'OnlyOrphan', Name: 'Only orphan', Description: 'Only leads that have no salesperson' },
] as const
export type PrincipalId = (typeof PRINCIPALS)[number]['Id']

export const SUBSCRIBER_TEXTS = {
  email: 'Email format is not correct',
  empty: 'Please fill in all the fields to continue',
  phone: PHONE_ISSUE,
  noChannel: 'Choose at least one notification',
  exclusive: 'Only assigned and only orphan exclude each other',
  noCrmUser: 'There is no such CRM user',
  crmUser: 'Only assigned needs a CRM user, and nobody there has this name or email',
} as const

/** Non-super-admins do not see new_chat_start. */
export const isHiddenFrom = (role: Role, id: string): boolean =>
  id === 'new_chat_start' && role !== 'SUPER-ADMIN'

/** The types that users of this role see. */
export const typesFor = (role: Role) => NOTIFICATION_TYPES.filter(({ Id }) => !isHiddenFrom(role, Id))

type Subscription = SubscriberChannel['SubscribedNotifications'][number]

/** The subscription of a notification that was just enabled: everything, without a principal. */
export const newSubscription = (id: string): Subscription => withPrincipal(id, null)

/** A subscription limited to one principal, or to none with null. The two exclude each other. */
export const withPrincipal = (id: string, principal: PrincipalId | null): Subscription => ({
  Id: id,
  Principals: PRINCIPALS.map(({ Id, Name }) => ({ Id, Name, Status: Id === principal })),
})

/** The principal of a subscription; null for none. */
export const principalOf = ({ Principals }: Subscription): PrincipalId | null =>
  PRINCIPALS.find(({ Id }) => Principals.some((one) => one.Id === Id && one.Status))?.Id ?? null

export type SubscriberIssues = Readonly<Record<string, FieldText>>

export interface CheckedSubscriber {
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  /** E.164. */
  readonly phone: string | null
  readonly secondary_phone: string | null
  readonly crm_user_id: string | null
  /** Only channels with subscriptions, each notification once, with every principal. */
  readonly channels: SubscriberChannel[]
}

/** A typed number as E.164; null when empty, undefined when invalid. */
function phoneOf(text: string, country: string): string | null | undefined {
  if (text === '') return null
  return readSettingPhone(text, country) ?? undefined
}

/** Whether a phone field is valid: empty, or a number. */
export const isPhoneValid = (text: string, country: string) => phoneOf(text.trim(), country) !== undefined

/** Whether there is any subscription; without one nothing can be saved. */
export const hasSubscriptions = ({ Channels }: Pick<SubscriberData, 'Channels'>): boolean =>
  Channels.some(({ SubscribedNotifications }) => SubscribedNotifications.length > 0)

/** All issues by field path, and the parsed data. `country` is the dealership's. */
export function checkSubscriber(
  data: SubscriberData,
  country: string,
): { issues: SubscriberIssues; subscriber: CheckedSubscriber } {
  const issues: Record<string, FieldText> = {}
  const email = data.Email.trim()
  const phone = phoneOf(data.MainPhone.trim(), country)
  const secondary = phoneOf((data.SecondaryPhone ?? '').trim(), country)
  const channels = data.Channels.filter(({ SubscribedNotifications }) => SubscribedNotifications.length > 0)
  const usesChannel = (name: SubscriberChannel['Channel']) => channels.some(({ Channel }) => Channel === name)

  for (const field of ['FirstName', 'LastName'] as const) {
    if (isBlank(data[field])) issues[field] = SUBSCRIBER_TEXTS.empty
  }
  if (email !== '' && !isEmail(email)) issues.Email = SUBSCRIBER_TEXTS.email
  if (email === '' && usesChannel('Email')) issues.Email = SUBSCRIBER_TEXTS.empty
  if (phone === undefined) issues.MainPhone = SUBSCRIBER_TEXTS.phone
  if (phone === null && usesChannel('SMS')) issues.MainPhone = SUBSCRIBER_TEXTS.empty
  if (secondary === undefined) issues.SecondaryPhone = SUBSCRIBER_TEXTS.phone
  Object.assign(issues, channelIssues(data))

  return {
    issues,
    subscriber: {
      first_name: data.FirstName.trim(),
      last_name: data.LastName.trim(),
      email: email === '' ? null : email,
      phone: phone ?? null,
      secondary_phone: secondary ?? null,
      crm_user_id: data.CrmUserId ?? null,
      channels: channels.map(({ Channel, SubscribedNotifications }) => ({
        Channel,
        SubscribedNotifications: SubscribedNotifications.map((one) =>
          withPrincipal(one.Id, principalOf(one)),
        ),
      })),
    },
  }
}

function channelIssues(data: SubscriberData): SubscriberIssues {
  const issues: Record<string, FieldText> = {}
  if (!hasSubscriptions(data)) issues.Channels = SUBSCRIBER_TEXTS.noChannel
  data.Channels.forEach(({ Channel, SubscribedNotifications }, index) => {
    const path = `Channels.${index}`
    if (data.Channels.findIndex((one) => one.Channel === Channel) !== index) {
      issues[`${path}.Channel`] = `${Channel} is in the list twice`
    }
    SubscribedNotifications.forEach((one, position) => {
      const at = `${path}.SubscribedNotifications.${position}`
      if (!NOTIFICATION_TYPES.some(({ Id }) => Id === one.Id)) {
        issues[`${at}.Id`] = 'There is no such notification'
      } else if (SubscribedNotifications.findIndex(({ Id }) => Id === one.Id) !== position) {
        issues[`${at}.Id`] = 'This notification is in the list twice'
      }
      if (one.Principals.some(({ Id }) => !PRINCIPALS.some((known) => known.Id === Id))) {
        issues[`${at}.Principals`] = 'There is no such principal'
      } else if (new Set(one.Principals.flatMap(({ Id, Status }) => (Status ? [Id] : []))).size > 1) {
        issues[`${at}.Principals`] = SUBSCRIBER_TEXTS.exclusive
      } else if (principalOf(one) === 'OnlyAssigned' && (data.CrmUserId ?? null) === null) {
        issues.CrmUserId = SUBSCRIBER_TEXTS.crmUser
      }
    })
  })
  return issues
}

/** The products whose subscribers are notified of a conversation. */
export function notifiedProducts(conversation: {
  readonly product: 'SALES_AI' | 'SERVICE_AI' | 'CARBUYING_AI'
  readonly began_in_chat: boolean
}): ProductId[] {
  const own: ProductId = conversation.product === 'SALES_AI' ? 'LEAD_ENGAGE' : conversation.product
  return conversation.began_in_chat ? [own, 'DealerChat'] : [own]
}

/** The channels on which a subscriber is notified of an event of a lead. `salespersonId` is the lead's. */
export function notifiedChannels(
  subscriber: Pick<CheckedSubscriber, 'crm_user_id'> & { readonly channels: readonly SubscriberChannel[] },
  kind: NotificationKind,
  salespersonId: string | null,
): SubscriberChannel['Channel'][] {
  return subscriber.channels.flatMap(({ Channel, SubscribedNotifications }) => {
    const subscription = SubscribedNotifications.find(({ Id }) => Id === kind)
    if (!subscription) return []
    const principal = principalOf(subscription)
    if (principal === 'OnlyOrphan' && salespersonId !== null) return []
    const isOwn = salespersonId !== null && salespersonId === subscriber.crm_user_id
    return principal === 'OnlyAssigned' && !isOwn ? [] : [Channel]
  })
}
