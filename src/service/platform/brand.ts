/** Which brand the console shows under a host name. */
import type { Config } from './config'

/**
 * Browsers resolve every name under `localhost` to this machine, so the partner brand can be seen without any
 * set-up.
 */
export const DEMO_PARTNER_HOST = 'partner.localhost'

/** `host`: the Host header, with or without a port. */
export function brandOf(host: string, settings: Config): 'forecourt' | 'partner' {
  const requestedHost = host.toLowerCase()
  const name = requestedHost.replace(/:\d+$/, '')
  const partners = settings.PARTNER_BRAND_HOSTS.map((partner) => partner.toLowerCase())
  if (partners.includes(requestedHost) || partners.includes(name)) return 'partner'
  return settings.DEMO && name === DEMO_PARTNER_HOST ? 'partner' : 'forecourt'
}
