import { expect, it } from 'vitest'
import type { Client } from '../../../src/client/call'
import type { AnyCall, CallInput } from '../../../src/contract/core/call'
import { logout, userMetadata } from '../../../src/contract/calls/session'
import { readTogether, TOGETHER_MAX } from '../../../src/contract/calls/read-together'
import { withReadBatches } from '../../../src/query/read-batches'

const profile = { UserId: 'u_1', Policy: [], Products: [] }
const accountIn = (path: string) => path.split('/').at(-2) ?? ''

/** A client whose service lacks the accounts in `lost`, and answers in a wrong shape for those in `odd`. */
function recording({
  lost = [],
  odd = [],
  away = false,
}: {
  lost?: string[]
  odd?: string[]
  away?: boolean
}) {
  const sent: string[] = []
  const client = {
    call: async (call: AnyCall, input: Readonly<Record<string, unknown>>) => {
      if (call.id !== readTogether.id) {
        sent.push(`${call.id} ${String(input['account_id'] ?? '')}`.trim())
        return { ...profile, UserId: 'alone' }
      }
      const { paths } = input as CallInput<typeof readTogether>
      sent.push(paths.map(accountIn).join('+'))
      if (away) throw new Error('The service knows no such call')
      const answerOf = (account: string) =>
        lost.includes(account) ? null : { body: odd.includes(account) ? { odd } : profile }
      return { answers: paths.map((path) => answerOf(accountIn(path))) }
    },
  } as unknown as Client
  const batched = withReadBatches(client)
  const read = async (account_id: string, signal?: AbortSignal) =>
    (await batched.call(userMetadata, { account_id }, { signal })).UserId
  return { sent, read, client: batched }
}

it('sends the reading calls of one moment in one request, each path once', async () => {
  const { sent, read, client } = recording({})
  const answers = Promise.all([read('a'), read('b'), read('a'), client.call(logout, {})])
  expect((await answers).slice(0, 3)).toEqual(['u_1', 'u_1', 'u_1'])
  expect(sent).toEqual(['session.logout', 'a+b'])
  await Promise.all([read('a'), read('c')])
  expect(sent.at(-1)).toBe('a+c')
})

it('sends a single call as it is', async () => {
  const { sent, read } = recording({})
  expect(await read('a')).toBe('alone')
  expect(sent).toEqual(['session.userMetadata a'])
})

it('sends alone what the service left out or answered in another shape', async () => {
  const { sent, read } = recording({ lost: ['b'], odd: ['c'] })
  expect(await Promise.all([read('a'), read('b'), read('c')])).toEqual(['u_1', 'alone', 'alone'])
  expect(sent).toEqual(['a+b+c', 'session.userMetadata b', 'session.userMetadata c'])
})

it('sends every call alone when the request for all fails', async () => {
  const { read } = recording({ away: true })
  expect(await Promise.all([read('a'), read('b')])).toEqual(['alone', 'alone'])
})

it('rejects only the call that was given up', async () => {
  const { sent, read } = recording({ lost: ['a'] })
  const control = new AbortController()
  const [given, other] = [read('a', control.signal), read('b')]
  control.abort()
  await expect(given).rejects.toMatchObject({ name: 'AbortError' })
  expect(await other).toBe('u_1')
  expect(sent).toEqual(['a+b'])
})

it('begins another request where one would be too long', async () => {
  const { sent, read } = recording({})
  await Promise.all(Array.from({ length: TOGETHER_MAX + 2 }, (_, index) => read(`a${index}`)))
  expect(sent.map((one) => one.split('+').length)).toEqual([TOGETHER_MAX, 2])
})
