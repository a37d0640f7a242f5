/** Replaces `fetch`: answers calls of the API contract by their id, and records the requests. */
import type { AnyCall } from '../../../src/contract/core/call'
import { metric, metrics } from '../../../src/contract/calls/metrics'
import { reads } from '../../../src/contract/calls/reads'
import { CALLS } from '../../../src/contract/calls/all-calls'

export type Input = Readonly<Record<string, string>>

/** A body with status 200, another status with its body, a ready-made response, or no response at all. */
export type Reply = { status: number; body: unknown } | Response | 'never'

export interface Network {
  readonly requests: { id: string; input: Input }[]
  /** The ids of the calls whose answers the page has read, in the order in which it read them. */
  readonly answered: readonly string[]
  restore(): void
}

export const ok = (body: unknown): Reply => ({ status: 200, body })

/** As the service answers while it is busy: the calls are then sent one by one, and each is seen. */
const NOT_TOGETHER: Reply = { status: 503, body: {} }

/** Calls for which `answer` returns undefined stay pending forever, except the first reads, which fail. */
export function network(answer: (id: string, input: Input) => Reply | undefined): Network {
  const real = globalThis.fetch
  const requests: Network['requests'] = []
  const answered: string[] = []
  const ask = (id: string, input: Input): Reply => {
    requests.push({ id, input })
    return answer(id, input) ?? (id === reads.id ? NOT_TOGETHER : 'never')
  }
  /** Several figures by one call, as the service answers it: from the answers to each. */
  function figures({ metrics: names = '', ...range }: Input): Reply {
    const replies = names
      .split(',')
      .map((name) => ({ name, reply: ask(metric.id, { ...range, metric: name }) }))
    const items = replies.map(({ name, reply }) => {
      const isAnswered = typeof reply === 'object' && !(reply instanceof Response) && reply.status === 200
      return { metric: name, answer: isAnswered ? reply.body : null }
    })
    return ok({ items })
  }
  globalThis.fetch = async (target, init) => {
    const url = new URL(target instanceof Request ? target.url : target, location.href)
    const found = callOf(init?.method ?? 'GET', url.pathname)
    if (!found) return real(target, init)
    // A browser sends nothing for a page that is gone, which may belong to the test before.
    init?.signal?.throwIfAborted()
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, string>) : {}
    const input = { ...found.params, ...Object.fromEntries(url.searchParams), ...body }
    const reply = found.call.id === metrics.id ? figures(input) : ask(found.call.id, input)
    if (reply === 'never') {
      return new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
      )
    }
    if (reply instanceof Response) return reply
    const response = new Response(JSON.stringify(reply.body), {
      status: reply.status,
      headers: { 'content-type': 'application/json' },
    })
    const read = response.text.bind(response)
    response.text = async () => {
      const text = await read()
      answered.push(found.call.id)
      return text
    }
    return response
  }
  return {
    requests,
    answered,
    restore: () => {
      globalThis.fetch = real
    },
  }
}

/** Calls with fewer parameters come first: `/{account_id}/events` would also match `/dialogue/events`. */
const BY_PARAMETERS = CALLS.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)

function callOf(method: string, path: string): { call: AnyCall; params: Record<string, string> } | null {
  const parts = path.split('/')
  for (const call of BY_PARAMETERS) {
    const pattern = call.path.split('/')
    if (call.method !== method || pattern.length !== parts.length) continue
    const params: Record<string, string> = {}
    const fits = pattern.every((expected, index) => {
      const part = parts[index] ?? ''
      const name = /^\{(\w+)\}$/.exec(expected)?.[1]
      if (name !== undefined) params[name] = decodeURIComponent(part)
      return name !== undefined || expected === part
    })
    if (fits) return { call, params }
  }
  return null
}
