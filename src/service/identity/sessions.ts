/** Sign-ins at the embedded provider. One is a grant: its tokens name it, and are void without it. */
import { sql } from 'kysely'
import type { Db, Executor } from '../platform/database'

/**
 * `pg_notify` channel; the payload is the id of the user whose live sockets must close now, on every
 * instance.
 */
export const SESSION_ENDED_CHANNEL = 'session_ended'

export async function isSessionOpen(db: Executor, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('oidc_records')
    .select('id')
    .where('model', '=', 'Grant')
    .where('id', '=', sessionId)
    // By the machine's own clock, as the provider counts.
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date())]))
    .executeTakeFirst()
  return row !== undefined
}

/** Removes the grant, every token of it, and the browser session that would quietly make new ones. */
export async function endSession(db: Db, sessionId: string): Promise<void> {
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
 * Ends every sign-in of a user but one, with its tokens, the browser sessions that would make new ones, and
 * sign-ins that are under way. `keep` null: all of them.
 */
export async function endOtherSessions(db: Executor, userId: string, keep: string | null): Promise<void> {
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

/** Tells every instance that the live sockets of the user must close. */
export async function announceSessionEnd(db: Executor, userId: string): Promise<void> {
  await sql`select pg_notify(${SESSION_ENDED_CHANNEL}, ${userId})`.execute(db)
}
