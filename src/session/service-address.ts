import { addressOfScript } from '../browser/service-address'
import { parseUrl } from '../rules/text/parse-url'

/**
 * The address of the service without a slash at the end: that of an `api-base`, which may be relative to the
 * page, or else that of the script from which the element was loaded.
 */
export function serviceAddress(apiBase: string | null, script: string): string {
  const url = apiBase && parseUrl(apiBase, location.href)
  return url ? url.origin + url.pathname.replace(/\/+$/, '') : addressOfScript(script)
}
