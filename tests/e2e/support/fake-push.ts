/**
 * Gives a page's browser a push service that answers: headless browsers have none. The subscription is that
 * of a `PushBrowser`, whose messages the journey hands to the page's real worker.
 */
import type { BrowserContext, Page } from '@playwright/test'
import type { PushMessage } from '../../../src/contract/elements/push-message'
import type { PushBrowser } from '../../service/support/push-server'

export async function givePushService(context: BrowserContext, browser: PushBrowser): Promise<void> {
  await context.addInitScript(({ endpoint, keys }) => {
    const bytesOf = (text: string) =>
      Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0)).buffer
    const STORED = 'test-push-key'
    const subscription = (key: string) => ({
      endpoint,
      options: { applicationServerKey: bytesOf(key) },
      getKey: (name: 'p256dh' | 'auth') => bytesOf(keys[name]),
      unsubscribe: async () => {
        localStorage.removeItem(STORED)
        return true
      },
    })
    const current = () => {
      const key = localStorage.getItem(STORED)
      return key === null ? null : subscription(key)
    }
    const fake = {
      getSubscription: async () => current(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(STORED, applicationServerKey)
        return subscription(applicationServerKey)
      },
    }
    Object.assign(PushManager.prototype, fake)
  }, browser.subscription)
}

interface WatchedWorker {
  readonly registration: ServiceWorkerRegistration
  shown?: Promise<void>
}

/**
 * Hands a message to the worker of the page, as the browser does when its push service delivers, and resolves
 * once the worker has shown something. Until then nobody may ask for the notifications: the browser forgets
 * one that it has stored and not displayed yet.
 */
export async function deliver(page: Page, message: PushMessage): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('The page has no worker')
  await worker.evaluate(() => {
    const watched = self as unknown as WatchedWorker
    const { registration } = watched
    const show = registration.showNotification.bind(registration)
    watched.shown = new Promise((resolve, reject) => {
      registration.showNotification = (...given) => show(...given).then(resolve, reject)
    })
  })
  const protocol = await page.context().newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await protocol.send('ServiceWorker.enable')
  await protocol.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await known,
    data: JSON.stringify(message),
  })
  await worker.evaluate(() => (self as unknown as WatchedWorker).shown)
  await protocol.detach()
}

/** Titles and texts of the notifications that the page's worker shows. */
export const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, tag }) => ({ title: title.replace(/[⁦-⁩]/g, ''), body, tag }))
  })
