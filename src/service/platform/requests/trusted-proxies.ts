/** Finds out who sent a request when it may have passed through proxies. */
import { BlockList, isIP, isIPv4 } from 'node:net'
import type { IncomingHttpHeaders } from 'node:http'
import { addNetwork } from '../setting-values'

export interface Sender {
  /** The network address of the client. */
  readonly address: string
  /** What limits count by: the address, or the network of which one client may have every address. */
  readonly network: string
  /** The host that the client asked for, with an optional port; empty when it named none. */
  readonly host: string
  /** Somebody who is not trusted says that they forward a request for others. */
  readonly isForwardedByStranger: boolean
}

/** The socket's address and the headers that a proxy adds. */
export interface Received {
  /** `local` when the request did not come over a network. */
  readonly socketAddress: string
  readonly headers: Pick<IncomingHttpHeaders, 'host'> & {
    readonly 'x-forwarded-for'?: string | string[] | undefined
    readonly 'x-forwarded-host'?: string | string[] | undefined
  }
}

export type SenderOf = (received: Received) => Sender

/** `proxies` are addresses and networks. Headers of anybody else are not believed. */
export function createSenderOf(proxies: readonly string[]): SenderOf {
  const trusted = new BlockList()
  for (const proxy of proxies) addNetwork(trusted, proxy)
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')

  return ({ socketAddress, headers }) => {
    const direct = plainAddress(socketAddress)
    const { host = '' } = headers
    if (!isTrusted(direct)) {
      const isForwardedByStranger = headers['x-forwarded-for'] !== undefined
      return { address: direct, network: networkOf(direct), host, isForwardedByStranger }
    }
    const forwardedHost = entriesOf(headers['x-forwarded-host']).at(-1)
    const address = firstUntrusted(direct, entriesOf(headers['x-forwarded-for']), isTrusted)
    return {
      address,
      network: networkOf(address),
      host: forwardedHost ?? host,
      isForwardedByStranger: false,
    }
  }
}

/**
 * Each proxy adds the address that it saw at the end, so the entries are read from there for as long as a
 * trusted proxy wrote them. What is before that could have been written by the client.
 */
function firstUntrusted(
  direct: string,
  forwarded: readonly string[],
  isTrusted: (address: string) => boolean,
): string {
  let address = direct
  for (const entry of forwarded.toReversed()) {
    const next = plainAddress(entry)
    if (isIP(next) === 0) return address
    address = next
    if (!isTrusted(address)) return address
  }
  return address
}

const entriesOf = (header: string | string[] | undefined): string[] =>
  [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

/** An address without port and brackets; an IPv4 address that is written as IPv6 becomes plain. */
function plainAddress(text: string): string {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1')
  return bare.replace(/^::ffff:(?=[\d.]+$)/i, '')
}

const PUBLIC_IPV6 = /^[23][\da-f]{3}:/i
const IPV6_GROUPS = 8
const NETWORK_GROUPS = 4

/**
 * Of an IPv6 address the first 64 bits: providers give each customer such a network at least, so one client
 * could send every request from another of its addresses.
 */
function networkOf(address: string): string {
  if (!PUBLIC_IPV6.test(address)) return address
  const [front = [], back = []] = address.split('::').map((half) => half.split(':'))
  const zeros = Array.from({ length: IPV6_GROUPS - front.length - back.length }, () => '0')
  return `${[...front, ...zeros, ...back].slice(0, NETWORK_GROUPS).join(':')}::/64`
}
