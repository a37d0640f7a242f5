/**
 * The service worker of the console's own page. It shows a page of its own while there is no connection, and
 * the notifications that the service pushes. It stores nothing: the browser's cache already has the files
 * with a hash in their name, and whatever else came from a worker could be stale or another person's.
 */
import { offlinePage } from './offline'
import { openNotification, showPush } from './notification'
import type { InstallEvent, NavigationEvent, WorkerScope } from './scope'

const worker = self as unknown as WorkerScope

// A new worker replaces the old one at once. Open pages have nothing of either, so nothing is mixed.
worker.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([worker.skipWaiting(), onlyNavigations(event)])),
)

/** Where the browser can be told so, other requests do not even pass through the worker. */
async function onlyNavigations(event: InstallEvent): Promise<void> {
  try {
    await event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' })
  } catch {
    // An earlier form of the interface. The listener below leaves other requests alone, too.
  }
}

// The browser asks for a page while it starts the worker, so that the worker delays no page.
worker.addEventListener('activate', (event) =>
  event.waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve()),
)

worker.addEventListener('fetch', (event) => {
  const { method, mode, destination } = event.request
  // All other requests are the browser's own business.
  if (method === 'GET' && mode === 'navigate' && destination === 'document') event.respondWith(page(event))
})

async function page({ preloadResponse, request }: NavigationEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return offlinePage(worker.navigator.language, new URL('healthz', worker.registration.scope).href)
  }
}

worker.addEventListener('push', (event) => event.waitUntil(showPush(worker, event.data)))
worker.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotification(worker, event.notification)),
)
