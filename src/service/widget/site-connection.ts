/**
 * On which page the widget of a dealership stands, and whether it may: it is served to the dealership's
 * domains alone.
 */
import { sql } from 'kysely'
import type { StoredLook } from '../../rules/widget/chat-ui'
import type { StoredOnboarding } from '../../rules/widget/onboarding'
import { hostOf } from '../../rules/metrics/traffic-source'
import type { ServiceContext } from '../context'
import { notFound, DomainError } from '../platform/errors'
import type { Executor } from '../platform/database'
import type { AccountRow } from '../platform/schema/accounts'

export interface SiteDomain {
  /** Host name in lower case, without `www.`. */
  readonly domain: string
  readonly settings: StoredLook
  readonly onboarding: StoredOnboarding
  readonly has_ga4_secret: boolean
}

/** A dealership with its domains, in their order. */
export interface Site {
  readonly account: AccountRow
  readonly domains: readonly SiteDomain[]
}

/** What a request says of the page that it comes from. */
export interface Page {
  /**
   * Header of that name: no browser leaves it out or lies, where the page is not of the origin that it asks.
   */
  readonly origin: string | undefined
  /** Header `Host`: where the service was asked. */
  readonly host: string
}

export interface SiteConnection extends Site {
  /** Null: the account has none listed, and its website counts. */
  readonly domain: SiteDomain | null
  /** A page of ours, or a program: what it shows is a preview or a demo. */
  readonly isOurs: boolean
}

type OurPlace = Pick<ServiceContext['settings'], 'ALLOWED_ORIGINS' | 'PUBLIC_URL'>

const domains = sql<SiteDomain[]>`(
  select coalesce(json_agg(json_build_object(
      'domain', d.domain, 'settings', d.settings, 'onboarding', d.onboarding,
      'has_ga4_secret', coalesce(d.ga4_api_secret, '') <> '')
    order by d.position, d.domain), '[]')
  from chat_domains d where d.account_id = accounts.id)`

/** By site key, or by the account's own id. */
export async function findSite(
  db: Executor,
  by: { readonly site: string } | { readonly account_id: string },
): Promise<Site | undefined> {
  const row = await db
    .selectFrom('accounts')
    .selectAll('accounts')
    .select(domains.as('domains'))
    .where(({ eb }) =>
      'site' in by ? eb('accounts.site_key', '=', by.site) : eb('accounts.id', '=', by.account_id),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { domains: listed, ...account } = row
  return { account, domains: listed }
}

/**
 * Null: the widget may not stand there. `named`: the domain whose look a page of ours wants to see; any other
 * page is known by its origin.
 */
export function placeOn(
  { account, domains: listed }: Site,
  page: Page,
  settings: OurPlace,
  named?: string | null,
): SiteConnection | null {
  const isOurs = isOurPage(page, settings)
  if (isOurs && (named === undefined || named === null)) {
    return { account, domains: listed, domain: listed[0] ?? null, isOurs }
  }
  const host = isOurs ? hostOf(named) : hostOfOrigin(page.origin)
  if (host === null) return null
  const domain = listed.find((one) => one.domain === host) ?? null
  const isWebsite = listed.length === 0 && host === hostOf(account.website)
  return domain !== null || isWebsite ? { account, domains: listed, domain, isOurs } : null
}

/** Whether the widget is switched on there. */
export const isOpen = ({ domain }: Pick<SiteConnection, 'domain'>): boolean =>
  domain?.onboarding.chatbot_enabled !== false

/** The place of a request. Throws 404 for a site key of nobody, 403 where the widget may not stand. */
export async function placeOf(
  { db, settings }: Pick<ServiceContext, 'db' | 'settings'>,
  site: string,
  page: Page,
  named?: string,
): Promise<SiteConnection> {
  const found = await findSite(db, { site })
  if (!found) throw notFound()
  const place = placeOn(found, page, settings, named)
  if (!place) {
    throw new DomainError('foreign_page')
  }
  return place
}

/** The same where the widget must be switched on as well. */
export async function openPlaceOf(
  context: Pick<ServiceContext, 'db' | 'settings'>,
  site: string,
  page: Page,
  named?: string,
): Promise<SiteConnection> {
  const place = await placeOf(context, site, page, named)
  if (!isOpen(place)) throw new DomainError('chat_off')
  return place
}

/**
 * Of our own origin, or of one that is trusted like it. Programs send no origin, and a page of ours sends
 * none where it only reads.
 */
function isOurPage({ origin, host }: Page, { ALLOWED_ORIGINS, PUBLIC_URL }: OurPlace): boolean {
  if (origin === undefined || ALLOWED_ORIGINS.includes(origin) || origin === PUBLIC_URL) return true
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase()
}

/** `null` is what pages without an origin send: files, sandboxed frames. */
const hostOfOrigin = (origin: string | undefined) => (origin?.includes('://') ? hostOf(origin) : null)
