/** The key pair with which the service identifies itself to push services (VAPID, RFC 8292). */
import webPush from 'web-push'
import type { Executor } from '../../platform/database'
import { getOrCreateSecret } from '../../platform/secrets'

/** Both base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** Under this name the database stores the keys. */
const VAPID_SECRET = 'push-vapid'

/** The first call of all instances generates the keys. */
export const vapidKeys = (db: Executor): Promise<VapidKeys> =>
  getOrCreateSecret(db, VAPID_SECRET, async () => webPush.generateVAPIDKeys())
