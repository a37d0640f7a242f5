/** The devices of a user on which they get notifications while the console is closed. */
import { createHash, createPublicKey } from 'node:crypto'
import type { CallBody, CallOutput } from '../../contract/core/call'
import { PUSH_DEVICES_MAX, type addPushDevice, type push } from '../../contract/calls/push'
import { FIRST_PUSH_KINDS, isPushKind } from '../../rules/settings/push'
import { deviceName } from '../../rules/people/device-name'
import type { Caller } from '../access/route'
import type { ServiceContext } from '../context'
import { queueTest } from '../outbound/push/queue-push'
import { vapidKeys } from '../outbound/push/vapid'
import { addressIssue } from '../outbound/webhooks/address'
import type { Executor, Tx } from '../platform/database'
import { invalid, notFound } from '../platform/errors'
import { newId } from '../platform/id'
import { seal } from '../platform/sealed'
import { placeOf } from '../platform/sealed-columns'

type Context = Pick<ServiceContext, 'db' | 'clock' | 'settings'>
type NewDevice = CallBody<typeof addPushDevice>

/** Lengths of RFC 8291, bytes. */
const POINT_BYTES = 65
const AUTH_BYTES = 16

const fingerprintOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')

export async function readPush(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { user }: Pick<Caller, 'user'>,
): Promise<CallOutput<typeof push>> {
  const devices = await db
    .selectFrom('push_devices')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const choice = await db
    .selectFrom('push_choices')
    .select('kinds')
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  return {
    public_key: settings.CONSOLE_APP ? (await vapidKeys(db)).publicKey : null,
    kinds: choice ? choice.kinds.filter(isPushKind) : [...FIRST_PUSH_KINDS],
    devices: devices.map(({ id, name, created_at, last_used_at, endpoint_hash }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
      fingerprint: endpoint_hash,
    })),
  }
}

/**
 * Adds a browser, or confirms one that is known: it is then this user's, in their current sign-in. Throws
 * `fields_invalid` for an address that is not on the public internet and for keys that are none.
 */
export async function addDevice(
  { db, clock, settings }: Context,
  { user, sessionId }: Pick<Caller, 'user' | 'sessionId'>,
  { endpoint, keys, language }: NewDevice,
  userAgent: string,
): Promise<string> {
  const issues = issuesOf({ endpoint, keys }, settings.PUSH_PRIVATE_ADDRESSES)
  if (Object.keys(issues).length > 0) throw invalid(issues)
  const now = clock.now()
  const endpoint_hash = fingerprintOf(endpoint)
  return await db.transaction().execute(async (tx) => {
    // A user's devices are counted one after the other.
    await tx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute()
    const known = await tx
      .selectFrom('push_devices')
      .select(['id', 'user_id'])
      .where('endpoint_hash', '=', endpoint_hash)
      .forUpdate()
      .executeTakeFirst()
    // What waits for another user of this browser must not reach this one.
    if (known && known.user_id !== user.id) await deleteDevice(tx, known.id)
    const isOwn = known?.user_id === user.id
    const id = isOwn ? known.id : newId('pd_', now)
    const confirmed = {
      session_id: sessionId,
      sealed: await seal(tx, placeOf(id), JSON.stringify({ endpoint, keys })),
      name: deviceName(userAgent),
      language,
      confirmed_at: now,
    }
    if (isOwn) await tx.updateTable('push_devices').set(confirmed).where('id', '=', id).execute()
    else {
      await makePlace(tx, user.id)
      const row = { id, user_id: user.id, endpoint_hash, created_at: now, ...confirmed }
      await tx.insertInto('push_devices').values(row).execute()
    }
    return id
  })
}

/** What is wrong with a subscription, by field. */
function issuesOf({ endpoint, keys }: Pick<NewDevice, 'endpoint' | 'keys'>, privateAllowed: boolean) {
  const issues: Record<string, 'push_endpoint_wrong' | 'push_key_wrong'> = {}
  if (addressIssue(endpoint, { privateAllowed }) !== null) issues.endpoint = 'push_endpoint_wrong'
  if (!isPoint(keys.p256dh)) issues['keys.p256dh'] = 'push_key_wrong'
  if (bytesOf(keys.auth)?.length !== AUTH_BYTES) issues['keys.auth'] = 'push_key_wrong'
  return issues
}

/** Null for text that is not base64url. */
const bytesOf = (text: string) => (/^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : null)

/** Whether it is an uncompressed point on P-256. */
function isPoint(text: string): boolean {
  const bytes = bytesOf(text)
  if (bytes?.length !== POINT_BYTES || bytes[0] !== 4) return false
  const coordinate = (from: number, to: number) => bytes.subarray(from, to).toString('base64url')
  const key = { kty: 'EC', crv: 'P-256', x: coordinate(1, 33), y: coordinate(33, 65) }
  try {
    createPublicKey({ format: 'jwk', key })
    return true
  } catch {
    return false
  }
}

/** Removes the device that was not opened for longest, when the user has as many as they may have. */
async function makePlace(tx: Tx, userId: string): Promise<void> {
  const devices = await tx
    .selectFrom('push_devices')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('confirmed_at', 'desc')
    .orderBy('id')
    .execute()
  for (const { id } of devices.slice(PUSH_DEVICES_MAX - 1)) await deleteDevice(tx, id)
}

/** With what waits for it. */
async function deleteDevice(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('push_devices').where('id', '=', id).execute()
  await db.deleteFrom('notices').where('channel', '=', 'push').where('recipient', '=', id).execute()
}

async function requireOwn(db: Executor, userId: string, id: string): Promise<void> {
  const device = await db
    .selectFrom('push_devices')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!device) throw notFound()
}

/** Throws `not_found` for a device that is not the user's. */
export async function removeDevice(
  { db }: Pick<Context, 'db'>,
  { user }: Pick<Caller, 'user'>,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireOwn(tx, user.id, id)
    await deleteDevice(tx, id)
  })
}

export async function chooseKinds(
  { db }: Pick<Context, 'db'>,
  { user }: Pick<Caller, 'user'>,
  chosen: readonly string[],
): Promise<void> {
  const kinds = [...new Set(chosen)]
  await db
    .insertInto('push_choices')
    .values({ user_id: user.id, kinds })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ kinds }))
    .execute()
}

/** Throws `not_found` for a device that is not the user's. */
export async function testDevice(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { user }: Pick<Caller, 'user'>,
  accountId: string,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireOwn(tx, user.id, id)
    await queueTest(tx, accountId, id, clock.now())
  })
}
