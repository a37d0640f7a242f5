/** What only a person can act on is passed on: deadlines, who pays, and prices that somebody named. */
import { describe, expect, it } from 'vitest'
import { USUAL_TRIGGERS } from '../../../src/contract/core/handoff'
import { risksIn } from '../../../src/service/assistant/risk/gate'
import { forColleagueIn, tellsQuotedPrice } from '../../../src/service/assistant/understand/for-colleague'
import { guessesOf } from '../../../src/service/assistant/understand/guesses'
import { PASS_ON_WORDS } from '../../../src/service/assistant/words/pass-on'
import { replies } from './dialogue'
import { turnOf } from './visit-world'

const last = (...lines: readonly string[]) => replies(lines).at(-1)
const says = (...lines: readonly string[]): string => last(...lines)?.text ?? ''
const handoffs = (...lines: readonly string[]) =>
  last(...lines)?.effects.flatMap((effect) => (effect.kind === 'handoff' ? [effect.reason] : []))
const aboutIn = (text: string) =>
  forColleagueIn(turnOf({ lines: [text] }), { text, guesses: guessesOf(text) })
const risksOf = (text: string) =>
  risksIn([{ text, guesses: guessesOf(text) }], text, USUAL_TRIGGERS).map(({ kind }) => kind)

describe('a deadline', () => {
  it.each([
    'need them by december 15',
    'we need it no later than december 15',
    'i must have it done by december 15',
    'it has to be ready by december 15',
    'lo necesito para el 15 de diciembre',
    'il me le faut avant le 15 décembre',
    'ich brauche es bis zum 15. dezember',
  ])('is read with its day: %s', (text) => {
    const [language] = (['es', 'fr', 'de'] as const).filter((one) => guessesFor(one).test(text))
    const turn = turnOf({ lines: [text] }, {}, language ?? 'en')
    expect(forColleagueIn(turn, { text, guesses: guessesOf(text) })).toEqual({
      about: 'deadline',
      day: '2026-12-15',
    })
  })
  it.each([
    'can i come by december 15',
    'i can stop by on december 15',
    'i need an appointment by the river',
    'do you need it by december 15?',
    'can you be open by december 15?',
    'i will be there by noon',
  ])('is none: %s', (text) => {
    expect(aboutIn(text)).toBeNull()
  })
  it.each([
    'can you get it done by thursday',
    'i need it back by 5',
    'we need them before the end of the year',
  ])('may ask whether that is possible, or be no day: %s', (text) => {
    expect(aboutIn(text)?.about).toBe('deadline')
  })
  it('is passed on, and proposes no visit', () => {
    const reply = last('can you order a bumper for a 2021 altura', 'need it by december 15')
    expect(reply?.text).toContain(PASS_ON_WORDS.en.deadline('Tuesday, December 15'))
    expect(reply?.text).not.toMatch(/suit you|book/i)
    expect(handoffs('need it by december 15')).toEqual(['Says by when it is needed: need it by december 15'])
  })
  it('leaves the visit beside it without that day', () => {
    const text = says('i need it done by friday, can i see P1003')
    expect(text).toContain(PASS_ON_WORDS.en.deadline('Friday, November 27'))
    expect(text).toMatch(/Which day and time suit you\?/)
    expect(text).not.toContain('Friday, November 27 at')
  })
  it('goes on with a visit that is being arranged', () => {
    expect(says('can i see P1003', 'need it by december 15')).toMatch(
      /December 15.*\nWhich day and time suit you\?/,
    )
  })
})
const guessesFor = (language: 'es' | 'fr' | 'de') =>
  ({ es: /^lo necesito/, fr: /^il me/, de: /^ich brauche/ })[language]

describe('who pays', () => {
  it.each(['bill it to the company', 'we would pay through the company', 'please send the bill to my work'])(
    'is noted: %s',
    (text) => {
      expect(aboutIn(text)).toEqual({ about: 'billing' })
    },
  )
  it('is a question of the bank where it asks', () => {
    expect(aboutIn('can you bill it to my company?')).toBeNull()
  })
  it('leaves the proposed visit open', () => {
    const text = says('can i see P1003 monday at 4', 'bill it to the company')
    expect(text).toContain(PASS_ON_WORDS.en.billing)
    expect(text).toContain('Shall I book Monday, November 23 at 4:00 PM')
  })
})

describe('a price that somebody named', () => {
  it.each([
    'The guy on the phone said 24k',
    'your salesman told me 24k out the door',
    'Your colleague told me on the phone that the price would be $31,900 including the winter tires.',
    'i was told 450 for brakes on my vela',
    'he told me it would be 300 bucks',
    'me dijeron 24 mil por telefono',
    'le vendeur m’a dit 24000',
  ])('is neither confirmed nor taken for a complaint: %s', (text) => {
    expect(tellsQuotedPrice(text)).toBe(true)
    expect(risksOf(text)).toEqual([])
  })
  it.each([
    'i was told it takes 45 minutes',
    'your salesman said it has 24k miles',
    'they said the 2019 was sold',
    'he said call 773 555 0144',
    'he said he would call me at 3:30',
    'another dealer told me 22k',
    'your salesman told me 24k and then charged me 26',
    'someone told me 72 months',
  ])('is none, or more than that: %s', (text) => {
    expect(tellsQuotedPrice(text)).toBe(false)
  })
  it('is passed on', () => {
    const reply = last('is N3001 still available', 'The guy on the phone said 24k')
    expect(reply?.text).toContain(PASS_ON_WORDS.en.quoted)
    expect(reply?.text).not.toContain('24')
    expect(reply?.effects).toMatchObject([{ kind: 'handoff' }])
  })
})

it('passes on several of them once, and nobody twice', () => {
  const lines = 'bill it to the company. need it by december 15'
  expect(handoffs(lines)).toEqual([
    'Says who is to be billed, Says by when it is needed: bill it to the company. need it by december 15',
  ])
  expect(handoffs('need it by december 15', 'bill it to the company')).toEqual([])
})
it('hands off for whoever then wants a person', () => {
  expect(handoffs('need it by december 15', 'please have a person call me')).toHaveLength(1)
  expect(handoffs('need it by december 15', 'please have a person call me', 'a person please')).toEqual([])
})
