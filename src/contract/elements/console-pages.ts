/** The host pages of the console, which the build writes and the service sends. */

/** The elements that the console shows, one for each area. */
export const AREA_TAGS = [
  'dealer-dashboard',
  'dealer-conversations',
  'dealer-settings',
  'knowledge-bank',
  'user-admin',
] as const
export type AreaTag = (typeof AREA_TAGS)[number]

/**
 * The host page of the console, in the folder of built pages. Each area has one of its own, which names the
 * area's modules as well.
 */
export const consolePage = (area: AreaTag | null): string => `src/pages/console/${area ?? 'index'}.html`

/** The name of the `meta` in these pages that has the answer of `consoleConfig`, as JSON. */
export const CONFIG_META = 'forecourt-config'
