/**
 * The chat for a page that has only a script tag: appends one `chat-widget` to the page and gives the page's
 * scripts `window.forecourt`. Until this has loaded, `window.forecourt` may be an array of commands:
 * `(window.forecourt ||= []).push(['open'])`.
 */
import type { ElementEvents } from '../../contract/elements/elements'
import type { PageType } from '../../contract/elements/page-types'
import type { VisitorPerson } from '../../contract/calls/widget'
import { ChatWidget, defineChatWidget } from './chat-widget'

/** The events that a page can listen to by their short names, with their details. */
interface PageEvents {
  ready: ElementEvents['fc-ready']
  error: ElementEvents['fc-error']
  toggle: ElementEvents['fc-chat-toggle']
  popup: ElementEvents['fc-chat-popup']
  start: ElementEvents['fc-chat-start']
  message: ElementEvents['fc-chat-message']
  lead: ElementEvents['fc-chat-lead']
}
type Listener<N extends keyof PageEvents = keyof PageEvents> = (detail: PageEvents[N]) => void

export interface ForecourtApi {
  open(): void
  close(): void
  /** Identifies the shopper when the page knows them. */
  identify(person: VisitorPerson): void
  /** Reports a navigation without a reload. */
  page(page: { readonly type?: PageType | undefined; readonly stock?: string | null | undefined }): void
  /** Adds a listener. A listener that is added twice is called once. */
  on<N extends keyof PageEvents>(event: N, listener: Listener<N>): void
  off<N extends keyof PageEvents>(event: N, listener: Listener<N>): void
  /** Explains in a sentence why a pop-up was shown or not. */
  trace(): Promise<string>
  push(...commands: readonly Command[]): void
}
/** The name of an API function, followed by its arguments. */
export type Command = readonly [name: Exclude<keyof ForecourtApi, 'push'>, ...args: unknown[]]

declare global {
  interface Window {
    forecourt?: ForecourtApi | Command[]
  }
}

/**
 * Installs the chat. `address` is the script's own address with the site key in its query. A second call has
 * no effect, and neither does a call on a server.
 */
export function installChat(address: string): void {
  const { document, forecourt } = globalThis as Partial<typeof globalThis> & { forecourt?: unknown }
  if (!document || isApi(forecourt)) return
  defineChatWidget()
  const known = document.querySelector<ChatWidget>('chat-widget')
  const widget = known ?? new ChatWidget()
  if (!known)
    for (const name of ChatWidget.observedAttributes) {
      const value = new URL(address).searchParams.get(name)
      if (value) widget.setAttribute(name, value)
    }
  const api = apiOf(widget)
  if (Array.isArray(forecourt)) api.push(...(forecourt as Command[]))
  window.forecourt = api
  // Copies the page's data attributes to the widget. A page that replaces its body, or the body's content,
  // removes the widget, which is then appended again.
  const { documentElement } = document
  const follow = (changes: readonly MutationRecord[] = []) => {
    const { forecourtPageType, forecourtStock } = documentElement.dataset
    api.page({ type: forecourtPageType as PageType | undefined, stock: forecourtStock })
    // A page that is still loading may not have a body yet.
    if (!widget.isConnected && !isSentAway(widget, changes)) document.body?.append(widget)
    page.observe(documentElement, { childList: true, attributes: true })
    if (document.body) page.observe(document.body, { childList: true })
  }
  const page = new MutationObserver(follow)
  follow()
}

/**
 * Whether another copy of this code has installed the chat. Without it, `window.forecourt` may also be an
 * element of the page whose id is `forecourt`.
 */
const isApi = (value: unknown): value is ForecourtApi =>
  value instanceof Object && 'identify' in value && value.identify instanceof Function

/** A page that removes the widget, and changes nothing else, wants to be without it. */
function isSentAway(widget: Node, changes: readonly MutationRecord[]): boolean {
  const changed = changes.flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes])
  return changed.length > 0 && changed.every((node) => node === widget)
}

function apiOf(widget: ChatWidget): ForecourtApi {
  // One wrapper per listener, so that `addEventListener` recognises duplicates and `removeEventListener`
  // finds it.
  const handlers = new Map<unknown, (event: CustomEvent) => void>()
  const handlerOf = (listener: unknown) => {
    const known = handlers.get(listener) ?? (({ detail }) => (listener as (detail: unknown) => void)(detail))
    handlers.set(listener, known)
    return known as EventListener
  }
  // `error` and `ready` have the prefix that all our elements use; the other events have that of the chat.
  const domEventName = (event: string) => (/^[er]/.test(event) ? 'fc-' : 'fc-chat-') + event
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
    on: (event, listener) => widget.addEventListener(domEventName(event), handlerOf(listener)),
    off: (event, listener) => widget.removeEventListener(domEventName(event), handlerOf(listener)),
    trace: () => widget.popupTrace(),
    push(...commands) {
      for (const [name, ...args] of commands) {
        // An unknown or failing command must not stop the others.
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
