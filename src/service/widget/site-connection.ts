/**
 * Finds the page on which a dealership's widget is used, and whether that is allowed: the widget is served
 * only to the dealership's domains.
 */
import { sql } from 'kysely'
import type { StoredAppearance } from '../../rules/widget/chat-ui'
import type { StoredOnboarding } from '../../rules/widget/onboarding'
import { hostOf } from '../../rules/metrics/traffic-source'
import type { ServiceContext } from '../context'
import { notFound, DomainError } from '../platform/errors'
import type { Executor } from '../platform/database'
import type { AccountRow } from '../platform/schema/accounts'
import { parseUrl } from '../../rules/text/parse-url'

export interface SiteDomain {
  /** Host name in lower case, without `www.`. */
  readonly domain: string
  readonly settings: StoredAppearance
  readonly onboarding: StoredOnboarding
  readonly has_ga4_secret: boolean
}

/** A dealership with its domains, in their order. */
export interface Site {
  readonly account: AccountRow
  readonly domains: readonly SiteDomain[]
}

/** What a request says about the page that it comes from. */
export interface Page {
  /**
   * The Origin header. Browsers always send it, correctly, when the page has another origin than the service.
   */
  readonly origin: string | undefined
  /** The Host header: where the service was reached. */
  readonly host: string
}

export interface SiteConnection extends Site {
  /** Null when the account lists none, so that its website counts. */
  readonly domain: SiteDomain | null
  /** One of our pages, or a program, which shows a preview or a demo. */
  readonly isOurs: boolean
}

type OriginConfig = Pick<ServiceContext['settings'], 'ALLOWED_ORIGINS' | 'PUBLIC_URL'>

const domains = sql<SiteDomain[]>`(
  select coalesce(json_agg(json_build_object(
      'domain', d.domain, 'settings', d.settings, 'onboarding', d.onboarding,
      'has_ga4_secret', coalesce(d.ga4_api_secret, '') <> '')
    order by d.position, d.domain), '[]')
  from chat_domains d where d.account_id = accounts.id)`

/** Finds a site by its site key, or by the account's id. */
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
 * Connects a page to a site; null when the widget is not allowed there. `named` is the domain whose
 * appearance one of our pages wants to see; other pages are identified by their origin.
 */
export function connectPage(
  { account, domains: listed }: Site,
  page: Page,
  settings: OriginConfig,
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

/** Whether the widget is enabled there. */
export const isEnabled = ({ domain }: Pick<SiteConnection, 'domain'>): boolean =>
  domain?.onboarding.chatbot_enabled !== false

/**
 * Connects a request to its site. Throws `not_found` for an unknown site key, and `foreign_page` where the
 * widget is not allowed.
 */
export async function connectSite(
  { db, settings }: Pick<ServiceContext, 'db' | 'settings'>,
  site: string,
  page: Page,
  named?: string,
): Promise<SiteConnection> {
  const found = await findSite(db, { site })
  if (!found) throw notFound()
  const connection = connectPage(found, page, settings, named)
  if (!connection) {
    throw new DomainError('foreign_page')
  }
  return connection
}

/** The same, but also throws `chat_off` where the widget is disabled. */
export async function connectEnabledSite(
  context: Pick<ServiceContext, 'db' | 'settings'>,
  site: string,
  page: Page,
  named?: string,
): Promise<SiteConnection> {
  return requireEnabled(await connectSite(context, site, page, named))
}

/** Throws `foreign_page` where there is no connection, and `chat_off` where the widget is disabled. */
export function requireEnabled(connection: SiteConnection | null): SiteConnection {
  if (!connection) throw new DomainError('foreign_page')
  if (!isEnabled(connection)) throw new DomainError('chat_off')
  return connection
}

/**
 * Whether the page has our own origin or a trusted one. Programs send no origin, and our own pages send none
 * for reads.
 */
function isOurPage({ origin, host }: Page, { ALLOWED_ORIGINS, PUBLIC_URL }: OriginConfig): boolean {
  const isPublic = PUBLIC_URL !== undefined && origin === new URL(PUBLIC_URL).origin
  if (origin === undefined || ALLOWED_ORIGINS.includes(origin) || isPublic) return true
  return parseUrl(origin)?.host === host.toLowerCase()
}

/** Pages without an origin, such as files and sandboxed frames, send `null`. */
const hostOfOrigin = (origin: string | undefined) => (origin?.includes('://') ? hostOf(origin) : null)
