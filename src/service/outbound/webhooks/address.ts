/** Which addresses a webhook may have, by its text and by what its name resolves to. */
import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import { parseUrl } from '../../../rules/text/parse-url'
import { addNetwork } from '../../platform/setting-values'

/** IPv4 networks that are not part of the public internet (IANA's registry of special addresses). */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** All public IPv6 addresses are in this network, except those that stand for others. */
const PUBLIC_IPV6 = '2000::/3'
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) addNetwork(list, network)
  return list
}
const specialIpv4 = listOf(SPECIAL_IPV4)
const publicIpv6 = listOf([PUBLIC_IPV6])
const specialIpv6 = listOf(SPECIAL_IPV6)

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 4) return !specialIpv4.check(ip, 'ipv4')
  return isIP(ip) === 6 && publicIpv6.check(ip, 'ipv6') && !specialIpv6.check(ip, 'ipv6')
}

/** `privateAllowed`: the setting WEBHOOK_PRIVATE_ADDRESSES. */
export interface AddressRule {
  readonly privateAllowed: boolean
}

/** The host of an address as an IP address; null when it is a name. */
function ipOf({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 ? null : bare
}

/** Codes of the catalogue. */
type AddressIssue =
  'webhook_address_wrong' | 'webhook_address_login' | 'webhook_address_plain' | 'webhook_address_private'

/** What is wrong with the text of an address; null when nothing is. Names are not resolved. */
export function addressIssue(text: string, { privateAllowed }: AddressRule): AddressIssue | null {
  const url = parseUrl(text)
  if (!url || !['https:', 'http:'].includes(url.protocol)) return 'webhook_address_wrong'
  if (url.username !== '' || url.password !== '') return 'webhook_address_login'
  if (privateAllowed) return null
  if (url.protocol !== 'https:') return 'webhook_address_plain'
  const ip = ipOf(url)
  return ip !== null && !isPublicAddress(ip) ? 'webhook_address_private' : null
}

/** A name that resolves to an address where no webhook may go. */
export class PrivateAddressError extends Error {
  constructor() {
    super('The address is not a public one')
  }
}

/** Called with the addresses of a name, or with one if only one is asked for. */
type LookupDone = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/**
 * Resolves names for connections, and refuses a name with any address that is not public. The connection goes
 * to the very addresses that were checked, so a name that resolves differently a moment later gains nothing.
 */
export function publicLookup(
  hostname: string,
  options: { readonly all?: boolean | undefined },
  done: LookupDone,
): void {
  lookup(hostname, { all: true }, (error, addresses) => {
    if (error) return done(error, [])
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new PrivateAddressError(), [])
    const [first] = addresses
    if (options.all || first === undefined) return done(null, addresses)
    done(null, first.address, first.family)
  })
}
