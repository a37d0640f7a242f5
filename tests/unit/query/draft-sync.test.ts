import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RequestError } from '../../../src/browser/request-error'
import type { Channel } from '../../../src/contract/calls/conversations'
import type { Draft } from '../../../src/contract/calls/reply'
import { newerDraft, readDraft, writeDraft, type DraftOwner } from '../../../src/query/draft-store'
import { DraftSync, SAVE_AFTER_MS } from '../../../src/query/draft-sync'

const owner: DraftOwner = { userId: 'u', accountId: 'a', conversationId: 'c' }
const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`
const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

let browser: Map<string, string>
/** The service: what it holds, what it was asked to save, and how it fails. */
let held: Draft[]
let saves: [Channel, string][]
let fault: RequestError | null
let minute: number

function open(of: DraftOwner = owner, delay: Promise<unknown> = Promise.resolve()): DraftSync {
  return new DraftSync({
    owner: of,
    channels: ['chat', 'email', 'sms'],
    load: async () => {
      if (fault) throw fault
      return held
    },
    save: async (channel, text) => {
      saves.push([channel, text])
      await delay
      if (fault) throw fault
      held = held.filter(({ Channel }) => Channel !== channel)
      if (text === '') return null
      const updated_at = at(++minute)
      held.push({ Channel: channel, text, updated_at })
      return updated_at
    },
  })
}
const textOf = (sync: DraftSync, channel: Channel) => sync.view().drafts.get(channel)?.text

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(at(0)) })
  browser = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => browser.get(key) ?? null,
    setItem: (key: string, value: string) => void browser.set(key, value),
    removeItem: (key: string) => void browser.delete(key),
  })
  held = []
  saves = []
  fault = null
  minute = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a draft', () => {
  it('is saved when typing pauses, and shows when it was saved', async () => {
    const sync = open()
    await sync.load()
    sync.edit('email', 'Hel')
    await tick(SAVE_AFTER_MS - 1)
    sync.edit('email', 'Hello')
    await tick(SAVE_AFTER_MS - 1)
    expect(saves).toEqual([])
    expect(sync.view().drafts.get('email')?.savedAt).toBeNull()
    await tick(1)
    expect(saves).toEqual([['email', 'Hello']])
    expect(sync.view().drafts.get('email')).toEqual({ text: 'Hello', savedAt: at(1), failed: false })
  })

  it('is saved at once when the text box loses the focus', async () => {
    const sync = open()
    await sync.load()
    sync.edit('sms', 'Yes')
    sync.flush()
    await tick()
    expect(saves).toEqual([['sms', 'Yes']])
    await tick(SAVE_AFTER_MS * 2)
    expect(saves).toHaveLength(1)
  })

  it('survives a crash before it was saved, and is saved afterwards', async () => {
    open().edit('email', 'Half a sen')
    vi.clearAllTimers()
    const next = open()
    expect(textOf(next, 'email')).toBe('Half a sen')
    await next.load()
    await tick()
    expect(saves).toEqual([['email', 'Half a sen']])
  })

  it('comes from the service where this browser has nothing newer', async () => {
    held = [{ Channel: 'email', text: 'From home', updated_at: at(5) }]
    const sync = open()
    await sync.load()
    expect([textOf(sync, 'email'), sync.view().replaced]).toEqual(['From home', 1])
    await sync.load()
    expect(sync.view().replaced).toBe(1)
    held = []
    await sync.load()
    expect(textOf(sync, 'email')).toBeUndefined()
    expect(saves).toEqual([])
  })

  it('follows what is typed in another window, until it is sent there', async () => {
    const [here, there] = [open(), open()]
    await Promise.all([here.load(), there.load()])
    there.edit('email', 'Hello')
    here.readOtherWindow('email')
    expect([textOf(here, 'email'), here.view().replaced]).toEqual(['Hello', 1])
    await tick(SAVE_AFTER_MS)
    here.readOtherWindow('email')
    expect(here.view().drafts.get('email')).toEqual({ text: 'Hello', savedAt: at(1), failed: false })
    here.flush()
    here.edit('email', 'Hello Jae')
    there.readOtherWindow('email')
    await tick(SAVE_AFTER_MS)
    there.readOtherWindow('email')
    there.sent('email', 'Hello Jae')
    here.readOtherWindow('email')
    await tick()
    expect([textOf(here, 'email'), here.view().replaced, held.length]).toEqual([undefined, 2, 0])
    expect(saves.map(([, text]) => text)).toEqual(['Hello', 'Hello Jae', ''])
  })

  it('has not failed where another window has saved it', async () => {
    const [here, there] = [open(), open()]
    fault = new RequestError('refused')
    here.edit('email', 'Hello')
    await tick(SAVE_AFTER_MS)
    expect(here.view().drafts.get('email')?.failed).toBe(true)
    fault = null
    there.readOtherWindow('email')
    there.edit('email', 'Hello Jae')
    await tick(SAVE_AFTER_MS)
    here.readOtherWindow('email')
    expect(here.view().drafts.get('email')).toEqual({ text: 'Hello Jae', savedAt: at(1), failed: false })
  })

  it('is not replaced by what another window wrote before', async () => {
    const [here, there] = [open(), open()]
    there.edit('email', 'Typed first')
    await tick(1)
    here.edit('email', 'Typed later')
    await tick(SAVE_AFTER_MS - 1)
    here.readOtherWindow('email')
    expect([textOf(here, 'email'), here.view().replaced]).toEqual(['Typed later', 0])
    await tick(1)
    expect(held.map(({ text }) => text)).toEqual(['Typed later'])
  })

  it('does not come back by a save that another window’s message has overtaken', async () => {
    let finish = () => {}
    const slow = new Promise<void>((resolve) => (finish = resolve))
    const [here, there] = [open(owner, slow), open()]
    here.edit('email', 'Hello')
    here.flush()
    await tick(1)
    there.readOtherWindow('email')
    there.sent('email', 'Hello')
    here.readOtherWindow('email')
    await tick(1)
    here.readOtherWindow('email')
    finish()
    await tick(SAVE_AFTER_MS)
    expect(saves).toEqual([
      ['email', 'Hello'],
      ['email', ''],
      ['email', ''],
    ])
    expect([textOf(here, 'email'), held.length, browser.size]).toEqual([undefined, 0, 0])
  })

  it('is never another user’s, account’s, conversation’s or channel’s', () => {
    open().edit('email', 'Private')
    for (const change of [{ userId: 'u2' }, { accountId: 'a2' }, { conversationId: 'c2' }])
      expect(open({ ...owner, ...change }).view().drafts.size).toBe(0)
    expect([...open().view().drafts.keys()]).toEqual(['email'])
    // A separator inside an id makes no other key.
    writeDraft({ userId: 'u/a', accountId: 'c', conversationId: 'x' }, 'sms', {
      text: 'Odd',
      at: at(0),
      base: null,
      unsaved: true,
    })
    expect(readDraft({ userId: 'u', accountId: 'a/c', conversationId: 'x' }, 'sms')).toBeNull()
  })

  it('is saved again after a temporary failure, and shows this meanwhile', async () => {
    const sync = open()
    await sync.load()
    fault = new RequestError('unreachable')
    sync.edit('email', 'Hello')
    await tick(SAVE_AFTER_MS)
    expect(sync.view().drafts.get('email')?.failed).toBe(true)
    await tick(2_000)
    expect(saves).toHaveLength(2)
    fault = null
    await tick(4_000)
    expect(sync.view().drafts.get('email')).toMatchObject({ failed: false, savedAt: at(1) })
  })

  it('is not sent repeatedly to a service that refuses it', async () => {
    const sync = open()
    fault = new RequestError('refused')
    sync.edit('email', 'Hello')
    await tick(120_000)
    expect(saves).toHaveLength(1)
    expect(textOf(sync, 'email')).toBe('Hello')
  })

  it('is forgotten once its words were sent, in both places, while other words stay', async () => {
    const sync = open()
    await sync.load()
    sync.edit('email', 'Hello\n')
    await tick(SAVE_AFTER_MS)
    sync.sent('email', 'Something else')
    expect(textOf(sync, 'email')).toBe('Hello\n')
    sync.sent('email', 'Hello')
    await tick()
    expect([sync.view().drafts.size, held.length, browser.size]).toEqual([0, 0, 0])
  })

  it('stays deleted even if the service is not reachable yet', async () => {
    const sync = open()
    await sync.load()
    sync.edit('email', 'Hello')
    await tick(SAVE_AFTER_MS)
    fault = new RequestError('unreachable')
    sync.sent('email', 'Hello')
    await tick()
    vi.clearAllTimers()
    fault = null
    const next = open()
    await next.load()
    await tick()
    expect([next.view().drafts.size, held.length]).toEqual([0, 0])
  })

  it('is not taken back by a look at the service while it is being saved', async () => {
    const sync = open()
    await sync.load()
    sync.edit('email', 'One')
    await tick(SAVE_AFTER_MS)
    // This browser's clock is far behind the service's.
    vi.setSystemTime(new Date('1999-01-01T00:00:00.000Z'))
    sync.edit('email', 'One, two')
    sync.flush()
    held = [{ Channel: 'email', text: 'One', updated_at: at(40) }]
    await sync.load()
    expect(textOf(sync, 'email')).toBe('One, two')
  })

  it('ends on the service as what was typed last, however typing and saving interleave', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ text: fc.stringMatching(/^[a-c]{0,3}$/), wait: fc.nat(1_500) }), {
          minLength: 1,
          maxLength: 12,
        }),
        async (steps) => {
          browser.clear()
          held = []
          const sync = open()
          await sync.load()
          for (const { text, wait } of steps) {
            sync.edit('email', text)
            await tick(wait)
          }
          await tick(60_000)
          expect(held.find(({ Channel }) => Channel === 'email')?.text ?? '').toBe(steps.at(-1)?.text)
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('the newer of two drafts', () => {
  const local = { text: 'Here', at: at(1), base: at(0), unsaved: true }
  const stored = (updated_at: string): Draft => ({ Channel: 'email', text: 'There', updated_at })

  it('is this browser’s if the service’s has not changed, whatever the clocks say', () => {
    expect(newerDraft({ ...local, at: '1999-01-01T00:00:00.000Z' }, stored(at(0)))).toBe('local')
    expect(newerDraft(local, null)).toBe('local')
  })

  it('is the service’s if this browser has saved its own', () => {
    expect(newerDraft({ ...local, unsaved: false }, stored(at(9)))).toBe('stored')
    expect(newerDraft(null, null)).toBe('stored')
  })

  it('is the one that was written later if both have changed', () => {
    expect(newerDraft({ ...local, at: at(9) }, stored(at(5)))).toBe('local')
    expect(newerDraft({ ...local, at: at(3) }, stored(at(5)))).toBe('stored')
  })
})
