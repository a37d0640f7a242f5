/** The calls of the open panel. */
import { requestService, type SiteCall, type SiteConnection } from '../launcher/service'

/** A file takes longer than words, ms. */
const TIMEOUT = 25_000

/** As `requestService`; a file is too large for a call that outlives its page. */
export const request = (place: SiteConnection, name: SiteCall, body?: object): Promise<unknown> =>
  requestService(place, name, body, { timeoutMs: TIMEOUT, keepalive: false })
