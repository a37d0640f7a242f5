/** What a service worker has and a page does not. TypeScript knows the one or the other, not both. */

interface WaitingEvent extends Event {
  waitUntil(done: Promise<unknown>): void
}

export interface InstallEvent extends WaitingEvent {
  /** Of the static routing API, which not every browser has. */
  addRoutes?(rule: { condition: object; source: 'network' }): Promise<void>
}

export interface NavigationEvent extends WaitingEvent {
  readonly request: Request
  /** The answer that the browser asked for while the worker started; undefined without one. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

export interface PushMessageEvent extends WaitingEvent {
  readonly data: { json(): unknown } | null
}

export interface NotificationPressEvent extends WaitingEvent {
  readonly notification: Notification
}

export interface WindowClient {
  readonly url: string
  readonly focused: boolean
  focus(): Promise<WindowClient>
  postMessage(message: unknown, transfer: Transferable[]): void
}

interface WorkerEvents {
  install: InstallEvent
  activate: WaitingEvent
  fetch: NavigationEvent
  push: PushMessageEvent
  notificationclick: NotificationPressEvent
}

/** The global scope of a service worker. */
export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly navigator: { readonly language: string }
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<WindowClient | null>
  }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof WorkerEvents>(name: K, listener: (event: WorkerEvents[K]) => void): void
}
