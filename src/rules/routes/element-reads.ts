/**
 * What an element reads first on a page of its host, by its attributes. A call that the element does not want
 * after all is sent for nothing, and a missing one comes later.
 */
import { chatOffers } from '../../contract/calls/chat-offers'
import { assistantState } from '../../contract/calls/pause'
import { waiting } from '../../contract/calls/waiting'
import { liveTicket } from '../../contract/live/frames'
import { read, type FirstRead } from './first-read'
import { areaReads, firstReads, viewerOfOpening, type Opening } from './first-reads'
import { formatRoute, resolveRoute } from './routes'

/** Attributes by their names; null or undefined without one. */
export type Attribute = (name: string) => string | null | undefined

/** The reads of an element. Only a console that shows the path of its page takes `opening.path`. */
export function elementReads(tag: string, attribute: Attribute, opening: Opening): readonly FirstRead[] {
  const { profile } = opening
  if (profile.elements && !profile.elements.some((one) => one === tag)) return []
  if (tag === 'dealer-console')
    return firstReads(attribute('routing') === 'history' ? opening : { ...opening, path: '/' })
  // Its settings are read first, too.
  const account = attribute('account-id')
  if (account && account !== profile.user_info.DealerId) return []
  const path = PATHS[tag]?.(attribute) ?? null
  if (path === null) return []
  const shown = { ...opening, path }
  // It says that it is not for this user.
  if (resolveRoute(path, viewerOfOpening(shown)).redirect !== null) return []
  return [...areaReads(shown), ...besideOf(tag)]
}

/** The section of the studio that has a preview, and is shown unless another one is named. */
const STUDIO = 'customer-experience'

/** The path of the console that shows what an element shows; null where it first looks something up. */
const PATHS: Readonly<Record<string, (attribute: Attribute) => string | null>> = {
  'dealer-dashboard': (attribute) => `/${rangeQuery(attribute)}`,
  'dealer-conversations': (attribute) => {
    const view = attribute('view')
    const cid = attribute('conversation-id')
    if (view === 'stop-communication') return null
    if (cid) return formatRoute('conversation', { cid }) + rangeQuery(attribute)
    if (attribute('customer-email') || attribute('customer-phone')) return null
    return formatRoute(view === 'conversation' ? view : 'conversations') + rangeQuery(attribute)
  },
  'dealer-settings': (attribute) => {
    const section = attribute('section')
    return attribute('view') === 'user' ? null : `/settings${section ? `#${section}` : ''}`
  },
  'widget-studio': (attribute) =>
    (attribute('section') ?? STUDIO) === STUDIO ? '/settings#CustomerExperienceSettings' : null,
  'knowledge-bank': () => '/knowledge-bank',
  'user-admin': (attribute) => ((attribute('view') ?? 'list') === 'list' ? '/user-management/' : null),
}

/** The elements that read something first. */
export const READING_TAGS: readonly string[] = ['dealer-console', ...Object.keys(PATHS)]

function rangeQuery(attribute: Attribute): string {
  const range = attribute('range')
  return range ? `?${new URLSearchParams({ range })}` : ''
}

/** What an element reads besides its content: whether the assistant works, and its live feed. */
function besideOf(tag: string): readonly FirstRead[] {
  if (tag === 'dealer-dashboard') return [read(assistantState, {}), read(liveTicket, {})]
  if (tag === 'dealer-conversations')
    return [read(assistantState, {}), read(waiting, {}), read(chatOffers, {}), read(liveTicket, {})]
  return []
}
