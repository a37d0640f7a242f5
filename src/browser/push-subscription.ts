/** This browser's push subscription at the worker of the console's page. */
import { isAppPage, registerWorker } from './console-app'
import { readStored, writeStored } from './storage'

/** `unsupported`: this browser, or this page, gets no pushed notifications. */
export type PushPermission = 'unsupported' | NotificationPermission

export function pushPermission(): PushPermission {
  const isKnown = isAppPage() && 'PushManager' in globalThis && typeof Notification !== 'undefined'
  return isKnown ? Notification.permission : 'unsupported'
}

/** What the service stores of a subscription. */
export interface PushKeys {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** For whom notifications were switched on in this browser. */
const KEY = 'forecourt-push'
export const pushOwner = (): string | null => readStored('localStorage', KEY)

/** The subscription that exists; null when there is none. */
async function existing(): Promise<PushSubscription | null> {
  if (pushPermission() === 'unsupported') return null
  const registration = await registerWorker()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks for permission where it is not decided; call it in response to a press. */
export const requestPushPermission = async (): Promise<PushPermission> =>
  pushPermission() === 'default' ? await Notification.requestPermission() : pushPermission()

/**
 * Subscribes this browser for the user, or returns the subscription that it has. One for an earlier key of
 * the service is replaced. Rejects when the browser or its push service refuses.
 * @param publicKey base64url.
 */
export async function subscribePush(userId: string, publicKey: string): Promise<PushKeys> {
  if (!(await registerWorker())) throw new Error('The page has no worker')
  // Only an active worker can subscribe.
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  const isCurrent = before !== null && toBase64Url(before.options.applicationServerKey) === publicKey
  if (before !== null && !isCurrent) await before.unsubscribe()
  const subscription = isCurrent
    ? before
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  writeStored('localStorage', KEY, userId)
  return {
    endpoint: subscription.endpoint,
    keys: {
      p256dh: toBase64Url(subscription.getKey('p256dh')),
      auth: toBase64Url(subscription.getKey('auth')),
    },
  }
}

/** Ends the subscription. The push service then refuses what the service still sends. Never rejects. */
export async function unsubscribePush(): Promise<void> {
  // Without permission there is none, and signing out need not wait for the worker.
  if (pushPermission() !== 'granted') return
  writeStored('localStorage', KEY, null)
  try {
    await (await existing())?.unsubscribe()
  } catch {
    // The service ends the device with the sign-in in any case.
  }
}

/** By this the service names this browser among the user's devices; null without a subscription. */
export async function pushFingerprint(): Promise<string | null> {
  const subscription = await existing().catch(() => null)
  if (!subscription) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  return toBase64Url(digest)
}

/** Base64url. */
function toBase64Url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}
