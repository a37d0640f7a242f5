/**
 * The traffic source of a shopper, as the chat product's figures name it: a campaign, the referring site, or
 * neither.
 */
import { parseUrl } from '../text/parse-url'

/**
 * The URL was typed in, bookmarked, opened from an app that does not say, or from another page of the
 * dealership itself.
 */
export const DIRECT = 'Direct'

export type TrafficGroup = 'direct' | 'external'

/** The maximum length of a source's name. */
const NAME_LIMIT = 60

/** Sites with a name of their own, including all their subdomains. */
const NAMED_HOSTS: ReadonlyMap<string, string> = new Map([
  ['bing.com', 'Bing'],
  ['duckduckgo.com', 'DuckDuckGo'],
  ['yahoo.com', 'Yahoo'],
  ['yahoo.co.jp', 'Yahoo'],
  ['ecosia.org', 'Ecosia'],
  ['search.brave.com', 'Brave Search'],
  ['baidu.com', 'Baidu'],
  ['yandex.com', 'Yandex'],
  ['yandex.ru', 'Yandex'],
  ['chatgpt.com', 'ChatGPT'],
  ['perplexity.ai', 'Perplexity'],
  ['facebook.com', 'Facebook'],
  ['fb.com', 'Facebook'],
  ['fb.me', 'Facebook'],
  ['messenger.com', 'Facebook'],
  ['instagram.com', 'Instagram'],
  ['tiktok.com', 'TikTok'],
  ['youtube.com', 'YouTube'],
  ['youtu.be', 'YouTube'],
  ['x.com', 'X'],
  ['twitter.com', 'X'],
  ['t.co', 'X'],
  ['linkedin.com', 'LinkedIn'],
  ['lnkd.in', 'LinkedIn'],
  ['pinterest.com', 'Pinterest'],
  ['reddit.com', 'Reddit'],
  ['snapchat.com', 'Snapchat'],
  ['nextdoor.com', 'Nextdoor'],
  ['yelp.com', 'Yelp'],
  ['cars.com', 'Cars.com'],
  ['cargurus.com', 'CarGurus'],
  ['autotrader.com', 'Autotrader'],
  ['kbb.com', 'Kelley Blue Book'],
  ['edmunds.com', 'Edmunds'],
])

/** Campaign names as people write them in URLs, in lower case. */
const NAMED_CAMPAIGNS: ReadonlyMap<string, string> = new Map([
  ...[...NAMED_HOSTS].flatMap(([host, name]): [string, string][] => [
    [host, name],
    [name.toLowerCase(), name],
  ]),
  ['google', 'Google'],
  ['google.com', 'Google'],
  ['adwords', 'Google'],
  ['fb', 'Facebook'],
  ['ig', 'Instagram'],
  ['yt', 'YouTube'],
  ['email', 'Email'],
  ['e-mail', 'Email'],
  ['newsletter', 'Newsletter'],
  ['sms', 'SMS'],
  ['qr', 'QR code'],
  ['direct', DIRECT],
  ['(direct)', DIRECT],
])

export interface Arrival {
  /** The URL of the referring page; empty or absent for none. */
  readonly referrer?: string | undefined
  /** `utm_source` of the page's own URL. */
  readonly utm_source?: string | undefined
  /** The dealership's own hosts (`hostOf`); their subdomains count too. */
  readonly ownHosts: readonly string[]
}

/**
 * The source's name: that of the campaign, else that of the referring site, else `Direct`. Never empty, never
 * over 60 characters.
 */
export function trafficSourceOf({ referrer, utm_source, ownHosts }: Arrival): string {
  const campaign = cleanText(utm_source ?? '')
  if (campaign !== '') return NAMED_CAMPAIGNS.get(campaign.toLowerCase()) ?? campaign
  const host = hostOf(referrer)
  if (host === null || ownHosts.some((own) => isWithin(host, own))) return DIRECT
  return siteNameOf(host) ?? host.slice(0, NAME_LIMIT)
}

/** The group under which the figures by source list it. */
export const trafficGroupOf = (source: string): TrafficGroup => (source === DIRECT ? 'direct' : 'external')

/**
 * The host of a web address (or of a host with a port) in lower case, without `www.` and port; null for
 * anything else.
 */
export function hostOf(address: string | null | undefined): string | null {
  if (!address) return null
  const text = address.includes('://') ? address : `https://${address}`
  const url = parseUrl(text)
  if (!url) return null
  const { protocol, hostname } = url
  if (protocol !== 'https:' && protocol !== 'http:') return null
  const host = hostname.replace(/\.$/, '').replace(/^www\./, '')
  return host === '' ? null : host
}

function siteNameOf(host: string): string | undefined {
  if (isGoogle(host)) return 'Google'
  const labels = host.split('.')
  for (let from = Math.max(0, labels.length - 3); from < labels.length - 1; from++) {
    const name = NAMED_HOSTS.get(labels.slice(from).join('.'))
    if (name !== undefined) return name
  }
  return undefined
}

/**
 * Google has a domain in every country: google.com, google.de, google.co.uk, google.com.mx. Anything longer
 * after its name belongs to somebody else.
 */
function isGoogle(host: string): boolean {
  const labels = host.split('.')
  const behind = labels.slice(labels.lastIndexOf('google') + 1)
  if (behind.length === labels.length) return false
  const [first = '', second, ...more] = behind
  const isCountry = (label: string) => /^[a-z]{2}$/.test(label)
  if (second === undefined) return first === 'com' || isCountry(first)
  return more.length === 0 && (first === 'co' || first === 'com') && isCountry(second)
}

const isWithin = (host: string, own: string) => host === own || host.endsWith(`.${own}`)

/** Reduces a text to one line without invisible characters. */
function cleanText(text: string): string {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim()
  return [...line.slice(0, 2 * NAME_LIMIT)].slice(0, NAME_LIMIT).join('').trim()
}
