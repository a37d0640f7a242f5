/** What the embedded assistant extracts from a text: pure functions, no database. */
import { describe, expect, test } from 'vitest'
import { phoneIn } from '../../src/rules/conversations/contact-in-text'
import { bankOf } from '../../src/service/assistant/knowledge/bank'
import { contactOf } from '../../src/service/assistant/understand/entities/contact'
import { opening } from '../rules/assistant/dialogue'

const contactIn = (line: string, asked: boolean) => contactOf({ ...opening(), lines: [line] }, asked, 'en')

describe('contacts', () => {
  test.each([
    ['312-555-0148', '+13125550148'],
    ['call (312) 555 0148 please', '+13125550148'],
    ['+1 312.555.0148', '+13125550148'],
    ['3125550148', '+13125550148'],
    ['+49 30 1234567', '+49301234567'],
  ])('%s', (text, phone) => expect(phoneIn(text)).toBe(phone))
  test.each(['112-555-0148', '312-155-0148', '31255501489999', 'stock N4127 for $33,480', '2026-11-21'])(
    'no number in %s',
    (text) => expect(phoneIn(text)).toBeUndefined(),
  )
  test('name, phone and address in one line', () => {
    expect(contactIn("Hi, I'm Marisol Reyes, 312-555-0148, m.reyes@Example.com", false)).toEqual({
      first_name: 'Marisol',
      last_name: 'Reyes',
      phone: '+13125550148',
      email: 'm.reyes@example.com',
    })
  })
  test('a bare name counts only when it was asked for', () => {
    expect(contactIn('Marisol Reyes', false).first_name).toBeUndefined()
    expect(contactIn('Marisol Reyes', true).first_name).toBe('Marisol')
    // A number beside it makes clear that it is one.
    expect(contactIn('Marisol Reyes, 312-555-0148', false).first_name).toBe('Marisol')
    expect(contactIn('marisol.reyes@mail.example', false)).toEqual({ email: 'marisol.reyes@mail.example' })
    expect(contactIn('Marisol.Reyes@mail.example', true)).toEqual({ email: 'marisol.reyes@mail.example' })
    expect(contactIn('Yes Please', true).first_name).toBeUndefined()
  })
  test('what is no name', () => {
    expect(contactIn("I'm looking for a car", false)).toEqual({})
    expect(contactIn("I'm Interested in this", false)).toEqual({})
  })
  // The timeout is a limit, not a benchmark: a backtracking parser would take hours.
  test('comes to an end on a hostile text', { timeout: 60_000 }, () => {
    expect(contactIn('a.'.repeat(2000) + '@' + '1'.repeat(4000), true)).toBeDefined()
    expect(contactIn('('.repeat(4000), true)).toEqual({})
  })
})

describe('knowledge', () => {
  const index = bankOf([
    { id: '1', topic: 'Service', question: 'Do you have a shuttle?', answer: 'Yes, on weekdays.' },
    {
      id: '2',
      topic: 'Financing',
      question: 'Do you work with first-time buyers?',
      answer: 'Yes, with three lenders.',
    },
    { id: '3', topic: 'Trade-in', question: 'How do you value my trade?', answer: 'By an inspection.' },
  ])
  test.each([
    ['is there a shuttle', '1'],
    ['I am a first time buyer', '2'],
    ['what would you give me for my trade', '3'],
  ])('%s', (text, id) => expect(index.search(text)[0]?.entry.id).toBe(id))
  test.each(['I need a hotel in Paris', 'ok', '', 'inspection of the moon landing'])(
    'nothing for “%s”',
    (text) => expect(index.search(text)).toEqual([]),
  )
})
