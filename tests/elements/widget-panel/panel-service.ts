import { FakeWidgetService } from '../fake-widget-service'

export interface PanelRequest {
  readonly path: string
  readonly body: Record<string, unknown>
}

/** The service with the calls of the open panel; each response can be overridden. */
export class PanelService extends FakeWidgetService {
  requests: PanelRequest[] = []
  /** Overrides responses by the end of the path; `null` simulates a network failure. */
  answers: Record<string, (() => Response | Promise<Response>) | null> = {}
  slots: Record<string, unknown> = {
    TZ: 'America/Chicago',
    '11/23/2026': ['9:00 AM', '9:30 AM'],
    '11/24/2026': [],
    '11/25/2026': ['1:00 PM'],
  }

  override start(): void {
    super.start()
    const usual = globalThis.fetch
    globalThis.fetch = (input, init) => {
      const path = new URL(input instanceof Request ? input.url : input).pathname
      const name = path.split('/').at(-1) ?? ''
      const body = (typeof init?.body === 'string' ? JSON.parse(init.body) : {}) as Record<string, unknown>
      this.requests.push({ path, body })
      const answer = this.answers[name]
      if (answer === null) return Promise.reject(new TypeError('offline'))
      if (answer) return Promise.resolve(answer())
      const mine = this.#answer(name, body)
      return mine === undefined ? usual(input, init) : Promise.resolve(Response.json(mine))
    }
  }

  #answer(name: string, body: Record<string, unknown>): unknown {
    switch (name) {
      case 'person':
      case 'transcript':
      case 'end':
      case 'rating':
        return { status: 'OK' }
      case 'slots':
        return this.slots
      case 'appointments':
        return { when: 'Monday, November 23 at 9:30 AM' }
      case 'files':
        return {
          message: this.line('customer', '', {
            id: String(body.id),
            Attachments: [{ content_type: 'application/pdf', object_key: 'k1', name: String(body.name) }],
          }),
        }
      case 'file':
        return { content_type: 'application/pdf', name: 'quote.pdf', data: btoa('%PDF') }
      default:
        return undefined
    }
  }

  /** Request bodies of one call, in order. */
  bodies(name: string): Record<string, unknown>[] {
    return this.requests.filter(({ path }) => path.endsWith(`/${name}`)).map(({ body }) => body)
  }
}

export const refused =
  (status: number, message: string, fields: Record<string, string> = {}) =>
  () =>
    Response.json({ message, fields }, { status })
