/** Which calls an element makes: what a session for some elements is good for. */
import { CALLS } from '../../contract/calls/all-calls'
import { BLOCK_IDS, blockEntry } from '../../contract/core/setting-blocks'
import type { SessionElement } from '../../contract/calls/partner'

interface Part {
  /** First words of call ids: each call under them, those to come included. */
  readonly areas: readonly string[]
  /** Ids of single calls of other areas. */
  readonly calls: readonly string[]
  /** Elements that stand within it. */
  readonly inside?: readonly SessionElement[]
}

/** Who is signed in, and what dealership it is: nothing can be drawn without. */
const EVERYWHERE = ['session.login', 'session.userMetadata', 'session.dealerSettings'] as const

/**
 * What is about the person themselves, such as their password, their sign-in or the account that they chose
 * last, stands nowhere: a partner's back end acts for them, and is not them. Nor does anything that gives
 * another token.
 */
export const ELEMENT_PARTS: Readonly<Record<SessionElement, Part>> = {
  'dealer-dashboard': {
    areas: ['views'],
    calls: ['dashboard.metric', 'dashboard.metricFilters', 'live.ticket'],
  },
  'dealer-conversations': {
    areas: ['dashboard', 'dialogue', 'lead', 'reply', 'forms', 'journeys', 'waiting', 'assist', 'views'],
    calls: ['takeover.changeState', 'live.ticket'],
  },
  'dealer-settings': {
    // `resources`: what is also read and saved block by block.
    areas: [...BLOCK_IDS.flatMap((id) => blockEntry(id).calls ?? []), 'resources'],
    calls: ['forms.crmUser', 'reply.signature'],
    inside: ['widget-studio'],
  },
  'widget-studio': {
    areas: ['capabilities', 'chatUi'],
    calls: ['takeover.status', 'takeover.updateStatus'],
  },
  'knowledge-bank': { areas: ['knowledge'], calls: [] },
  'user-admin': {
    areas: [],
    calls: [
      'users.query',
      'users.products',
      'users.dealershipSettings',
      'users.invite',
      'users.inviteAgain',
      'users.update',
      'users.delete',
    ],
  },
}

const areaOf = (id: string) => id.slice(0, id.indexOf('.'))

/** With those that stand within them, each once. */
export const withInside = (elements: readonly SessionElement[]): SessionElement[] => [
  ...new Set(elements.flatMap((tag) => [tag, ...(ELEMENT_PARTS[tag].inside ?? [])])),
]

/** Ids of the calls that the elements make, in the contract's order. */
export function callsOfElements(elements: readonly SessionElement[]): string[] {
  const parts = withInside(elements).map((tag) => ELEMENT_PARTS[tag])
  const areas = new Set(parts.flatMap((part) => part.areas))
  const calls = new Set<string>([...EVERYWHERE, ...parts.flatMap((part) => part.calls)])
  return CALLS.map(({ id }) => id).filter((id) => calls.has(id) || areas.has(areaOf(id)))
}
