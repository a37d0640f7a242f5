import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MessageOutbox, type StoredMessage, type PendingMessage } from '../../../src/client/message-outbox'
import { ACK_TIMEOUT_MS } from '../../../src/contract/live/frames'

let stored: readonly StoredMessage[]
let posted: PendingMessage[]
let shown: readonly PendingMessage[]
const open = () =>
  new MessageOutbox({
    outbox: { load: () => stored, save: (lines) => (stored = lines) },
    post: (line) => posted.push(line),
    changed: (lines) => (shown = lines),
  })
const states = () => shown.map(({ text, state, error }) => [text, state, error?.message ?? null])

beforeEach(() => {
  vi.useFakeTimers()
  stored = []
  posted = []
  shown = []
})
afterEach(() => vi.useRealTimers())

describe('lines on their way', () => {
  it('fail when they are not acknowledged in time, and are sent again under their id', () => {
    const lines = open()
    const { id } = lines.add('Hello', 'email')
    expect(states()).toEqual([['Hello', 'pending', null]])
    vi.advanceTimersByTime(ACK_TIMEOUT_MS - 1)
    expect(states()[0]?.[1]).toBe('pending')
    vi.advanceTimersByTime(1)
    expect(states()).toEqual([['Hello', 'failed', 'Not delivered']])
    lines.retry(id)
    lines.retry(id)
    expect(posted.map((line) => line.id)).toEqual([id, id])
    lines.remove(id)
    vi.advanceTimersByTime(ACK_TIMEOUT_MS)
    expect(shown).toEqual([])
  })

  it('are restored as failed after a reload, with their channel', () => {
    open().add('Hello', 'sms')
    const { id } = stored[0] ?? { id: '' }
    const next = open()
    expect(next.all).toMatchObject([{ id, text: 'Hello', channel: 'sms', state: 'failed' }])
    next.remove(id)
    expect(stored).toEqual([])
  })

  it('belong to the live chat if an earlier version stored them without a channel', () => {
    stored = [{ id: 'x', text: 'Old', at: new Date().toISOString() }]
    expect(open().all[0]?.channel).toBe('chat')
  })

  it('ignore a late answer to a message that no longer exists', () => {
    const lines = open()
    const { id } = lines.add('Hello', 'email')
    lines.remove(id)
    lines.mark(id, 'failed', { message: 'Too late' })
    expect([shown, stored]).toEqual([[], []])
  })
})
