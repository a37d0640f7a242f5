/** The calls that each element makes, which a session for these elements may use. */
import { CALLS } from '../../contract/calls/all-calls'
import { BLOCK_IDS, blockEntry } from '../../contract/core/setting-blocks'
import {
  ELEMENTS,
  SESSION_ELEMENTS,
  type SessionCalls,
  type SessionElement,
} from '../../contract/elements/elements'

/**
 * The signed-in user and the dealership, which every element needs, and several calls in one request, each of
 * which must be one of the element's.
 */
const SHARED_CALLS = [
  'session.login',
  'session.userMetadata',
  'session.dealerSettings',
  'session.reads',
] as const

/**
 * Calls about the users themselves, such as their password, their sign-in or their last chosen account, are
 * not included: a partner's back end acts for users but is not them. Nor are calls that issue another token.
 */
export function sessionCallsOf(tag: SessionElement): SessionCalls {
  const { session } = ELEMENTS[tag]
  if (tag !== 'dealer-settings') return session
  return { ...session, areas: [...session.areas, ...BLOCK_IDS.flatMap((id) => blockEntry(id).calls ?? [])] }
}

const areaOf = (id: string) => id.slice(0, id.indexOf('.'))

/** The elements with those that they contain, without duplicates. */
export const withInside = (elements: readonly SessionElement[]): SessionElement[] => [
  ...new Set(
    elements.flatMap((tag) => [
      tag,
      ...SESSION_ELEMENTS.filter((inner) => sessionCallsOf(tag).inside?.includes(inner)),
    ]),
  ),
]

/** The ids of the calls that the elements make, in the order of the contract. */
export function callsOfElements(elements: readonly SessionElement[]): string[] {
  const parts = withInside(elements).map((tag) => sessionCallsOf(tag))
  const areas = new Set(parts.flatMap((part) => part.areas))
  const calls = new Set<string>([...SHARED_CALLS, ...parts.flatMap((part) => part.calls)])
  return CALLS.map(({ id }) => id).filter((id) => calls.has(id) || areas.has(areaOf(id)))
}
