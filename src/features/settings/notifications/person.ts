/** A person of the list in the shape of the form. */
import type { Subscriber, SubscriberData } from '../../../contract/calls/notifications'

export const BLANK: SubscriberData = {
  FirstName: '',
  LastName: '',
  Email: '',
  MainPhone: '',
  SecondaryPhone: '',
  CrmUserId: null,
  Channels: [],
}

export function dataOf(person: Subscriber): SubscriberData {
  const { FirstName, LastName, Email, MainPhone, SecondaryPhone, CrmUserId, Channels } = person
  return { FirstName, LastName, Email, MainPhone, SecondaryPhone, CrmUserId, Channels }
}

export const nameOf = ({ FirstName, LastName }: Pick<SubscriberData, 'FirstName' | 'LastName'>) =>
  `${FirstName} ${LastName}`.trim()
