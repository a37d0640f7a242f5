/** Which calls an element makes: what a session for some elements is good for. */
import { CALLS } from '../../contract/calls/all-calls'
import { BLOCK_IDS, blockEntry } from '../../contract/core/setting-blocks'
import {
  ELEMENTS,
  SESSION_ELEMENTS,
  type SessionCalls,
  type SessionElement,
} from '../../contract/elements/elements'

/** Who is signed in, and what dealership it is: nothing can be drawn without. */
const EVERYWHERE = ['session.login', 'session.userMetadata', 'session.dealerSettings'] as const

/**
 * What is about the person themselves, such as their password, their sign-in or the account that they chose
 * last, stands nowhere: a partner's back end acts for them, and is not them. Nor does anything that gives
 * another token.
 */
export function sessionCallsOf(tag: SessionElement): SessionCalls {
  const { session } = ELEMENTS[tag]
  if (tag !== 'dealer-settings') return session
  return { ...session, areas: [...session.areas, ...BLOCK_IDS.flatMap((id) => blockEntry(id).calls ?? [])] }
}

const areaOf = (id: string) => id.slice(0, id.indexOf('.'))

/** With those that stand within them, each once. */
export const withInside = (elements: readonly SessionElement[]): SessionElement[] => [
  ...new Set(
    elements.flatMap((tag) => [
      tag,
      ...SESSION_ELEMENTS.filter((inner) => sessionCallsOf(tag).inside?.includes(inner)),
    ]),
  ),
]

/** Ids of the calls that the elements make, in the contract's order. */
export function callsOfElements(elements: readonly SessionElement[]): string[] {
  const parts = withInside(elements).map((tag) => sessionCallsOf(tag))
  const areas = new Set(parts.flatMap((part) => part.areas))
  const calls = new Set<string>([...EVERYWHERE, ...parts.flatMap((part) => part.calls)])
  return CALLS.map(({ id }) => id).filter((id) => calls.has(id) || areas.has(areaOf(id)))
}
