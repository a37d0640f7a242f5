import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conversations } from '../../../src/contract/calls/conversations'
import { dialogue, type Dialogue } from '../../../src/contract/calls/dialogue'
import { dialogueEvents, dialogueStopBot } from '../../../src/contract/calls/dialogue-events'
import { leadInfo, type LeadInfo } from '../../../src/contract/calls/lead'
import type { AccountEvent } from '../../../src/contract/live/frames'
import { rowsMissing, withRowsOf } from '../../../src/query/conversation-page'
import { afterEvent } from '../../../src/query/live-reducers'
import { AT, dialogueOf, messageOf, rowOf, takeoverOf } from '../support/dialogue'

const input = { conversation_id: 'c_1' }
const said = (seq: number, accountSeq = seq): AccountEvent => ({
  kind: 'message',
  seq: accountSeq,
  conversation_id: 'c_1',
  message: messageOf(seq),
})
const apply = (data: Dialogue, ...events: AccountEvent[]) =>
  events.reduce((current, event) => afterEvent(dialogue.id, current, event, input), data)
const seqs = ({ messages }: Dialogue) => messages.map(({ seq }) => seq)

describe('a dialogue that was read', () => {
  it('shows what became of a message, once, and leaves one that was not read alone', () => {
    const delivery = { status: 'delivered', error: null, recipient: 'ann@mail.example' } as const
    const news = (message_seq: number): AccountEvent => ({
      kind: 'delivery',
      seq: 9,
      conversation_id: 'c_1',
      message_seq,
      delivery,
    })
    const read = dialogueOf([1, 2, 3])
    const after = apply(read, news(2))
    expect(after.messages.map(({ Delivery }) => Delivery?.status)).toEqual([
      undefined,
      'delivered',
      undefined,
    ])
    expect(after.account_seq).toBe(9)
    expect(apply(after, news(2))).toBe(after)
    expect(apply(read, news(7))).toBe(read)
    expect(apply(read, { ...news(2), conversation_id: 'c_2' })).toBe(read)
  })

  it('shows what colleagues think of a reply, and no longer when they took it back', () => {
    const review = { verdict: 'wrong', correction: 'No.', reviewer: 'Ann', reviewed_at: AT } as const
    const news = (message_seq: number, given: typeof review | null = review): AccountEvent => ({
      kind: 'review',
      seq: 9,
      conversation_id: 'c_1',
      message_seq,
      review: given,
    })
    const read = dialogueOf([1, 2])
    const after = apply(read, news(2))
    expect(after.messages.map(({ Review }) => Review)).toEqual([undefined, review])
    expect(apply(after, news(2))).toBe(after)
    expect(apply(after, news(2, null)).messages).toEqual(read.messages)
    expect(apply(read, news(2, null))).toBe(read)
    expect(apply(read, news(7))).toBe(read)
  })

  it('equals the stored one after any replay: nothing missing, nothing twice, in order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 8 }),
        fc.integer({ min: 1, max: 8 }),
        fc.array(fc.nat({ max: 7 }), { maxLength: 20 }),
        (read, more, again) => {
          const total = read + more
          const all = Array.from({ length: total }, (_, index) => index + 1)
          // In order, with any of them heard again later, as after a reconnect.
          const events = [...all.slice(read), ...again.map((index) => all[index % total] ?? 1)].map((seq) =>
            said(seq),
          )
          const data = apply(dialogueOf(all.slice(0, read)), ...events)
          expect(seqs(data)).toEqual(all)
          expect(data).toMatchObject({ total, last_seq: total })
        },
      ),
    )
  })

  it('equals the stored one when two sockets report messages in different orders', () => {
    const orders = fc.tuple(fc.nat({ max: 6 }), fc.integer({ min: 1, max: 8 })).chain(([read, more]) =>
      fc.record({
        read: fc.constant(read),
        events: fc.shuffledSubarray(
          Array.from({ length: more }, (_, index) => read + index + 1),
          { minLength: more },
        ),
      }),
    )
    fc.assert(
      fc.property(orders, ({ read, events }) => {
        const all = Array.from({ length: read + events.length }, (_, index) => index + 1)
        const data = apply(dialogueOf(all.slice(0, read)), ...events.map((seq) => said(seq, 0)))
        expect(seqs(data)).toEqual(all)
        expect(data).toMatchObject({ total: all.length, last_seq: all.length })
      }),
    )
  })

  it('fills a hole, and leaves older pages alone', () => {
    const data = dialogueOf([5, 6, 9], { total: 9 })
    expect(seqs(apply(data, said(7)))).toEqual([5, 6, 7, 9])
    expect(seqs(apply(data, said(2)))).toEqual([5, 6, 9])
  })

  it('is the same object when an event changes nothing', () => {
    const data = dialogueOf([1, 2], { account_seq: 10 })
    expect(apply(data, said(2, 9))).toBe(data)
    expect(apply(data, { ...said(3), conversation_id: 'c_2' })).toBe(data)
    expect(afterEvent(dialogue.id, data, said(3), { ...input, before_seq: 3 })).toBe(data)
  })

  it('never returns to an older takeover', () => {
    const heard = (epoch: number, status: 'IN_PROGRESS' | 'COMPLETED'): AccountEvent => ({
      kind: 'takeover',
      seq: epoch,
      conversation_id: 'c_1',
      takeover: takeoverOf({ epoch, status }),
    })
    const data = apply(dialogueOf([1]), heard(2, 'COMPLETED'), heard(1, 'IN_PROGRESS'))
    expect(data.takeover.status).toBe('COMPLETED')
  })

  it('knows when the AI is stopped and whether the customer is there', () => {
    const stop: AccountEvent = {
      kind: 'stop',
      seq: 1,
      conversation_id: 'c_1',
      stop: { Action: 'stop', ts: AT, BotName: 'Ava', after_seq: 1 },
    }
    const row: AccountEvent = {
      kind: 'conversation',
      seq: 2,
      conversation_id: 'c_1',
      row: rowOf('c_1', { customer_online: true, ai_stopped: true }),
    }
    expect(apply(dialogueOf([1]), stop).ai_stopped).toBe(true)
    expect(apply(dialogueOf([1]), row)).toMatchObject({
      customer_online: true,
      ai_stopped: true,
      account_seq: 2,
    })
    const stops = afterEvent(dialogueStopBot.id, { items: [] as unknown[] }, stop, input)
    expect(stops.items).toHaveLength(1)
    expect(afterEvent(dialogueStopBot.id, stops, stop, input)).toBe(stops)
  })
})

describe('a list that was read', () => {
  const page = {
    items: [rowOf('c_1', { message_count: 4 }), rowOf('c_2')],
    page_id: 1,
    num_pages: 1,
    total: 2,
  }

  it('changes a row in its place and keeps the count of its range', () => {
    const event: AccountEvent = {
      kind: 'conversation',
      seq: 1,
      conversation_id: 'c_1',
      row: rowOf('c_1', { LastHumanMessage: 'Is it still there?' }),
    }
    const next = afterEvent(conversations.id, page, event, {})
    expect(next.items.map(({ ConversationId }) => ConversationId)).toEqual(['c_1', 'c_2'])
    expect(next.items[0]).toMatchObject({ LastHumanMessage: 'Is it still there?', message_count: 4 })
    expect(next.items[1]).toBe(page.items[1])
  })

  it('changes every row of a conversation that it has twice, and keeps what is the list’s own', () => {
    const hit = { kind: 'name' as const, text: 'Ruth Bell', marks: [[0, 4] as [number, number]] }
    const twice = rowOf('c_1', { Dealership: 'North', TimeZone: 'America/Denver', hit })
    const list = { ...page, items: [twice, rowOf('c_2'), twice] }
    const event: AccountEvent = {
      kind: 'conversation',
      seq: 1,
      conversation_id: 'c_1',
      row: rowOf('c_1', { ai_stopped: true }),
    }
    const next = { ...twice, ai_stopped: true }
    expect(afterEvent(conversations.id, list, event, {}).items).toEqual([next, rowOf('c_2'), next])
  })

  it('takes what a look found about its rows, in their places', () => {
    const found = { ...page, items: [rowOf('c_3'), rowOf('c_2', { ai_stopped: true })], total: 3 }
    expect(withRowsOf(found, page)).toEqual({
      ...page,
      items: [page.items[0], rowOf('c_2', { ai_stopped: true })],
    })
  })

  it('drops every row of a conversation that is out of sight', () => {
    const given: AccountEvent = { kind: 'given', seq: 1, conversation_id: 'c_1' }
    const list = { ...page, items: [...page.items, rowOf('c_1')], total: 13 }
    const next = afterEvent(conversations.id, list, given, {})
    expect(next).toEqual({ ...list, items: [rowOf('c_2')], total: 11 })
    expect(afterEvent(conversations.id, next, given, {})).toBe(next)
  })

  it('does not move for a row that it does not have', () => {
    const event: AccountEvent = { kind: 'conversation', seq: 1, conversation_id: 'c_3', row: rowOf('c_3') }
    expect(afterEvent(conversations.id, page, event, {})).toBe(page)
  })

  it('counts rows that it does not show yet', () => {
    expect(rowsMissing(page, page)).toBe(0)
    expect(rowsMissing(page, { ...page, items: [rowOf('c_3'), rowOf('c_1')] })).toBe(1)
    expect(rowsMissing(page, { ...page, total: 5 })).toBe(3)
    expect(rowsMissing(page, { ...page, items: [], total: 0 })).toBe(0)
  })
})

describe('what surrounds a dialogue', () => {
  it('gets each event note once', () => {
    const note: AccountEvent = {
      kind: 'event',
      seq: 1,
      conversation_id: 'c_1',
      event_note: {
        EventId: 'e_1',
        ConversationId: 'c_1',
        Event: 'APPOINTMENT_SET',
        EventName: 'Appointment was set in CRM',
        ts: AT,
        after_seq: 2,
        actor: null,
      },
    }
    const data = afterEvent(dialogueEvents.id, { items: [] as unknown[] }, note, input)
    expect(data.items).toHaveLength(1)
    expect(afterEvent(dialogueEvents.id, data, note, input)).toBe(data)
    expect(afterEvent(dialogueEvents.id, data, note, { conversation_id: 'c_2' })).toBe(data)
  })

  it('names who took over', () => {
    const lead = { ConversationId: 'c_1', SalesPerson: null, LastHumanTimestamp: null } as LeadInfo
    const event: AccountEvent = {
      kind: 'takeover',
      seq: 1,
      conversation_id: 'c_1',
      takeover: takeoverOf({
        status: 'IN_PROGRESS',
        event_type: 'EVENT#DEALERSHIP_TAKEOVER_IN_PROGRESS',
        sales_person: { first_name: 'Ann', last_name: 'Moss', email: 'rep@northside.test' },
      }),
    }
    expect(afterEvent(leadInfo.id, lead, event, {})).toMatchObject({
      TakeoverEventType: 'EVENT#DEALERSHIP_TAKEOVER_IN_PROGRESS',
      SalesPerson: 'Ann Moss',
      SalesPersonEmail: 'rep@northside.test',
    })
  })
})
