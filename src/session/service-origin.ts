import { parseUrl } from '../rules/text/parse-url'

/**
 * The origin of the service: that of an `api-base`, which may be relative to the page, or else that of the
 * script from which the element was loaded.
 */
export const serviceOrigin = (apiBase: string | null, script: string): string =>
  ((apiBase && parseUrl(apiBase, location.href)) || new URL(script)).origin
