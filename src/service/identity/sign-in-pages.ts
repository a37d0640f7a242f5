/** The pages from which a browser may sign in at the embedded provider. */
import { DEMO_PARTNER_HOST } from '../platform/brand'
import type { Config } from '../platform/config'

/**
 * The addresses below which such pages are, without a slash at the end: the service's own under every name
 * that a browser on this machine may use for it, the partner hosts, and ALLOWED_ORIGINS. A service that is
 * reached over https sends no authorization code to an http address, where anybody on the way could read it.
 */
export function signInPages(settings: Config, publicAddress: string): string[] {
  const { protocol, port, hostname, pathname } = new URL(publicAddress)
  const basePath = pathname.replace(/\/$/, '')
  const names = [hostname]
  if (['localhost', '127.0.0.1'].includes(hostname)) names.push('localhost', '127.0.0.1')
  if (settings.DEMO) names.push(DEMO_PARTNER_HOST)
  const own = names.map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`)
  const protocols = protocol === 'https:' ? ['https:'] : ['https:', 'http:']
  const partners = settings.PARTNER_BRAND_HOSTS.flatMap((host) => protocols.map((one) => `${one}//${host}`))
  const ours = [...own, ...partners].map((origin) => origin + basePath)
  const embedding = settings.ALLOWED_ORIGINS.filter((origin) => protocols.includes(new URL(origin).protocol))
  return [...new Set([...ours, ...embedding])]
}
