import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../../../src/client/call'
import { DealerError } from '../../../src/client/errors'
import { conversations } from '../../../src/contract/conversations'
import { dealerSettings } from '../../../src/contract/session'
import { takeoverState } from '../../../src/contract/takeover'
import { fakeService } from '../support/fake-fetch'
import { fakeSession } from '../support/fake-session'
import { profileOf } from '../support/profile'

const settings = profileOf().dealerSettings
const input = { account_id: 'a/1', service_type: 'LEAD_ENGAGE' } as const
const fault = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('It went well')),
    (error: unknown) => error as DealerError,
  )

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a call', () => {
  it('puts each field where the contract wants it', async () => {
    const asked = fakeService(({ path }) =>
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
    expect(asked.map(({ method, path, token, body }) => ({ method, path, token, body }))).toEqual([
      {
        method: 'GET',
        path: '/api/dashboard/conversations/engaged_leads?start_date=2026-11-01T00%3A00%3A00&end_date=2026-11-21T23%3A59%3A59&page_id=2&sort_column=Name%2C+Surname',
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

  it('cannot leave its path by an id', async () => {
    const asked = fakeService(() => ({ body: settings }))
    await createClient(fakeSession()).call(dealerSettings, { ...input, account_id: '../../logout?' })
    expect(asked[0]?.path).toBe('/api/dashboard/dealer-settings/..%2F..%2Flogout%3F/LEAD_ENGAGE')
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
    expect(error).toBeInstanceOf(DealerError)
    expect(error).toMatchObject({ code, message, requestId: 'r_1', status })
    expect(error.fields).toEqual('fields' in body ? body.fields : {})
  })

  it.each([
    ['broken' as const, 'unreachable', "Can't fetch data"],
    [{ status: 500, body: { message: 'A secret of the service' } }, 'server', 'Error'],
    [{ status: 502, text: '<html>Bad gateway</html>' }, 'server', 'Error'],
    [{ status: 429, body: { message: 'Wait a moment' } }, 'too_many', 'Wait a moment'],
  ])('tries reading three times over %j', async (reply, code, message) => {
    const asked = fakeService(() => reply as { status: number })
    const error = fault(createClient(fakeSession()).call(dealerSettings, input))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await error).toMatchObject({ code, message })
    expect(asked).toHaveLength(3)
  })

  it('never writes twice by itself', async () => {
    const asked = fakeService(() => ({ status: 503 }))
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
    expect(asked).toHaveLength(1)
  })

  it('goes on after a fault that passes', async () => {
    let times = 0
    fakeService(() => (++times < 3 ? { status: 503 } : { body: settings }))
    const answer = createClient(fakeSession()).call(dealerSettings, input)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await answer).toEqual(settings)
  })

  it('ends within 30 seconds when nothing is answered', async () => {
    fakeService(() => 'never')
    const error = fault(createClient(fakeSession()).call(dealerSettings, input))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await error).toMatchObject({ code: 'unreachable', message: "Can't fetch data" })
  })

  it('ends when its caller gives up, with the caller’s reason', async () => {
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
    const asked = fakeService(() => ({
      status: 401,
      body: { error_code: 'session_invalid', message: 'Signed out elsewhere' },
    }))
    const session = fakeSession()
    const client = createClient(session)
    const errors = await Promise.all([1, 2, 3, 4].map(() => fault(client.call(dealerSettings, input))))
    expect(errors.map(({ code }) => code)).toEqual(Array(4).fill('signed_out'))
    expect(session.ended).toEqual(['Signed out elsewhere'])
    expect(asked.length).toBeLessThanOrEqual(8)
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

  it('drops an answer that comes under another account', async () => {
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
