import { describe, expect, it } from 'vitest'
import { nameOf, readVisitor, VISITOR_TEXTS } from '../../src/rules/widget/visitor-contact'

describe('names', () => {
  it.each([
    ['  Jordan  ', 'Jordan'],
    ['<b>Jordan</b>', 'Jordan'],
    ['<script>alert(1)</script>Jo', 'Jo'],
    ['<img src=x onerror=alert(1)>', ''],
    ['Anne\nMarie\u202e\u0000', 'Anne Marie'],
    ['O’Hara-Łukasz 太郎', 'O’Hara-Łukasz 太郎'],
    ['Tom & Sue', 'Tom & Sue'],
    ['I <3 trucks', 'I <3 trucks'],
  ])('%j is %j', (typed, kept) => expect(nameOf(typed)).toBe(kept))
})

describe('a person', () => {
  it('is kept as it is known everywhere: number in E.164, address in small letters', () => {
    const person = { first_name: ' Jo ', last_name: '', email: 'Jo@Mail.Example ', phone: '(312) 555-0142' }
    expect(readVisitor(person, 'US')).toEqual({
      issues: {},
      contact: { first_name: 'Jo', email: 'jo@mail.example', phone: '+13125550142' },
    })
  })

  it('may be nobody where nothing is asked for', () => {
    expect(readVisitor({}, 'US')).toEqual({ issues: {}, contact: {} })
  })

  it.each([
    ['a first name', { email: 'jo@mail.example' }, { first_name: VISITOR_TEXTS.firstName }],
    [
      'a name that is markup alone',
      { first_name: '<b></b>', phone: '3125550142' },
      { first_name: VISITOR_TEXTS.firstName },
    ],
    ['a way to reach them', { first_name: 'Jo' }, { email: VISITOR_TEXTS.reach }],
    ['a good address', { first_name: 'Jo', email: 'jo@mail' }, { email: VISITOR_TEXTS.wrongEmail }],
    [
      'one address',
      { first_name: 'Jo', email: 'a@b.example,c@d.example' },
      { email: VISITOR_TEXTS.wrongEmail },
    ],
    ['enough digits', { first_name: 'Jo', phone: '555-0142' }, { phone: VISITOR_TEXTS.shortPhone }],
    ['not too many digits', { first_name: 'Jo', phone: '31255501429' }, { phone: VISITOR_TEXTS.wrongPhone }],
  ])('needs %s where the form is asked for', (_, person, issues) => {
    expect(readVisitor(person, 'US', { firstName: true, reach: true }).issues).toEqual(issues)
  })

  it('has a number of the dealership’s country', () => {
    expect(readVisitor({ phone: '030 901820' }, 'DE').contact).toEqual({ phone: '+4930901820' })
    expect(readVisitor({ phone: '030 901820' }, 'US').issues).toEqual({ phone: VISITOR_TEXTS.shortPhone })
  })
})
