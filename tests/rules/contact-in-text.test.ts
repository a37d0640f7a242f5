/** A way to reach somebody in what they wrote in passing. */
import { describe, expect, test } from 'vitest'
import { emailIn, phoneIn } from '../../src/rules/conversations/contact-in-text'

describe('a phone number', () => {
  test.each([
    ['US', 'call me on 312-555-0148, thanks', '+13125550148'],
    ['US', 'my UK mobile is +44 7911 123456', '+447911123456'],
    ['US', '+44 12', undefined],
    ['US', 'stock N4127 for $33,480', undefined],
    ['CA', '(416) 555-0148', '+14165550148'],
    ['GB', 'ring 020 7946 0018 after six', '+442079460018'],
    ['US', 'this one: https://cars.example/item/3125550148?ref=1', undefined],
    ['GB', 'www.cars.example/02079460018 or 020 7946 0019', '+442079460019'],
    ['GB', 'from abroad: +1 312 555 0148', '+13125550148'],
    ['GB', 'the 2023 one at 24,900', undefined],
    ['DE', '030 1234567 bitte', '+49301234567'],
  ])('of a dealership in %s in %s', (country, text, expected) =>
    expect(phoneIn(text, country)).toBe(expected),
  )

  test('is found in linear time in a hostile text', () => {
    const start = performance.now()
    phoneIn('(1 '.repeat(20_000), 'GB')
    phoneIn('+1 '.repeat(20_000), 'US')
    expect(performance.now() - start).toBeLessThan(500)
  })
})

describe('an address', () => {
  test.each([
    ['write to Jo.Park@Mail.example.', 'jo.park@mail.example'],
    ['jo@mail', undefined],
    ['a..@-.example', undefined],
    ['none', undefined],
    ['https://user:pass@host.example/path', undefined],
    ['ftp://pass@host.example, or jo@mail.example', 'jo@mail.example'],
    ['www.cars.example/~jo@mail.example', undefined],
    ['my site is cars.example and my mail jo@cars.example', 'jo@cars.example'],
  ])('in %s', (text, expected) => expect(emailIn(text)).toBe(expected))
})
