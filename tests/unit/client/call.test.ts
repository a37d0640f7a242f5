import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../../../src/client/call'
import { RequestError } from '../../../src/browser/request-error'
import { conversations } from '../../../src/contract/calls/conversations'
import { conversationsCsv } from '../../../src/contract/calls/conversations-csv'
import { dealerSettings } from '../../../src/contract/calls/session'
import { takeoverState } from '../../../src/contract/calls/takeover'
import { fakeService } from '../support/fake-fetch'
import { fakeSession } from '../support/fake-session'
import { profileOf } from '../support/profile'

const settings = { ...profileOf().dealerSettings, version: 0 }
const input = { account_id: 'a/1', service_type: 'LEAD_ENGAGE' } as const
const fault = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('It went well')),
    (error: unknown) => error as RequestError,
  )

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a call', () => {
  it('sends each field where the contract defines it', async () => {
    const requests = fakeService(({ path }) =>
      path.includes('conversations')
        ? { body: { items: [], page_id: 2, num_pages: 2, total: 20 } }
        : { status: 409, body: { message: 'Bo Lind has joined already' } },
    )
    const client = createClient(fakeSession())
    await client.call(conversations, {
      name: 'engaged_leads',
      start_date: '2026-11-01T00:00:00',
      end_date: '2026-11-21T23:59:59',
      page_id: 2,
      sort_column: 'Name, Surname',
      search_pattern: undefined,
    })
    const taken = fault(
      client.call(takeoverState, {
        account_id: 'a_1',
        conversation_id: 'c_1',
        status: 'IN_PROGRESS',
        sales_person: { first_name: 'Ann', last_name: 'Moss', email: 'rep@northside.test' },
        user_id: 'u_1',
      }),
    )
    expect(await taken).toMatchObject({
      code: 'conflict',
      message: 'Bo Lind has joined already',
      retryable: false,
    })
    expect(requests.map(({ method, path, token, body }) => ({ method, path, token, body }))).toEqual([
      {
        method: 'GET',
        path: '/api/dashboard/conversations/engaged_leads?start_date=2026-11-01T00%3A00%3A00&end_date=2026-11-21T23%3A59%3A59&sort_column=Name%2C+Surname&page_id=2',
        token: 'token-1',
        body: null,
      },
      {
        method: 'POST',
        path: '/api/dashboard/a_1/dealership-takeover-state',
        token: 'token-1',
        body: {
          conversation_id: 'c_1',
          status: 'IN_PROGRESS',
          sales_person: { first_name: 'Ann', last_name: 'Moss', email: 'rep@northside.test' },
          user_id: 'u_1',
        },
      },
    ])
  })

  it('keeps its path whatever an id contains', async () => {
    const requests = fakeService(() => ({ body: settings }))
    await createClient(fakeSession()).call(dealerSettings, { ...input, account_id: '../../logout?' })
    expect(requests[0]?.path).toBe('/api/dashboard/dealer-settings/..%2F..%2Flogout%3F/LEAD_ENGAGE')
  })

  it.each([
    [
      400,
      { message: 'start_date: is no date', fields: { start_date: 'is no date' } },
      'invalid',
      'start_date: is no date',
    ],
    [400, {}, 'invalid', 'Error'],
    [402, { message: 'Your plan has ended' }, 'refused', 'Your plan has ended'],
    [403, { message: 'Only for admins' }, 'refused', 'Only for admins'],
    [404, { message: 'Not found' }, 'not_found', 'Not found'],
    [200, { nonsense: true }, 'shape', 'Error'],
  ])('tells a %i with %j as %s', async (status, body, code, message) => {
    fakeService(() => ({ status, body }))
    const error = await fault(createClient(fakeSession()).call(dealerSettings, input))
    expect(error).toBeInstanceOf(RequestError)
    expect(error).toMatchObject({ code, message, requestId: 'r_1', status })
    expect(error.fields).toEqual('fields' in body ? body.fields : {})
  })

  it.each([
    ['broken' as const, 'unreachable', "Can't fetch data"],
    [{ status: 500, body: { message: 'A secret of the service' } }, 'server', 'Error'],
    [{ status: 502, text: '<html>Bad gateway</html>' }, 'server', 'Error'],
    [{ status: 429, body: { message: 'Wait a moment' } }, 'too_many', 'Wait a moment'],
  ])('tries reading three times over %j', async (reply, code, message) => {
    const requests = fakeService(() => reply as { status: number })
    const error = fault(createClient(fakeSession()).call(dealerSettings, input))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await error).toMatchObject({ code, message })
    expect(requests).toHaveLength(3)
  })

  it('never repeats a write on its own', async () => {
    const requests = fakeService(() => ({ status: 503 }))
    const sent = {
      account_id: 'a_1',
      conversation_id: 'c_1',
      status: 'COMPLETED',
      sales_person: { first_name: '', last_name: '', email: '' },
      user_id: 'u_1',
    } as const
    expect(await fault(createClient(fakeSession()).call(takeoverState, sent))).toMatchObject({
      code: 'server',
    })
    expect(requests).toHaveLength(1)
  })

  it('is repeated after a temporary failure', async () => {
    let times = 0
    fakeService(() => (++times < 3 ? { status: 503 } : { body: settings }))
    const answer = createClient(fakeSession()).call(dealerSettings, input)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await answer).toEqual(settings)
  })

  it('fails within 30 seconds when there is no answer', async () => {
    fakeService(() => 'never')
    const error = fault(createClient(fakeSession()).call(dealerSettings, input))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await error).toMatchObject({ code: 'unreachable', message: "Can't fetch data" })
  })

  it('is aborted by its caller, with the caller’s reason', async () => {
    fakeService(() => 'never')
    const control = new AbortController()
    const error = fault(createClient(fakeSession()).call(dealerSettings, input, { signal: control.signal }))
    await vi.advanceTimersByTimeAsync(10)
    control.abort()
    expect((await error).name).toBe('AbortError')
  })
})

describe('the session of a call', () => {
  it('is renewed once after a 401, and the call goes through', async () => {
    fakeService(({ token }) => (token === 'token-1' ? { status: 401 } : { body: settings }))
    const session = fakeSession()
    expect(await createClient(session).call(dealerSettings, input)).toEqual(settings)
    expect(session.renewals).toEqual(['token-1'])
    expect(session.ended).toEqual([])
  })

  it('ends exactly once, however many calls are refused', async () => {
    const requests = fakeService(() => ({
      status: 401,
      body: { error_code: 'session_invalid', message: 'Signed out elsewhere' },
    }))
    const session = fakeSession()
    const client = createClient(session)
    const errors = await Promise.all([1, 2, 3, 4].map(() => fault(client.call(dealerSettings, input))))
    expect(errors.map(({ code }) => code)).toEqual(Array(4).fill('signed_out'))
    expect(session.ended).toEqual(['Signed out elsewhere'])
    expect(requests.length).toBeLessThanOrEqual(8)
  })

  it('ends on an error_code at the top of any body, never on one further in', async () => {
    fakeService(({ path }) =>
      path.endsWith('LEAD_ENGAGE')
        ? { body: { ...settings, DealershipName: 'x', nested: { error_code: 'session_invalid' } } }
        : { status: 200, body: { error_code: 'user_missing', message: 'User does not exist' } },
    )
    const session = fakeSession()
    await createClient(session).call(dealerSettings, input)
    expect(session.ended).toEqual([])
    const error = await fault(
      createClient(session).call(dealerSettings, { ...input, service_type: 'DealerChat' }),
    )
    expect(error.code).toBe('signed_out')
    expect(session.ended).toEqual(['User does not exist'])
  })

  it('drops an answer that arrives after the account has changed', async () => {
    let answer: (reply: { body: unknown }) => void = () => undefined
    fakeService(() => new Promise((resolve) => (answer = resolve)))
    const session = fakeSession()
    const error = fault(createClient(session).call(dealerSettings, input))
    await vi.advanceTimersByTimeAsync(0)
    session.become({}, 'new epoch')
    answer({ body: settings })
    expect((await error).code).toBe('signed_out')
  })
})

describe('a download', () => {
  const list = {
    name: 'performance/cta',
    start_date: '2026-11-01T00:00:00',
    end_date: '2026-11-21T23:59:59',
  } as const
  const bytes = (text: string) => new TextEncoder().encode(text)

  /** A body that a test sends piece by piece. */
  function stream() {
    let control: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>
    const given = { up: false }
    const text = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (started) => void (control = started),
      cancel: () => void (given.up = true),
    })
    return {
      text,
      given,
      send: (piece: string) => control.enqueue(bytes(piece)),
      end: () => control.close(),
      fail: () => control.error(new TypeError('network')),
    }
  }

  it('reports its progress, may take longer than a call while data arrives, and results in a file', async () => {
    const body = stream()
    const requests = fakeService(() => ({ text: body.text }))
    const told: number[] = []
    const file = createClient(fakeSession()).download(conversationsCsv, list, {
      onReceived: (count) => told.push(count),
    })
    await vi.advanceTimersByTimeAsync(20_000)
    body.send('Customer\r\n')
    await vi.advanceTimersByTimeAsync(20_000)
    body.send('Zoë\r\n')
    await vi.advanceTimersByTimeAsync(20_000)
    body.end()
    expect(await (await file).text()).toBe('Customer\r\nZoë\r\n')
    expect((await file).type).toBe('text/csv')
    expect(told).toEqual([10, 16])
    expect(requests[0]).toMatchObject({ token: 'token-1' })
    expect(requests[0]?.path).toMatch(/^\/api\/dashboard\/exports\/conversations\/performance%2Fcta\?/)
  })

  it('is aborted when no data arrives for 30 seconds', async () => {
    const body = stream()
    fakeService(() => ({ text: body.text }))
    const error = fault(createClient(fakeSession()).download(conversationsCsv, list))
    await vi.advanceTimersByTimeAsync(1_000)
    body.send('Customer\r\n')
    await vi.advanceTimersByTimeAsync(29_000)
    body.send('Zoë\r\n')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await error).toMatchObject({ code: 'unreachable', message: "Can't fetch data" })
    expect(body.given.up).toBe(true)
  })

  it('is aborted by its caller, and the service stops sending', async () => {
    const body = stream()
    fakeService(() => ({ text: body.text }))
    const control = new AbortController()
    const error = fault(
      createClient(fakeSession()).download(conversationsCsv, list, { signal: control.signal }),
    )
    await vi.advanceTimersByTimeAsync(10)
    body.send('Customer\r\n')
    await vi.advanceTimersByTimeAsync(10)
    control.abort()
    expect((await error).name).toBe('AbortError')
    expect(body.given.up).toBe(true)
  })

  it('fails when it breaks off: it results in no shorter file and is not repeated', async () => {
    const body = stream()
    const requests = fakeService(() => ({ text: body.text }))
    const error = fault(createClient(fakeSession()).download(conversationsCsv, list))
    await vi.advanceTimersByTimeAsync(10)
    body.send('Customer\r\n')
    body.fail()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await error).toMatchObject({ code: 'unreachable' })
    expect(requests).toHaveLength(1)
  })

  it.each([
    [{ status: 403, body: { message: 'Only for admins' } }, 'refused', 'Only for admins'],
    [{ status: 400, body: { message: 'end_date: too long' } }, 'invalid', 'end_date: too long'],
    [{ status: 500, body: { message: 'A secret' } }, 'server', 'Error'],
  ])('is refused as a call is: %j', async (reply, code, message) => {
    fakeService(() => reply)
    expect(await fault(createClient(fakeSession()).download(conversationsCsv, list))).toMatchObject({
      code,
      message,
    })
  })

  it('renews the session once, and ends it if that does not help', async () => {
    fakeService(({ token }) => (token === 'token-1' ? { status: 401 } : { text: 'Customer' }))
    const session = fakeSession()
    const file = await createClient(session).download(conversationsCsv, list)
    expect(await file.text()).toBe('Customer')
    expect(session.ended).toEqual([])
    fakeService(() => ({ status: 401, body: {} }))
    expect((await fault(createClient(session).download(conversationsCsv, list))).code).toBe('signed_out')
    expect(session.ended).toHaveLength(1)
  })
})
