import { describe, expect, it } from 'vitest'
import type { Message } from '../../../src/contract/calls/dialogue'
import type { TimelineEvent } from '../../../src/features/conversations/dialogue/timeline-events'
import { createTimeline, timelineOf } from '../../../src/features/conversations/dialogue/timeline'

const ZONE = 'America/Chicago'
const start = Date.parse('2026-11-20T12:00:00Z')

function message(seq: number, change: Partial<Message> = {}): Message {
  return {
    MessageId: `c.${seq}`,
    ConversationId: 'c',
    seq,
    client_id: null,
    UserId: null,
    Initiator: 'HUMAN',
    Message: `Line ${seq}`,
    Attachments: [],
    quick_replies: [],
    Timestamp: new Date(start + seq * 1000).toISOString(),
    Channel: 'chat',
    SentByCrmSalesperson: false,
    Name: null,
    Surname: null,
    BotName: 'Ava',
    Blacklisted: false,
    ...change,
  }
}
const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index))
const note = (after_seq: number, key = `n${after_seq}`): TimelineEvent => ({
  key,
  after_seq,
  at: new Date(start).toISOString(),
  icon: 'info',
  text: key,
  tone: 'plain',
  notified: null,
})
const keys = (blocks: ReturnType<typeof timelineOf>) =>
  blocks.flatMap(({ items }) => items.map(({ kind, key }) => (kind === 'day' ? 'day' : key)))

describe('timeline', () => {
  it('cuts by the messages’ own numbers, so that older ones change only the first block', () => {
    const make = createTimeline()
    const recent = messages(120, 180)
    const first = make(recent, [], ZONE)
    expect(first.map(({ index }) => index)).toEqual([2, 3])
    const second = make([...messages(90, 119), ...recent], [], ZONE)
    expect(second.map(({ index }) => index)).toEqual([1, 2, 3])
    expect(second[2]).toBe(first[1])
  })

  it('returns unchanged blocks as the same objects when a message is appended', () => {
    const make = createTimeline()
    const before = messages(1, 149)
    const first = make(before, [], ZONE)
    const second = make([...before, message(150)], [], ZONE)
    expect(second.slice(0, 2)).toEqual(first.slice(0, 2))
    expect(second[0]).toBe(first[0])
    expect(second[1]).toBe(first[1])
    expect(second[2]).not.toBe(first[2])
  })

  it('puts notes after their message, also where that message is not shown', () => {
    const shown = [message(2), message(5)]
    expect(keys(timelineOf(shown, [note(0), note(2), note(3), note(9)], ZONE))).toEqual([
      'n0',
      'day',
      'c.2',
      'n2',
      'n3',
      'c.5',
      'n9',
    ])
  })

  it('starts each day by the dealership’s clock, once over all blocks', () => {
    const lines = messages(1, 60)
    const late = message(61, { Timestamp: '2026-11-21T05:59:00Z' })
    const next = message(62, { Timestamp: '2026-11-21T06:01:00Z' })
    const days = timelineOf([...lines, late, next], [], ZONE)
      .flatMap(({ items }) => items)
      .filter((item) => item.kind === 'day')
      .map(({ day }) => day)
    expect(days).toEqual(['2026-11-20', '2026-11-21'])
  })

  it('groups messages of one sender under one head until a note, another channel or five minutes separate them', () => {
    const lines = [
      message(1),
      message(2),
      message(3),
      message(4, { Channel: 'sms' }),
      message(5, { Channel: 'sms', Timestamp: new Date(start + 6 * 60_000).toISOString() }),
      message(6, { Initiator: 'BOT' }),
    ]
    const same = timelineOf(lines, [note(2)], ZONE)
      .flatMap(({ items }) => items)
      .flatMap((item) => (item.kind === 'message' ? [item.sameSender] : []))
    expect(same).toEqual([false, true, false, false, false, false])
  })
})
