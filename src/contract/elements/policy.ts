/**
 * What a host page's Content-Security-Policy must allow for each element. The documentation is derived from
 * this table, and a test draws every element under it.
 */
import type { ElementTag } from './elements'

/** The sources of each directive. `SERVICE` stands for the origin of the service. */
type Policy = Readonly<Record<string, readonly string[]>>

/** The code of the elements, and what `dealer-auth` requests. */
const SESSION: Policy = { 'script-src': ['SERVICE'], 'connect-src': ['SERVICE'] }

/** Elements that are updated live, over a WebSocket, and show pictures of people. */
const LIVE: Policy = {
  'script-src': ['SERVICE'],
  'connect-src': ['SERVICE', 'ws:SERVICE'],
  'img-src': ['SERVICE', 'data:'],
}

/** Pictures of vehicles come from the inventory feed, from any https address. */
const VEHICLES = ['SERVICE', 'data:', 'https:']

/** Elements that need something else than `LIVE`. */
const SPECIAL: Partial<Readonly<Record<ElementTag, Policy>>> = {
  'dealer-auth': SESSION,
  'dealer-console': { ...LIVE, 'img-src': VEHICLES, 'frame-src': ['SERVICE'] },
  'dealer-conversations': { ...LIVE, 'img-src': VEHICLES },
  'dealer-settings': { ...LIVE, 'frame-src': ['SERVICE'] },
  'widget-studio': { ...LIVE, 'frame-src': ['SERVICE'] },
  'chat-widget': { ...LIVE, 'img-src': VEHICLES, 'trusted-types': ['lit-html'] },
}

/** The policy of a page with these elements, in the syntax of the header. `service` is an origin. */
export function policyText(tags: readonly ElementTag[], service: string): string {
  const directives = new Map<string, Set<string>>()
  for (const tag of tags)
    for (const [directive, sources] of Object.entries(SPECIAL[tag] ?? LIVE)) {
      const known = directives.get(directive) ?? new Set<string>()
      directives.set(directive, known)
      for (const source of sources) known.add(sourceText(source, service))
    }
  return [...directives].map(([directive, sources]) => `${directive} ${[...sources].join(' ')}`).join('; ')
}

const sourceText = (source: string, service: string) =>
  source === 'ws:SERVICE' ? service.replace(/^http/, 'ws') : source.replace('SERVICE', service)
