/** Several reading calls in one request. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversations } from '../../src/contract/calls/conversations'
import { READS_MAX, reads, type ReadAnswer } from '../../src/contract/calls/reads'
import { userMetadata } from '../../src/contract/calls/session'
import { liveTicket } from '../../src/contract/live/frames'
import { issueScopedToken } from '../../src/service/identity/scoped-token'
import { startService, type TestService } from './support/service'
import { makeToken } from './support/tokens'
import { ACCOUNT, seedWorld, USER, USER_ID } from './support/world'

let test: TestService
beforeAll(async () => void (test = await startService({ seed: seedWorld })))
afterAll(() => test.close())

type Wanted = { call: string; input: Record<string, string | number | boolean> }
const answersTo = async (wanted: readonly Wanted[], as: string = USER.admin) => {
  const text = await test.call(reads, { reads: [...wanted] }, { as })
  return linesOf(text)
}
/** In the order of the calls. */
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ReadAnswer)
    .sort((a, b) => a.place - b.place)
const list = {
  call: conversations.id,
  input: {
    account_id: ACCOUNT.ford,
    name: 'all' as const,
    start_date: '2026-11-01T00:00:00',
    end_date: '2026-11-21T23:59:59',
    page_id: '1',
  },
}
const metadata = { call: userMetadata.id, input: { account_id: ACCOUNT.ford } }

describe('several calls in one request', () => {
  it('are answered as if each had been sent alone', async () => {
    const answers = await answersTo([list, metadata])
    expect(answers.map(({ place, status }) => [place, status])).toEqual([
      [0, 200],
      [1, 200],
    ])
    expect(answers[0]?.body).toEqual(await test.call(conversations, list.input, { as: USER.admin }))
    expect(answers[1]?.body).toEqual(await test.call(userMetadata, metadata.input, { as: USER.admin }))
  })

  it('are checked each by itself: another account, a right that is missing, an input that is wrong', async () => {
    const of = (account_id: string) => ({ ...list, input: { ...list.input, account_id } })
    const answers = await answersTo(
      [
        list,
        of(ACCOUNT.riverside),
        { call: 'audit.read', input: { account_id: ACCOUNT.ford } },
        { ...list, input: { ...list.input, page_id: 'two' } },
      ],
      USER.rep,
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 403, 400])
    expect(answers[3]?.body).toMatchObject({ fields: { page_id: expect.any(String) as string } })
  })

  it('need to be covered by a scoped token one by one', async () => {
    const { sessionId } = await makeToken(test.context, USER_ID.admin)
    const { access_token } = await issueScopedToken(test.context, {
      user_id: USER_ID.admin,
      session_id: sessionId,
      account_id: ACCOUNT.ford,
      elements: ['dealer-settings'],
    })
    const answer = await test.request(reads.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
      body: JSON.stringify({ reads: [metadata, list] }),
    })
    const statuses = linesOf(await answer.text()).map(({ status }) => status)
    expect(statuses).toEqual([200, 403])
  })

  it('may be a ticket, which counts as one', async () => {
    const [answer] = await answersTo([{ call: liveTicket.id, input: { account_id: ACCOUNT.ford } }])
    expect(answer).toMatchObject({ status: 200, body: { ticket: expect.any(String) as string } })
  })

  it('need a user', async () => {
    const answer = await test.request(reads.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reads: [metadata] }),
    })
    expect(answer.status).toBe(401)
  })

  it.each<[string, Wanted]>([
    ['a call that nobody knows', { call: 'dashboard.nothing', input: {} }],
    ['a call that changes something', { call: 'session.logout', input: {} }],
    ['a call that streams', { call: 'audit.csv', input: { account_id: ACCOUNT.ford } }],
    ['itself', { call: reads.id, input: {} }],
  ])('do not contain %s', async (_, wanted) => {
    await expect(answersTo([metadata, wanted])).rejects.toMatchObject({
      status: 400,
      body: { fields: { 'reads.1.call': expect.any(String) as string } },
    })
  })

  it.each(['..', '.'])('do not leave their path: %s', async (account_id) => {
    await expect(answersTo([{ call: 'pause.state', input: { account_id } }, metadata])).rejects.toMatchObject(
      { status: 400, body: { fields: { 'reads.0.input': expect.any(String) as string } } },
    )
  })

  it('are no more than a screen needs', async () => {
    const many = Array.from({ length: READS_MAX }, () => metadata)
    expect(await answersTo(many)).toHaveLength(READS_MAX)
    await expect(answersTo([...many, metadata])).rejects.toMatchObject({ status: 400 })
    await expect(answersTo([])).rejects.toMatchObject({ status: 400 })
  })

  it('arrive compressed, with the id of the request in the log', async () => {
    const origin = await test.listen()
    const answer = await fetch(origin + reads.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-encoding': 'gzip',
        authorization: `Bearer ${await test.tokenOf(USER.admin)}`,
        'x-request-id': 'req-12345678',
      },
      body: JSON.stringify({ reads: [metadata] }),
    })
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    // `fetch` has unpacked it.
    expect(JSON.parse(await answer.text())).toMatchObject({ status: 200, request_id: 'req-12345678' })
  })
})
