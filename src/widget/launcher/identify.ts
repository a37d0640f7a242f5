/** Sends the shopper's identity from the page to the service. */
import type { VisitorPerson } from '../../contract/calls/widget'
import { requestService, type SiteConnection } from './service'
import { readSiteItem } from './storage'
import { asObject, asText } from '../chat/wire'

const MAX_LENGTHS = { first_name: 100, last_name: 100, email: 254, phone: 32 } as const

/** Keeps only valid values: one that the service rejects must not prevent a conversation from beginning. */
function personOf(value: unknown): VisitorPerson {
  const raw = asObject(value)
  const said = (name: keyof typeof MAX_LENGTHS) => {
    const text = asText(raw[name])?.trim().slice(0, MAX_LENGTHS[name])
    return text ? { [name]: text } : {}
  }
  const [email, phone] = [said('email'), said('phone')]
  return {
    ...said('first_name'),
    ...said('last_name'),
    ...(/^\S+@\S+\.\S+$/.test(email.email ?? '') && email),
    ...(/^\+?[\d\s().-]{7,}$/.test(phone.phone ?? '') && phone),
  }
}

/**
 * Returns the valid part of the identity. Without a conversation nothing is sent, since the next one begins
 * with this identity. A failure is ignored, because the shopper cannot do anything about it.
 */
export function identify(connection: SiteConnection, said: unknown): VisitorPerson {
  const token = readSiteItem('localStorage', connection.site, 'token')
  const person = personOf(said)
  if (token) requestService(connection, 'person', { ...person, token }).catch(() => {})
  return person
}
