/** Shows what the service pushes, and opens the conversation of a pressed notification. */
import type { OpenPathMessage, PushMessage } from '../../contract/elements/push-message'
import type { PushMessageEvent, WindowClient, WorkerScope } from './scope'

/** How long an open page may take to say that it is a console, ms. */
const ANSWER_MS = 500

const addressOf = ({ registration }: WorkerScope, path: string) => new URL(path, registration.scope).href

/** TypeScript's list lacks what workers have had for years. */
type Options = NotificationOptions & { renotify?: boolean; timestamp?: number }

/** Browsers demand that every push shows something, so one that cannot be read shows where to look. */
export async function showPush(worker: WorkerScope, data: PushMessageEvent['data']): Promise<void> {
  const message = read(worker, data)
  const { title, body, lang, tag, path, at } = message
  // A console in front of the person makes its own sound.
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const silent = message.silent || pages.some(({ focused }) => focused)
  const options: Options = {
    body,
    lang,
    tag,
    silent,
    // One that replaces another makes itself heard again, unless it is the quiet end of the matter.
    renotify: !silent,
    timestamp: at,
    icon: addressOf(worker, 'app-icons/192.png'),
    badge: addressOf(worker, 'app-icons/badge.png'),
    data: { path },
  }
  await worker.registration.showNotification(title, options)
}

/** The service encrypts what it sends, so only a message of another version is not as it should be. */
function read({ registration }: WorkerScope, data: PushMessageEvent['data']): PushMessage {
  const { host } = new URL(registration.scope)
  const fallback = { title: host, body: '', lang: '', tag: host, path: 'conversation' }
  const known = { ...fallback, at: Date.now(), silent: false }
  try {
    return { ...known, ...(data?.json() as Partial<PushMessage> | undefined) }
  } catch {
    return known
  }
}

/** Shows the conversation in a console that is open, or else in a new window. */
export async function openNotification(worker: WorkerScope, notification: Notification): Promise<void> {
  notification.close()
  const { path = '' } = (notification.data ?? {}) as { path?: string }
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const own = pages
    .filter(({ url }) => url.startsWith(worker.registration.scope))
    .sort((one, other) => Number(other.focused) - Number(one.focused))
  for (const page of own) {
    if (await opens(page, `/${path}`)) {
      await page.focus()
      return
    }
  }
  await worker.clients.openWindow(addressOf(worker, path))
}

/** Other pages of the service, such as its sign-in, do not answer. */
function opens(page: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(false), ANSWER_MS)
    port1.onmessage = () => {
      clearTimeout(timer)
      resolve(true)
    }
    const message: OpenPathMessage = { kind: 'forecourt-open', path }
    page.postMessage(message, [port2])
  })
}
