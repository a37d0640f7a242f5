/** Which brand a host name stands for. */
import type { Config } from './config'

/**
 * Every browser takes names under `localhost` for this machine, so the partner brand can be seen without any
 * set-up.
 */
export const DEMO_PARTNER_HOST = 'partner.localhost'

/** `host`: as asked for, with or without a port. */
export function brandOf(host: string, settings: Config): 'forecourt' | 'partner' {
  const asked = host.toLowerCase()
  const name = asked.replace(/:\d+$/, '')
  const partners = settings.PARTNER_BRAND_HOSTS.map((partner) => partner.toLowerCase())
  if (partners.includes(asked) || partners.includes(name)) return 'partner'
  return settings.DEMO && name === DEMO_PARTNER_HOST ? 'partner' : 'forecourt'
}
