import { describe, expect, it } from 'vitest'
import type { VisitorMessage } from '../../src/contract/live/frames'
import { dayOf, formatTime } from '../../src/rules/time/format'
import type { PendingMessage } from '../../src/widget/chat/chat-state'
import { quickRepliesOf, timelineOf, type TimelineItem } from '../../src/widget/chat/timeline'

/** Whatever clock the tests run on. */
function wallInChicago(moment: string | Date) {
  const zone = 'America/Chicago'
  const [hours, minutes] = formatTime(moment, { zone, time: '24' }).split(':').map(Number)
  return { day: dayOf(moment, zone), minutes: (hours ?? 0) * 60 + (minutes ?? 0) }
}

const formats = { date: 'MM/DD/YYYY', time: '12' } as const
const config = { agent_name: 'Ava', dealership: 'Northside', greeting: 'Welcome', formats }
const now = new Date('2026-11-21T18:00:00Z')

function message(
  seq: number,
  from: VisitorMessage['from'],
  more: Partial<VisitorMessage> = {},
): VisitorMessage {
  const names = { customer: '', assistant: 'Ava', person: 'Dana Alvarez', notice: '' }
  const Timestamp = '2026-11-21T16:42:00Z'
  return {
    seq,
    id: null,
    from,
    name: names[from],
    text: `m${seq}`,
    Attachments: [],
    quick_replies: [],
    Timestamp,
    ...more,
  }
}
const pending = (id: string): PendingMessage => ({
  id,
  text: id,
  at: now.toISOString(),
  state: 'sending',
  error: null,
})

function timeline(messages: VisitorMessage[], waiting: PendingMessage[] = []) {
  return timelineOf({ config, messages, pending: waiting, now, toLocal: wallInChicago })
}
const words = (item: TimelineItem) => {
  if (item.kind === 'day') return `-- ${item.label}`
  if (item.kind === 'notice') return `* ${item.text}`
  return item.kind === 'who' ? `${item.name}, ${item.role}` : `${item.from}: ${item.text}`
}

describe('the dialogue as the widget shows it', () => {
  it('greets, names each speaker once in a row, and tells who joined', () => {
    const items = timeline([
      message(1, 'customer'),
      message(2, 'assistant'),
      message(3, 'assistant'),
      message(4, 'notice', { text: 'Dana Alvarez joined the conversation' }),
      message(5, 'person'),
      message(6, 'person'),
      message(7, 'assistant'),
    ])
    expect(items.map(words)).toEqual([
      'Ava, assistant',
      'assistant: Welcome',
      'customer: m1',
      'Ava, assistant',
      'assistant: m2',
      'assistant: m3',
      '* Dana Alvarez joined the conversation',
      'Dana Alvarez, Northside',
      'person: m5',
      'person: m6',
      'Ava, assistant',
      'assistant: m7',
    ])
  })

  it('parts days, by the shopper’s own clock', () => {
    const at = (Timestamp: string) => ({ Timestamp })
    const items = timeline([
      message(1, 'customer', at('2026-11-10T12:00:00Z')),
      message(2, 'customer', at('2026-11-21T05:30:00Z')),
      message(3, 'customer', at('2026-11-21T06:30:00Z')),
    ])
    expect(items.filter(({ kind }) => kind === 'day').map(words)).toEqual([
      '-- 11/10/2026',
      '-- Yesterday',
      '-- Today',
    ])
  })

  it('keeps the key of a line from sending to sent, and gives every key once', () => {
    const before = timeline([message(1, 'assistant')], [pending('first-line')])
    const after = timeline([message(1, 'assistant'), message(2, 'customer', { id: 'first-line' })])
    expect(before.at(-1)?.key).toBe(after.at(-1)?.key)
    const keys = after.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('shows a time under the last of the shopper’s lines in a row', () => {
    const times = timeline([message(1, 'customer'), message(2, 'customer'), message(3, 'assistant')]).map(
      (item) => (item.kind === 'message' ? item.time : undefined),
    )
    expect(times).toEqual([undefined, null, null, '10:42 AM', undefined, null])
  })
})

describe('quick replies', () => {
  const offers = { quick_replies: ['Hours'] }

  it('are those of the newest line of the assistant, or the greeting’s, and go once the shopper writes', () => {
    const asked = message(2, 'assistant', { quick_replies: ['Yes'] })
    expect(quickRepliesOf({ messages: [], pending: [] }, offers)).toEqual(['Hours'])
    const greeting = message(1, 'assistant')
    expect(quickRepliesOf({ messages: [greeting], pending: [] }, offers)).toEqual(['Hours'])
    expect(quickRepliesOf({ messages: [greeting, message(3, 'assistant')], pending: [] }, offers)).toEqual([])
    expect(quickRepliesOf({ messages: [message(1, 'customer'), asked], pending: [] }, offers)).toEqual([
      'Yes',
    ])
    expect(quickRepliesOf({ messages: [asked], pending: [pending('abcdefgh')] }, offers)).toEqual([])
    expect(quickRepliesOf({ messages: [asked, message(3, 'customer')], pending: [] }, offers)).toEqual([])
    expect(quickRepliesOf({ messages: [asked, message(3, 'person')], pending: [] }, offers)).toEqual([])
  })
})
