/**
 * The chat for a page that only has a script tag: puts one `chat-widget` at the end of the page, and gives
 * the page's own scripts `window.forecourt`. Before this has loaded that may be an array of commands:
 * `(window.forecourt ||= []).push(['open'])`.
 */
import type { ElementEvents } from '../../contract/elements/elements'
import type { PageType } from '../../contract/elements/page-types'
import type { VisitorPerson } from '../../contract/calls/widget'
import { ChatWidget, defineChatWidget } from './chat-widget'

/** What can be listened to, by its name for pages, and what it tells. */
interface Told {
  ready: ElementEvents['fc-ready']
  error: ElementEvents['fc-error']
  toggle: ElementEvents['fc-chat-toggle']
  popup: ElementEvents['fc-chat-popup']
  start: ElementEvents['fc-chat-start']
  message: ElementEvents['fc-chat-message']
  lead: ElementEvents['fc-chat-lead']
}
type Listener<N extends keyof Told = keyof Told> = (detail: Told[N]) => void

export interface ForecourtApi {
  open(): void
  close(): void
  /** Who the shopper is, where the page knows. */
  identify(person: VisitorPerson): void
  /** The page became another without being loaded anew. */
  page(page: { readonly type?: PageType | undefined; readonly stock?: string | null | undefined }): void
  /** The same listener twice is told once. */
  on<N extends keyof Told>(event: N, listener: Listener<N>): void
  off<N extends keyof Told>(event: N, listener: Listener<N>): void
  /** Why a pop-up showed or did not, in words. */
  trace(): Promise<string>
  push(...commands: readonly Command[]): void
}
/** Name of a function of the API, then what it is called with. */
export type Command = readonly [name: Exclude<keyof ForecourtApi, 'push'>, ...args: unknown[]]

declare global {
  interface Window {
    forecourt?: ForecourtApi | Command[]
  }
}

/**
 * `address`: the script's own, with the site key in its query. Loaded twice it is there once; on a server,
 * nothing.
 */
export function installChat(address: string): void {
  const { document, forecourt } = globalThis as Partial<typeof globalThis> & Pick<Window, 'forecourt'>
  const queued = forecourt || []
  if (!document || !Array.isArray(queued)) return
  defineChatWidget()
  const known = document.querySelector<ChatWidget>('chat-widget')
  const widget = known ?? new ChatWidget()
  if (!known)
    for (const name of ChatWidget.observedAttributes) {
      const value = new URL(address).searchParams.get(name)
      if (value) widget.setAttribute(name, value)
    }
  const api = apiOf(widget)
  api.push(...queued)
  window.forecourt = api
  // Takes over what the page says of itself. A page that swaps its body takes what stands in it away: the
  // widget is put back.
  const { documentElement } = document
  const follow = () => {
    const { forecourtPageType, forecourtStock } = documentElement.dataset
    api.page({ type: forecourtPageType as PageType | undefined, stock: forecourtStock })
    // A page that is still being read has none yet.
    if (!widget.isConnected) document.body?.append(widget)
  }
  follow()
  new MutationObserver(follow).observe(documentElement, { childList: true, attributes: true })
}

function apiOf(widget: ChatWidget): ForecourtApi {
  // One for each listener: adding or removing the same twice is the browser's to tell.
  const heard = new Map<unknown, (event: CustomEvent) => void>()
  const heardBy = (listener: unknown) => {
    const known = heard.get(listener) ?? (({ detail }) => (listener as (detail: unknown) => void)(detail))
    heard.set(listener, known)
    return known as EventListener
  }
  // Those of the chat, and `error` and `ready`, which all our elements have.
  const nameOf = (event: string) => (/^[er]/.test(event) ? 'fc-' : 'fc-chat-') + event
  const api: ForecourtApi = {
    open() {
      widget.open = true
    },
    close() {
      widget.open = false
    },
    identify: (person) => widget.identify(person),
    page({ type, stock }) {
      if (type !== undefined) widget.pageType = type
      if (stock !== undefined) widget.stock = stock
    },
    on: (event, listener) => widget.addEventListener(nameOf(event), heardBy(listener)),
    off: (event, listener) => widget.removeEventListener(nameOf(event), heardBy(listener)),
    trace: () => widget.popupTrace(),
    push(...commands) {
      for (const [name, ...args] of commands) {
        // A command that nobody knows, or that fails, must not keep the others from being done.
        try {
          ;(api[name] as ((...args: readonly unknown[]) => unknown) | undefined)?.(...args)
        } catch (error) {
          reportError(error)
        }
      }
    },
  }
  return api
}
