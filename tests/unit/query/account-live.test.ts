import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../../../src/client/call'
import { cannedReplies } from '../../../src/contract/calls/assist'
import { conversations, type ConversationPage } from '../../../src/contract/calls/conversations'
import { dialogue, type Dialogue } from '../../../src/contract/calls/dialogue'
import type { AccountEvent } from '../../../src/contract/live/frames'
import { metric } from '../../../src/contract/calls/metrics'
import { AccountLive } from '../../../src/query/account-live'
import type { Resources } from '../../../src/query/resources'
import type { Scope } from '../../../src/query/scope'
import { readCall } from '../../../src/query/use-call'
import { AT, dialogueOf, rowOf, takeoverOf } from '../support/dialogue'
import { fakeService } from '../support/fake-fetch'
import { endLive, fakeLive, hear, join, said, tick } from '../support/fake-live'
import { fakeSession } from '../support/fake-session'
import { FakeSocket } from '../support/fake-socket'

const key = (accountId = 'a_1') => [dialogue.id, accountId, 'LEAD_ENGAGE', { conversation_id: 'c_1' }]
const shown = (accountId?: string) =>
  cache.getQueryData<Dialogue>(key(accountId))?.messages.map(({ seq }) => seq)

let cache: QueryClient
let live: AccountLive

beforeEach(() => {
  live = fakeLive()
  cache = live.cache
})
afterEach(() => endLive(live))

describe('the live feed of an account', () => {
  it('never replaces a change of a takeover with an older one, whichever socket reports it', () => {
    const list = [conversations.id, 'a_1', 'LEAD_ENGAGE', {}]
    cache.setQueryData(list, { items: [rowOf('c_1')], page_id: 1, num_pages: 1 })
    const change = (epoch: number, status: 'IN_PROGRESS' | 'COMPLETED'): AccountEvent => ({
      kind: 'takeover',
      seq: 0,
      conversation_id: 'c_1',
      takeover: takeoverOf({ conversation_id: 'c_1', epoch, status }),
    })
    live.sync.write(change(2, 'COMPLETED'))
    live.sync.write(change(1, 'IN_PROGRESS'))
    expect(cache.getQueryData<ConversationPage>(list)?.items[0]?.takeover_status).toBe('COMPLETED')
    live.sync.write(change(3, 'IN_PROGRESS'))
    expect(cache.getQueryData<ConversationPage>(list)?.items[0]?.takeover_status).toBe('IN_PROGRESS')
  })

  it('applies the user’s own changes at once, even before the feed is open', () => {
    cache.setQueryData(key(), dialogueOf([1]))
    live.use()
    live.sync.write(said(2))
    expect(shown()).toEqual([1, 2])
  })

  it('reads canned replies of a customer again when the customer’s row changes', async () => {
    const canned = (id: string) => [cannedReplies.id, 'a_1', 'LEAD_ENGAGE', { conversation_id: id }]
    for (const id of ['c_1', 'c_2']) cache.setQueryData(canned(id), { items: [], fields: {} })
    live.use()
    await join(1)
    hear({ kind: 'conversation', seq: 2, conversation_id: 'c_1', row: rowOf('c_1') })
    const isStale = (id: string) => cache.getQueryState(canned(id))?.isInvalidated
    expect([isStale('c_1'), isStale('c_2')]).toEqual([true, false])
  })

  it('has one socket for any number of users, and keeps it when an element moves', async () => {
    const first = live.use()
    const second = live.use()
    await join(1)
    expect(live.status()).toBe('open')
    first()
    second()
    await tick(900)
    const third = live.use()
    await tick(5_000)
    expect(FakeSocket.opened).toHaveLength(1)
    third()
    await tick(1_000)
    expect(FakeSocket.last.readyState).toBe(3)
  })

  it('asks whether the session stands when it is let in no more, and comes back only where it does', async () => {
    const session = fakeSession()
    let stands = true
    let requests = 0
    session.refresh = () => {
      requests++
      if (!stands) session.end('Your session has ended')
      return Promise.resolve()
    }
    live = new AccountLive('a_1', createClient(session), cache)
    live.use()
    await join(1)
    FakeSocket.last.drop(4403)
    await tick()
    // Nothing is lost: the rights may have changed.
    expect(live.status()).toBe('connecting')
    await tick(1)
    cache.setQueryData(key(), dialogueOf([1], { account_seq: 9 }))
    await join(9)
    expect([requests, live.status(), FakeSocket.opened.length]).toEqual([1, 'open', 2])
    // Nobody tells what happened meanwhile.
    expect(cache.getQueryState(key())?.isInvalidated).toBe(true)
    stands = false
    FakeSocket.last.drop(4403)
    await tick()
    await tick(120_000)
    expect([requests, FakeSocket.opened.length]).toEqual([2, 2])
  })

  it('comes back at once each time that rights change, but waits where it is not let in', async () => {
    const session = fakeSession()
    session.refresh = () => Promise.resolve()
    live = new AccountLive('a_1', createClient(session), cache)
    live.use()
    await join(1)
    for (const change of [2, 3]) {
      FakeSocket.last.drop(4403)
      await tick(1)
      await join(change)
      expect([live.status(), FakeSocket.opened.length]).toEqual(['open', change])
    }
    FakeSocket.last.drop(4403)
    await tick(1)
    FakeSocket.last.drop(4403)
    await tick(1_000)
    expect([live.status(), FakeSocket.opened.length]).toEqual(['lost', 4])
    await tick(60_000)
    expect(FakeSocket.opened).toHaveLength(5)
  })

  it('closes the socket of a user who signs out at once, and opens another for the next user', async () => {
    live.use()()
    await tick(2_000)
    expect([live.sync.link, live.status()]).toEqual([null, 'connecting'])
    live.use()
    await join(1)
    expect(live.status()).toBe('open')
  })

  it('changes only data of its own account', async () => {
    cache.setQueryData(key(), dialogueOf([1]))
    cache.setQueryData(key('a_2'), dialogueOf([1]))
    live.use()
    await join(1)
    hear(said(2))
    hear(said(2))
    expect(shown()).toEqual([1, 2])
    expect(shown('a_2')).toEqual([1])
  })

  it('does not make data look complete that could not be fetched after a gap', async () => {
    const answers = [[1], null, [1, 2, 3]]
    const read = vi.fn(async () => {
      const seqs = answers.shift()
      if (!seqs) throw new Error('unreachable')
      return dialogueOf(seqs, { account_seq: seqs.length })
    })
    const observer = new QueryObserver(cache, { queryKey: key(), queryFn: read, retry: false })
    const stop = observer.subscribe(() => {})
    live.use()
    await join(1)
    // What came in between is lost, and so is the answer to the question for it.
    FakeSocket.last.say({ event: 'Welcome', seq: 2, reset: true })
    await tick()
    expect([shown(), observer.getCurrentResult().isError]).toEqual([[1], true])
    hear(said(3))
    await tick()
    expect([shown(), observer.getCurrentResult().isError]).toEqual([[1, 2, 3], false])
    expect(read).toHaveBeenCalledTimes(3)
    stop()
  })

  it('writes into the rows that it has in the list of its group, and into no others', async () => {
    const list = [conversations.id, 'a_group', 'LEAD_ENGAGE', { name: 'all' }]
    const rows = [rowOf('c_1', { Dealership: 'North' }), rowOf('c_2', { Dealership: 'South' })]
    cache.setQueryData(list, { items: rows, page_id: 1, num_pages: 1, total: 2 })
    live.use()
    await join(1)
    hear({ kind: 'conversation', seq: 2, conversation_id: 'c_1', row: rowOf('c_1', { ai_stopped: true }) })
    const shown = cache.getQueryData<ConversationPage>(list)?.items
    expect(shown).toEqual([{ ...rows[0], ai_stopped: true }, rows[1]])
  })

  it('takes a conversation that was given to somebody else from the screen at once, and no other', async () => {
    for (const accountId of ['a_1', 'a_2']) cache.setQueryData(key(accountId), dialogueOf([1]))
    live.use()
    await join(1)
    hear({ kind: 'given', seq: 2, conversation_id: 'c_1' })
    expect(cache.getQueryData(key())).toBeUndefined()
    expect(shown('a_2')).toEqual([1])
  })

  it('resumes after the last event that it received', async () => {
    live.use()
    await join(4)
    hear(said(5))
    FakeSocket.last.drop()
    await tick(1_000)
    expect(live.status()).toBe('lost')
    FakeSocket.last.accept()
    expect(FakeSocket.last.sent).toEqual([{ event: 'Resume', after: 5 }])
  })

  it('applies the events that arrived during a request', async () => {
    live.use()
    await join(1)
    hear(said(2))
    hear(said(3))
    const read = dialogueOf([1, 2], { account_seq: 2 })
    const caught = live.catchUp(dialogue.id, { conversation_id: 'c_1' }, read, Date.now())
    expect(caught?.messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  it('reads data again that was read before the first welcome and has changed since', async () => {
    cache.setQueryData(key(), dialogueOf([1], { account_seq: 6 }))
    live.use()
    await join(7)
    expect(cache.getQueryState(key())?.isInvalidated).toBe(true)
  })

  it('does not read unchanged data again', async () => {
    cache.setQueryData(key(), dialogueOf([1], { account_seq: 7 }))
    live.use()
    await join(7)
    expect(cache.getQueryState(key())?.isInvalidated).toBe(false)
  })

  it('missed nothing after a response that already had the number of the first welcome', async () => {
    const read = (account_seq: number) =>
      live.catchUp(dialogue.id, { conversation_id: 'c_1' }, dialogueOf([1], { account_seq }), Date.now())
    read(6)
    await tick(100)
    read(7)
    const at = Date.now()
    await tick(100)
    read(7)
    live.use()
    expect(live.sync.missedNoneAfter(at)).toBe(false)
    await join(7)
    expect(live.sync.missedNoneAfter(at)).toBe(true)
    expect(live.sync.missedNoneAfter(at - 1)).toBe(false)
    FakeSocket.last.drop()
    await tick(1_000)
    await join(900, true)
    expect(live.sync.missedNoneAfter(Date.now())).toBe(false)
  })

  describe('an answer that was on its way', () => {
    const scope = { accountId: 'a_1', product: 'LEAD_ENGAGE' } as Scope
    const resources = () => ({ client: live.client, live: () => live }) as unknown as Resources

    /**
     * Reads while `meanwhile` happens; the service knows line 2 from its second answer on. Resolves to the
     * lines, and how often it was asked.
     */
    async function readWhile(meanwhile: () => Promise<void>, before: Partial<Dialogue>) {
      const answers = [dialogueOf([1], before), dialogueOf([1, 2], { ...before, account_seq: 5_000 })]
      let open = () => {}
      const gate = new Promise<void>((resolve) => (open = resolve))
      let reads = 0
      fakeService(async ({ path }) => {
        if (!path.startsWith(dialogue.path)) return { body: { ticket: 't', expires_at: AT } }
        const read = reads++
        if (read === 0) await gate
        return { body: answers[Math.min(read, 1)] }
      })
      live.use()
      const reading = readCall(
        resources(),
        scope,
        dialogue,
        { conversation_id: 'c_1' },
        new AbortController().signal,
      )
      await meanwhile()
      open()
      await tick()
      return { lines: (await reading).messages.map(({ seq }) => seq), reads }
    }

    it('is read again when it is older than the first welcome: what lies between was told to nobody', async () => {
      expect(await readWhile(() => join(7), { account_seq: 6 })).toEqual({ lines: [1, 2], reads: 2 })
    })

    it('is read again when it is older than a gap that was too long', async () => {
      const meanwhile = async () => {
        await join(7)
        FakeSocket.last.drop()
        await tick(1_000)
        await join(900, true)
      }
      expect(await readWhile(meanwhile, { account_seq: 7 })).toEqual({ lines: [1, 2], reads: 2 })
    })

    it('is read again when more happened since than is kept', async () => {
      const meanwhile = async () => {
        await join(7)
        for (let seq = 8; seq < 600; seq++) hear({ ...said(2), conversation_id: 'c_2', seq })
      }
      expect(await readWhile(meanwhile, { account_seq: 7 })).toEqual({ lines: [1, 2], reads: 2 })
    })

    it('is read once when everything since was heard', async () => {
      expect(await readWhile(() => join(7), { account_seq: 7 })).toEqual({ lines: [1], reads: 1 })
    })

    it('is read once when its conversation is of another account, which counts for itself', async () => {
      expect(await readWhile(() => join(7), { account_seq: 1, AccountId: 'a_2' })).toEqual({
        lines: [1],
        reads: 1,
      })
    })
  })

  it('reads everything of the account again when the gap is too long', async () => {
    cache.setQueryData(key(), dialogueOf([1], { account_seq: 7 }))
    cache.setQueryData(key('a_2'), dialogueOf([1]))
    live.use()
    await join(7)
    FakeSocket.last.drop()
    await tick(1_000)
    await join(9_000, true)
    expect(cache.getQueryState(key())?.isInvalidated).toBe(true)
    expect(cache.getQueryState(key('a_2'))?.isInvalidated).toBe(false)
  })

  it('asks figures anew soon after an event, and at most every five seconds in a flood', async () => {
    const figure = [metric.id, 'a_1', 'LEAD_ENGAGE', {}]
    cache.setQueryData(figure, {})
    const invalidate = vi.spyOn(cache, 'invalidateQueries')
    const times = () =>
      invalidate.mock.calls.filter(([filters]) => filters?.queryKey?.[0] === metric.id).length
    live.use()
    await join(0)
    for (let seq = 1; seq <= 100; seq++) {
      hear(said(seq))
      await tick(200)
    }
    expect(times()).toBeGreaterThanOrEqual(4)
    expect(times()).toBeLessThanOrEqual(6)
  })
})
