import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EngagementMessage } from '../../src/contract/calls/chat-ui'
import { PAGE_TYPES } from '../../src/contract/elements/page-types'
import { hasNoPages } from '../../src/rules/widget/engagement-message'
import {
  addMessage,
  cancelMessage,
  deleteMessage,
  enableMessage,
  isEmpty,
  saveMessage,
  togglePage,
  type EngagementEdit,
} from '../../src/rules/widget/engagement-edits'

const message = (id: string, more: Partial<EngagementMessage> = {}): EngagementMessage => ({
  id,
  message: `Words of ${id}`,
  enabled: true,
  message_type: 'custom',
  home: true,
  srp: false,
  vdp: false,
  other: false,
  ...more,
})
const done = (edit: EngagementEdit): EngagementMessage[] => {
  if ('refused' in edit) throw new Error(edit.refused)
  return edit.messages
}
const many = (count: number) => Array.from({ length: count }, (_, index) => message(`m${index}`))

it('adds an empty one, on every page type, with an id of its own', () => {
  const [, added] = done(addMessage([message('m1')]))
  expect(added).toMatchObject({ id: 'new_1', message: '', enabled: true, message_type: 'custom' })
  expect(added).toMatchObject({ home: true, srp: true, vdp: true, other: true })
  const saved = done(saveMessage(done(addMessage([])), 'new_1', 'Ask away'))
  expect(done(addMessage(saved)).map(({ id }) => id)).toEqual(['new_1', 'new_2'])
})

it('adds up to ten', () => {
  expect(done(addMessage(many(9)))).toHaveLength(10)
  expect(addMessage(many(10))).toEqual({ refused: 'You can add up to 10 engagement messages.' })
})

it('adds and deletes none while one is empty, save the empty one', () => {
  const messages = [message('m1'), message('new_1', { message: ' ' })]
  expect(addMessage(messages)).toEqual({
    refused: 'Please save the current empty engagement message before adding a new one.',
  })
  expect(deleteMessage(messages, 'm1')).toEqual({
    refused: 'Please save the current empty engagement message before deleting another.',
  })
  expect(done(deleteMessage(messages, 'new_1')).map(({ id }) => id)).toEqual(['m1'])
})

it('saves what was typed without the space around it, and nothing empty', () => {
  const messages = [message('m1'), message('m2')]
  expect(done(saveMessage(messages, 'm2', '  Ask away ')).map((one) => one.message)).toEqual([
    'Words of m1',
    'Ask away',
  ])
  for (const typed of ['', ' \n '])
    expect(saveMessage(messages, 'm2', typed)).toEqual({ refused: 'Engagement message cannot be empty.' })
  expect(done(saveMessage(messages, 'm2', '👨‍👩‍👧‍👦'.repeat(80)))).toHaveLength(2)
  expect(saveMessage(messages, 'm2', 'x'.repeat(81))).toEqual({
    refused: 'Engagement message cannot exceed 80 characters',
  })
})

it('deletes a new empty one on Cancel, and no other', () => {
  const messages = [message('m1'), message('new_1', { message: '' })]
  expect(cancelMessage(messages, 'new_1').map(({ id }) => id)).toEqual(['m1'])
  expect(cancelMessage(messages, 'm1')).toEqual(messages)
})

it('leaves the words and page types of a default one alone, not its switch', () => {
  const messages = [message('d', { message_type: 'default' })]
  expect(done(saveMessage(messages, 'd', 'Other'))).toEqual(messages)
  expect(done(deleteMessage(messages, 'd'))).toEqual(messages)
  expect(enableMessage(messages, 'd', false)[0]?.enabled).toBe(false)
  expect(togglePage(messages, 'd', 'vdp')).toEqual(messages)
})

it('disables what is shown nowhere, and enables it no more until it is', () => {
  const off = togglePage([message('m1'), message('m2')], 'm1', 'home')
  expect(off).toMatchObject([
    { home: false, enabled: false },
    { home: true, enabled: true },
  ])
  expect(enableMessage(off, 'm1', true)[0]?.enabled).toBe(false)
  const back = togglePage(off, 'm1', 'srp')
  expect(back[0]).toMatchObject({ srp: true, enabled: false })
  expect(enableMessage(back, 'm1', true)[0]?.enabled).toBe(true)
})

it('whatever is done in any order: at most ten, one empty, none enabled that is shown nowhere, ids apart', () => {
  const step = fc.record({
    kind: fc.constantFrom('add', 'save', 'cancel', 'delete', 'enable', 'page'),
    at: fc.nat(11),
    words: fc.constantFrom('', 'Hi', ' '),
    on: fc.boolean(),
    type: fc.constantFrom(...PAGE_TYPES),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let messages: EngagementMessage[] = [message('d', { message_type: 'default' })]
      for (const { kind, at, words, on, type } of steps) {
        const id = messages[at % messages.length]?.id ?? ''
        const edit: EngagementEdit =
          kind === 'add'
            ? addMessage(messages)
            : kind === 'save'
              ? saveMessage(messages, id, words)
              : kind === 'delete'
                ? deleteMessage(messages, id)
                : {
                    messages:
                      kind === 'cancel'
                        ? cancelMessage(messages, id)
                        : kind === 'enable'
                          ? enableMessage(messages, id, on)
                          : togglePage(messages, id, type),
                  }
        if ('refused' in edit) expect(edit.refused).not.toBe('')
        else messages = edit.messages
        expect(messages.length).toBeLessThanOrEqual(10)
        expect(messages.filter(isEmpty).length).toBeLessThanOrEqual(1)
        expect(messages.filter((one) => one.enabled && hasNoPages(one))).toEqual([])
        expect(new Set(messages.map((one) => one.id)).size).toBe(messages.length)
        expect(messages[0]).toMatchObject({ id: 'd', message: 'Words of d' })
      }
    }),
  )
})
