/** Hands notifications to the push services of browsers (RFC 8030), encrypted for the device (RFC 8291). */
import webPush, { type PushSubscription } from 'web-push'
import type { ServiceContext } from '../../context'
import { unseal } from '../../platform/sealed'
import { placeOf } from '../../platform/sealed-columns'
import { VERSION } from '../../platform/version'
import { DeliveryError, type Gateway } from '../gateway'
import { sendWebhook } from '../webhooks/send'
import type { PushOrder } from './prepare'
import { vapidKeys } from './vapid'

/** How many requests run at the same time. */
const CAPACITY = 32
/** How long a push service may take, ms. */
const TIMEOUTS = { answer: 10_000, text: 1_000 }
/** The subscription has ended. */
const GONE: readonly number[] = [404, 410]
/** Another try may succeed. */
const BUSY: readonly number[] = [408, 425, 429]

export const pushGateway = ({
  db,
  settings,
  clock,
}: Pick<ServiceContext, 'db' | 'settings' | 'clock'>): Gateway => ({
  capacity: CAPACITY,
  // A notification that was sent twice replaces itself, so it is not marked as submitted, and is sent again
  // after an interruption.
  async deliver({ push }, { signal }) {
    if (!push) throw new DeliveryError('There is no device', 'permanent')
    const rule = { privateAllowed: settings.PUSH_PRIVATE_ADDRESSES }
    const result = await sendWebhook(await requestOf({ db, settings }, push), rule, signal, TIMEOUTS)
    if (result.kind === 'none') throw new DeliveryError(result.error, 'temporary')
    const { code } = result
    const { device } = push
    if (code >= 200 && code < 300) {
      await db
        .updateTable('push_devices')
        .set({ last_used_at: clock.now() })
        .where('id', '=', device.id)
        .execute()
      return { provider_id: null }
    }
    if (GONE.includes(code)) {
      await db.deleteFrom('push_devices').where('id', '=', device.id).execute()
      throw new DeliveryError('The device has ended its subscription', 'permanent')
    }
    const failure = BUSY.includes(code) || code >= 500 ? 'temporary' : 'permanent'
    throw new DeliveryError(`The push service answered HTTP ${code}`, failure)
  },
  close() {},
})

/** The request to the device's push service; only the device can read its text. */
async function requestOf(
  { db, settings }: Pick<ServiceContext, 'db' | 'settings'>,
  { device, message, ttl, urgency, topic }: PushOrder,
) {
  const subscription = JSON.parse(await unseal(db, placeOf(device.id), device.sealed)) as PushSubscription
  const vapidDetails = { ...(await vapidKeys(db)), subject: `mailto:${settings.TEAM_EMAIL}` }
  const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails,
    TTL: ttl,
    urgency,
    topic,
  })
  return {
    url: subscription.endpoint,
    headers: { ...headers, 'user-agent': `Forecourt/${VERSION}` },
    body,
  }
}
