/**
 * Remembers which browsers were shown an engagement message in the last 24 hours without storing anything in
 * the browser: by a hash that cannot be reversed once the salt of its day is deleted.
 */
import { sql } from 'kysely'
import type { ServiceContext } from '../context'
import type { Db } from '../platform/database'
import { getOrCreateSecret } from '../platform/secrets'
import { newSecret } from '../accounts/tickets'
import type { Browser } from './visits'

const SALT = 'popup_salt/'
const DAY_MS = 24 * 60 * 60_000

const dayBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)

/** The hash of a browser, with the salt in `s`. */
const hashOf = (accountId: string, { ip, userAgent }: Browser) => sql`
  encode(sha256(convert_to(jsonb_build_array(s.value, ${accountId}::text, ${ip}::text, ${userAgent}::text)::text, 'UTF8')), 'hex')`

/** Stores that an engagement message was shown to the browser now. */
export async function storePopupView(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  accountId: string,
  browser: Browser,
): Promise<void> {
  const now = clock.now()
  const salt = SALT + dayBefore(now, 0)
  await getOrCreateSecret(db, salt, async () => newSecret())
  await sql`
    insert into popup_views (account_id, browser, shown_at)
    select ${accountId}, ${hashOf(accountId, browser)}, ${now.toISOString()}::timestamptz
    from service_secrets s where s.name = ${salt}
    on conflict (account_id, browser) do update set shown_at = excluded.shown_at`.execute(db)
}

/**
 * A query expression: whether the browser was shown one in the last 24 hours. Only the salts of today and
 * yesterday exist.
 */
export const popupSeen = (accountId: string, browser: Browser, now: Date) => sql<boolean>`exists (
  select from service_secrets s
  join popup_views v on v.account_id = ${accountId} and v.browser = ${hashOf(accountId, browser)}
  where s.name in (${SALT + dayBefore(now, 0)}, ${SALT + dayBefore(now, 1)})
    and v.shown_at > ${new Date(now.getTime() - DAY_MS).toISOString()}::timestamptz)`

/** Deletes expired views and the salts of their hashes. */
export async function deleteOldPopupViews(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('popup_views')
    .where('shown_at', '<=', new Date(now.getTime() - DAY_MS))
    .execute()
  await db
    .deleteFrom('service_secrets')
    .where('name', '>=', SALT)
    .where('name', '<', SALT + dayBefore(now, 1))
    .execute()
}
