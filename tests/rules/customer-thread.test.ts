/** The thread of one person: dividers between conversations, and which merge holds which. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CustomerMerge } from '../../src/contract/calls/customer'
import type { Message } from '../../src/contract/calls/dialogue'
import { mergeOfEach, threadItems } from '../../src/rules/conversations/customer-thread'

const message = (ConversationId: string, seq: number, Timestamp: string): Message => ({
  MessageId: `${ConversationId}.${seq}`,
  ConversationId,
  seq,
  client_id: null,
  UserId: null,
  Initiator: 'HUMAN',
  Message: 'Hello',
  Attachments: [],
  quick_replies: [],
  Timestamp,
  Channel: 'chat',
  SentByCrmSalesperson: false,
  Name: null,
  Surname: null,
  BotName: 'Ava',
  Blacklisted: false,
})
const merge = (conversation_id: string, other_id: string): CustomerMerge => ({
  merge_id: `${conversation_id}-${other_id}`,
  conversation_id,
  other_id,
  merged_by: 'Dana',
  merged_at: '2026-11-20T15:00:00.000Z',
})

describe('the items of a thread', () => {
  it('have a divider where another conversation begins or goes on, and one mark for each day', () => {
    const items = threadItems(
      [
        message('a', 1, '2026-11-20T15:00:00Z'),
        message('b', 1, '2026-11-20T16:00:00Z'),
        message('b', 2, '2026-11-21T16:00:00Z'),
        message('a', 2, '2026-11-21T17:00:00Z'),
      ],
      'America/New_York',
    )
    expect(items.map((item) => (item.kind === 'divider' ? `| ${item.conversationId}` : item.kind))).toEqual([
      'day',
      '| a',
      'message',
      '| b',
      'message',
      'day',
      'message',
      '| a',
      'message',
    ])
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
  })
})

describe('the merge of each conversation', () => {
  it('is the one towards the open conversation', () => {
    const merges = [merge('b', 'c'), merge('a', 'b'), merge('x', 'y')]
    const ids = (open: string) =>
      Object.fromEntries([...mergeOfEach({ merges }, open)].map(([id, { merge_id }]) => [id, merge_id]))
    expect(ids('a')).toEqual({ b: 'a-b', c: 'b-c' })
    expect(ids('c')).toEqual({ b: 'b-c', a: 'a-b' })
    expect(ids('y')).toEqual({ x: 'x-y' })
  })

  it('parts its conversation from the open one when it is taken back', () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    // A tree: each joins an earlier one.
    const tree = fc.tuple(...names.slice(1).map((_, index) => fc.nat(index)))
    fc.assert(
      fc.property(tree, (parents) => {
        const merges = parents.map((parent, index) => merge(names[parent] ?? '', names[index + 1] ?? ''))
        const found = mergeOfEach({ merges }, 'a')
        expect([...found.keys()].sort()).toEqual(names.slice(1))
        for (const [id, one] of found)
          expect(mergeOfEach({ merges: merges.filter((other) => other !== one) }, 'a').has(id)).toBe(false)
      }),
    )
  })
})
