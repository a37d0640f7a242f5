/** Finds out who sent a request when it may have passed through proxies. */
import { BlockList, isIP, isIPv4 } from 'node:net'
import type { IncomingHttpHeaders } from 'node:http'
import { addNetwork } from '../setting-values'

export interface Sender {
  /** The network address of the client. */
  readonly address: string
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
      return { address: direct, host, isForwardedByStranger: headers['x-forwarded-for'] !== undefined }
    }
    const forwardedHost = entriesOf(headers['x-forwarded-host']).at(-1)
    return {
      address: firstUntrusted(direct, entriesOf(headers['x-forwarded-for']), isTrusted),
      host: forwardedHost ?? host,
      isForwardedByStranger: false,
    }
  }
}

/**
 * Each proxy adds the address that it saw at the end, so the entries are read from there for as long as a
 * trusted proxy wrote them. What stands before that could have been written by the client.
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
