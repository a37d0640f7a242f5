import { leadInfo } from '../../contract/calls/lead'
import { v } from '../../contract/core/schema'
import { parseUrl } from '../../rules/text/parse-url'

/** Beside the console's rail, narrower windows show the details of a conversation only on demand. */
const SHOWS_DETAILS = '(min-width: 1280px)'

/**
 * Fetches the picture of a lead's vehicle as soon as the lead is here. The details that show it are drawn
 * about a second later on a slow device, and the picture would be the last request of the screen.
 */
export function fetchVehiclePicture(body: unknown, apiBase: string): void {
  if (!matchMedia(SHOWS_DETAILS).matches) return
  const lead = v.safeParse(leadInfo.response, body)
  const address = lead.success ? lead.output.vehicleInfo?.ImageUrl : null
  const url = address ? parseUrl(address, apiBase) : null
  if (url && /^https?:$/.test(url.protocol)) new Image().src = url.href
}
