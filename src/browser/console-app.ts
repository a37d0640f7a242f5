/**
 * The console as an installed app: the service worker of its own page, and the browser's offer to install it.
 * A partner's page that contains the console names no worker, and has nothing of this.
 */
import { createEmitter } from './emitter'

/** The event with which Chromium offers to install a page. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** How often is checked whether the console is complete, ms. */
const QUIET_MS = 2_000

/** The address of the page's worker; null on a page that has none. */
const workerAddress = (): string | null =>
  document.querySelector<HTMLLinkElement>('link[rel="forecourt-worker"]')?.href ?? null

/** Whether this page can be installed and can have a worker. */
export const isAppPage = (): boolean =>
  workerAddress() !== null && globalThis.isSecureContext && 'serviceWorker' in navigator

/** The page's policy demands that addresses of scripts come from here; only our own is one. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ): { createScriptURL(url: string): string }
    }
  }
  return trustedTypes
    ? trustedTypes
        .createPolicy('forecourt-worker', { createScriptURL: () => address })
        .createScriptURL(address)
    : address
}

let registered: Promise<ServiceWorkerRegistration | null> | null = null

/** Registers the page's worker. Resolves to null where there is none, or the browser refuses it. */
export function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  const address = workerAddress()
  if (address === null || !isAppPage()) return Promise.resolve(null)
  registered ??= navigator.serviceWorker
    .register(trusted(address), { updateViaCache: 'none' })
    // A browser may refuse workers, as in a private window.
    .catch(() => null)
  return registered
}

/**
 * Calls `start` once the page is complete: nothing is being fetched. Returns a function that forgets it.
 * @param isBusy whether the console fetches something.
 */
export function whenComplete(isBusy: () => boolean, start: () => void): () => void {
  const timer = setInterval(() => {
    if (document.readyState !== 'complete' || isBusy()) return
    clearInterval(timer)
    start()
  }, QUIET_MS)
  return () => clearInterval(timer)
}

const changes = createEmitter()
let offer: InstallOffer | null = null
let watching = false

/** Keeps the browser's offer for the entry in the settings, instead of a banner at a moment of its own. */
export function watchInstallOffer(): void {
  if (watching || workerAddress() === null) return
  watching = true
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallOffer
    changes.emit()
  })
  addEventListener('appinstalled', () => {
    offer = null
    changes.emit()
  })
}

export type InstallState =
  /** It runs as an app. */
  | 'installed'
  /** The browser offers to install it. */
  | 'offered'
  /** iOS and iPadOS have no such offer: the person adds the page to the home screen. */
  | 'by-hand'
  /** The browser installs no pages, or already has the app. */
  | 'none'

export function installState(): InstallState {
  if (!isAppPage()) return 'none'
  if (matchMedia('(display-mode: standalone)').matches) return 'installed'
  if (offer) return 'offered'
  const { platform, maxTouchPoints, userAgent } = navigator
  // iPads say that they are Macs, which have no touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1)
  return isIos ? 'by-hand' : 'none'
}

export const subscribeInstallState = (listener: () => void): (() => void) => changes.subscribe(listener)

/** Shows the browser's own question; call it in response to a press. */
export async function install(): Promise<void> {
  const current = offer
  if (!current) return
  await current.prompt()
  // An offer can be used once.
  if (offer === current) offer = null
  changes.emit()
}
