/** The service's configuration in our own page, which the service completes as it sends it. */
import { CONFIG_META } from '../contract/elements/console-pages'
import type { ApiResponse } from '../browser/response'

/** Null where the page has none, or is not of the service at `apiBase`. */
export function configInPage(apiBase: string): Pick<ApiResponse, 'status' | 'body'> | null {
  const meta = document.querySelector<HTMLMetaElement>(`head > meta[name="${CONFIG_META}"]`)
  if (!meta || new URL(apiBase, location.href).origin !== location.origin) return null
  try {
    return { status: 200, body: JSON.parse(meta.content) }
  } catch {
    return null
  }
}
