import { vi } from 'vitest'

export interface FakeRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly token: string | null
  readonly body: unknown
  readonly signal: AbortSignal | null
}

export type Answerer = (requests: FakeRequest) => Reply | Promise<Reply>
export interface Reply {
  readonly status?: number
  readonly body?: unknown
  readonly text?: string | ReadableStream<Uint8Array<ArrayBuffer>>
}

/**
 * Puts a service in place of the network; returns what was asked of it. An answer of `'never'` is one that
 * does not come.
 */
export function fakeService(
  answer: (requests: FakeRequest) => Reply | 'never' | 'broken' | Promise<Reply>,
): FakeRequest[] {
  const requests: FakeRequest[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, search } = new URL(address)
    const request: FakeRequest = {
      method: init.method ?? 'GET',
      path: pathname + search,
      token: new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      signal: init.signal ?? null,
    }
    requests.push(request)
    const reply = await answer(request)
    if (reply === 'broken') throw new TypeError('fetch failed')
    if (reply === 'never')
      return new Promise((_, reject) =>
        request.signal?.addEventListener('abort', () => reject(request.signal?.reason as Error)),
      )
    return new Response(reply.text ?? JSON.stringify(reply.body ?? {}), {
      status: reply.status ?? 200,
      headers: { 'x-request-id': 'r_1' },
    })
  })
  return requests
}
