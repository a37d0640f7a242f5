import { describe, expect, it } from 'vitest'
import { sharing } from '../../../src/query/dialogue'
import { dialogueOf, messageOf } from '../support/dialogue'

const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

describe('what a dialogue that is read anew shares with the one before', () => {
  it('hands messages back as they were when earlier ones come before them', () => {
    const old = dialogueOf([3, 4, 5])
    const read = { ...old, messages: [messageOf(1), messageOf(2), ...old.messages] }
    const shared = sharing(old, read)
    expect(shared).toEqual(read)
    expect(shared.messages.slice(2).map((message, index) => message === old.messages[index])).toEqual([
      true,
      true,
      true,
    ])
  })

  it('hands back what is equal of an answer, and takes over what is not', () => {
    const old = dialogueOf([3, 4, 5])
    const read = copied(dialogueOf([2, 3, 4, 5]))
    const changed = { ...messageOf(4), Message: 'Changed' }
    read.messages[2] = changed
    const shared = sharing(old, read)
    expect(shared).toEqual(read)
    expect(shared.messages[1]).toBe(old.messages[0])
    expect(shared.messages[2]?.Message).toBe('Changed')
    expect(shared.messages[3]).toBe(old.messages[2])
    expect(shared.takeover).toBe(old.takeover)
  })

  it('returns the same object when nothing changed', () => {
    const old = dialogueOf([1, 2])
    expect(sharing(old, copied(old))).toBe(old)
  })

  it('returns the first answer unchanged', () => {
    const read = dialogueOf([1])
    expect(sharing(undefined, read)).toBe(read)
  })
})
