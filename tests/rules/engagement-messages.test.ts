/** Engagement messages as they are saved. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EngagementMessage } from '../../src/contract/calls/chat-ui'
import { MESSAGE_TEXTS, mergeMessages, type MessageInput } from '../../src/rules/widget/engagement-messages'

const message = (id: string, change: Partial<EngagementMessage> = {}): EngagementMessage => ({
  id,
  message: `Words of ${id}`,
  enabled: true,
  message_type: 'custom',
  home: true,
  srp: false,
  vdp: false,
  other: false,
  ...change,
})
const standard = message('d1', { message_type: 'default' })
const own = message('c1')
const standing = [standard, own]
const save = (wanted: readonly MessageInput[]) => {
  let next = 0
  return mergeMessages(standing, wanted, () => `fresh${(next += 1)}`)
}
const withoutId = (one: EngagementMessage): MessageInput => ({ ...one, id: undefined })

describe('of messages', () => {
  test('a custom one is edited, deleted and moved; a default one is only switched off', () => {
    const edited = { ...own, message: 'Other words', vdp: true }
    const off = { ...standard, enabled: false }
    expect(save([edited, off])).toEqual({ messages: [edited, off], issues: {} })
    expect(save([standard])).toEqual({ messages: [standard], issues: {} })
  })

  test('a new one gets an id, whatever it called itself', () => {
    const { messages, issues } = save([
      standard,
      withoutId(message('a')),
      message('new_1'),
      { ...withoutId(message('b')), id: '' },
    ])
    expect(issues).toEqual({})
    expect(messages.map(({ id }) => id)).toEqual(['d1', 'fresh1', 'fresh2', 'fresh3'])
  })

  test('one that shows nowhere is off', () => {
    const { messages } = save([standard, { ...own, home: false }])
    expect(messages[1]).toMatchObject({ enabled: false, home: false })
  })

  test.each<[string, MessageInput[], Record<string, string>]>([
    [
      'default text',
      [{ ...standard, message: 'x' }],
      { 'engagement_messages.0.message': MESSAGE_TEXTS.readOnly },
    ],
    [
      'default on other pages',
      [{ ...standard, home: false, other: true }],
      { 'engagement_messages.0.message': MESSAGE_TEXTS.readOnly },
    ],
    [
      'default type',
      [{ ...standard, message_type: 'custom' }],
      { 'engagement_messages.0.message_type': MESSAGE_TEXTS.staysType },
    ],
    [
      'custom type',
      [standard, { ...own, message_type: 'default' }],
      { 'engagement_messages.1.message_type': MESSAGE_TEXTS.staysType },
    ],
    ['default deleted', [own], { engagement_messages: MESSAGE_TEXTS.staysDefault }],
    [
      'new default',
      [standard, message('new_1', { message_type: 'default' })],
      { 'engagement_messages.1.message_type': MESSAGE_TEXTS.onlyCustom },
    ],
    ['unknown', [standard, message('c9')], { 'engagement_messages.1.id': MESSAGE_TEXTS.unknown }],
    ['twice', [standard, own, own], { 'engagement_messages.2.id': MESSAGE_TEXTS.twice }],
    [
      'new twice',
      [standard, message('new_1'), message('new_1')],
      { 'engagement_messages.2.id': MESSAGE_TEXTS.twice },
    ],
    [
      'empty',
      [standard, { ...own, message: '  ' }],
      { 'engagement_messages.1.message': 'Engagement message cannot be empty!' },
    ],
    [
      'too many',
      [standard, ...Array.from({ length: 10 }, (_, index) => message(`new_${index}`))],
      { engagement_messages: 'You can add up to 10 engagement messages.' },
    ],
  ])('refused: %s', (_, wanted, issues) => expect(save(wanted).issues).toEqual(issues))

  test('no wish whatever changes or removes a default one, or keeps two of one id', () => {
    const wished = fc.record({
      id: fc.option(fc.constantFrom('d1', 'c1', 'c9', 'new_1', 'new_2', ''), { nil: undefined }),
      message: fc.constantFrom(standard.message, 'Hello', '', ' '),
      enabled: fc.boolean(),
      message_type: fc.constantFrom('custom' as const, 'default' as const),
      home: fc.boolean(),
      srp: fc.boolean(),
      vdp: fc.boolean(),
      other: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(wished, { maxLength: 12 }), (rest) => {
        for (const wanted of [rest, [standard, ...rest]]) {
          const { messages, issues } = save(wanted)
          if (Object.keys(issues).length > 0) continue
          const defaults = messages.filter(({ message_type }) => message_type === 'default')
          expect(defaults.map(({ id, message: text }) => [id, text])).toEqual([['d1', standard.message]])
          expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length)
          expect(messages.length).toBeLessThanOrEqual(10)
          for (const { enabled, home, srp, vdp, other } of messages)
            expect(!enabled || home || srp || vdp || other).toBe(true)
        }
      }),
    )
  })
})
