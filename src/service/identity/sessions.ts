/** Sign-ins at the embedded provider. A sign-in is a grant: its tokens name it and are void without it. */
import { sql } from 'kysely'
import type { Db, Executor } from '../platform/database'

/** `pg_notify` channel. The payload is the id of the user whose live sockets every instance must close. */
export const SESSION_ENDED_CHANNEL = 'session_ended'

export async function isSessionOpen(db: Executor, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('oidc_records')
    .select('id')
    .where('model', '=', 'Grant')
    .where('id', '=', sessionId)
    // The provider uses the machine's clock.
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date())]))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Removes the grant, all its tokens, the browser session that would silently issue new ones, and the device
 * that got notifications.
 */
export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('push_devices').where('session_id', '=', sessionId).execute()
  await db
    .deleteFrom('oidc_records')
    .where((eb) =>
      eb.or([
        eb('grant_id', '=', sessionId),
        eb.and([eb('model', '=', 'Grant'), eb('id', '=', sessionId)]),
        eb.and([
          eb('model', '=', 'Session'),
          sql<boolean>`exists (select from jsonb_each(coalesce(payload -> 'authorizations', '{}')) as held(client, data)
            where held.data ->> 'grantId' = ${sessionId})`,
        ]),
      ]),
    )
    .execute()
}

/**
 * Ends every sign-in of a user except `keep`, with its tokens, the browser sessions that would issue new
 * ones, and sign-ins in progress. When `keep` is null, all of them end.
 */
export async function endOtherSessions(db: Executor, userId: string, keep: string | null): Promise<void> {
  await db
    .deleteFrom('push_devices')
    .where('user_id', '=', userId)
    .$if(keep !== null, (query) => query.where(sql<boolean>`session_id is distinct from ${keep}`))
    .execute()
  await sql`
    with ended as (
      select id from oidc_records
      where model = 'Grant' and payload ->> 'accountId' = ${userId} and id is distinct from ${keep}
    )
    delete from oidc_records r
    where (r.model = 'Grant' and r.id in (select id from ended))
      or r.grant_id in (select id from ended)
      or (r.model = 'Session' and r.payload ->> 'accountId' = ${userId} and not exists (
        select from jsonb_each(coalesce(r.payload -> 'authorizations', '{}')) as held(client, data)
        where held.data ->> 'grantId' = ${keep}))
      or (r.model = 'Interaction' and ${userId} in (
        r.payload -> 'result' -> 'login' ->> 'accountId', r.payload -> 'session' ->> 'accountId'))`.execute(
    db,
  )
}

/**
 * Notifies every instance that the live sockets of the user must close. A ticket that was issued before would
 * open a new one, so it is void, and a page that holds one asks for another.
 */
export async function closeLiveSockets(db: Executor, userId: string): Promise<void> {
  await db.deleteFrom('live_tickets').where('user_id', '=', userId).execute()
  await sql`select pg_notify(${SESSION_ENDED_CHANNEL}, ${userId})`.execute(db)
}
