/**
 * Browsers from which a user has signed in before. Their sign-in attempts are counted separately, so that a
 * stranger who guesses a user's password elsewhere does not make the user wait. The cookie grants no access.
 */
import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { errors } from 'jose'
import type { ServiceContext } from '../context'
import { basePathOf } from '../platform/requests/base-path'
import { secretPurpose } from './signing-keys'
import { readOwnToken, signOwnToken, type OwnTokenKind } from './own-token'

const COOKIE = 'fc_device'
const AUDIENCE = 'urn:forecourt:device'
const LIFETIME_SECONDS = 180 * 24 * 60 * 60
/** A browser that many people share remembers only the latest of them. */
const MAX_USERS = 10

export const DEVICE_KEY = secretPurpose('device', LIFETIME_SECONDS * 1000)
const KIND: OwnTokenKind = { type: 'device+jwt', key: DEVICE_KEY }

interface Device {
  readonly id: string
  /** Ids of the users who have signed in here, the latest first. */
  readonly users: readonly string[]
}

const isSecure = ({ publicAddress }: Pick<ServiceContext, 'publicAddress'>) =>
  publicAddress().startsWith('https:')
/** Where the service is reached by https, the cookie's prefix `__Host-` keeps other hosts from setting it. */
const prefixOf = (context: DeviceContext) => (isSecure(context) ? 'host' : undefined)

type DeviceContext = Pick<ServiceContext, 'db' | 'clock' | 'settings' | 'publicAddress'>

/** The device of the request; null when it has no cookie, or one that is not ours. */
async function readDevice(context: DeviceContext, c: Context): Promise<Device | null> {
  const { db, clock } = context
  const cookie = getCookie(c, COOKIE, prefixOf(context))
  if (cookie === undefined) return null
  try {
    const { jti, users } = await readOwnToken<{ jti: string; users: string[] }>(db, KIND, cookie, {
      audience: AUDIENCE,
      now: clock.now(),
      requiredClaims: ['jti', 'users'],
    })
    return { id: jti, users }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** The id of the device if this user has signed in with it before; null otherwise. */
export async function knownDeviceOf(
  context: DeviceContext,
  c: Context,
  userId: string | undefined,
): Promise<string | null> {
  const device = await readDevice(context, c)
  return device && userId !== undefined && device.users.includes(userId) ? device.id : null
}

/** Marks the device as known for this user. */
export async function rememberDevice(context: DeviceContext, c: Context, userId: string): Promise<void> {
  const { db, clock, settings } = context
  const before = await readDevice(context, c)
  const users = [userId, ...(before?.users ?? []).filter((id) => id !== userId)].slice(0, MAX_USERS)
  const from = clock.now()
  const token = await signOwnToken(db, KIND, {
    audience: AUDIENCE,
    from,
    until: new Date(from.getTime() + LIFETIME_SECONDS * 1000),
    jti: before?.id ?? randomUUID(),
    users,
  })
  setCookie(c, COOKIE, token, {
    ...(isSecure(context) ? { prefix: 'host' } : { path: `${basePathOf(settings)}/oidc` }),
    maxAge: LIFETIME_SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
  })
}
