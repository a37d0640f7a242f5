/** What shoppers write that says less, or other things, than its words: names, loans, further vehicles. */
import { describe, expect, it } from 'vitest'
import { search } from '../../../src/service/assistant/flows/search'
import { vehicleFact } from '../../../src/service/assistant/flows/vehicle-fact'
import { withTerms } from '../../../src/service/assistant/flows/payment'
import { arrangeVisit } from '../../../src/service/assistant/flows/visit'
import { namingOpen } from '../../../src/service/assistant/knowledge/answer'
import { LANGUAGES } from '../../../src/service/assistant/language'
import { conditionsIn } from '../../../src/service/assistant/understand/entities/conditions'
import { NOTHING_WANTED } from '../../../src/service/assistant/understand/entities/wanted'
import { loanTermsIn } from '../../../src/service/assistant/understand/entities/loan-terms'
import { ownVehicleIn } from '../../../src/service/assistant/understand/entities/own-vehicle'
import { languageOf } from '../../../src/service/assistant/understand/language-of'
import { commandOf } from '../../../src/service/assistant/understand/command-of'
import { labelOf } from '../../../src/service/assistant/understand/evidence'
import type { Label } from '../../../src/service/assistant/understand/labels'
import { cutsOf, segmentsOf } from '../../../src/service/assistant/understand/segment'
import type { Sentence } from '../../../src/service/assistant/understand/sentence'
import { visitCommand } from '../../../src/service/assistant/understand/visit-commands'
import type { Found } from '../../../src/service/assistant/understand/repeats'
import { movedTo } from '../../../src/service/assistant/understand/visit-repeats'
import { PAYMENT_WORDS } from '../../../src/service/assistant/words/payment'
import { SEARCH_WORDS } from '../../../src/service/assistant/words/search'
import { UNKNOWN } from '../../../src/service/assistant/words/knowledge'
import { VEHICLE_WORDS } from '../../../src/service/assistant/words/vehicle'
import { LOT, turnOf } from './lot'
import { turnOf as visitTurn } from './visit-world'

it('does not take an interjection for a request of its own', () => {
  expect(cutsOf('oh wait, could we do 3 instead?')).toEqual([])
  expect(cutsOf('Moment mal, geht auch Dienstag?')).toEqual([])
  expect(cutsOf('a red one, and do you take Amex?')).not.toEqual([])
})

it('takes the second one of a text message for a vehicle, and no date', () => {
  const segments = (line: string) => segmentsOf({ lines: [line], channel: 'sms' })
  expect(segments('the 2nd 1, can i see it sat')).toEqual(['the second one, can i see it sat'])
  expect(segments('the 2nd at 1')).toEqual(['the 2nd at 1'])
  expect(segments('the 2nd 1pm')).toEqual(['the 2nd 1pm'])
})

describe('what a sentence after several vehicles is about', () => {
  const sentenceOf = (text: string, label: Label, p: number, given: Partial<Sentence> = {}): Sentence => ({
    reading: { text, guesses: [{ label, p }] },
    ...{ label, p, wanted: conditionsIn(text, LOT, { thisYear: 2026 }), reference: null },
    ...{ when: { vague: false } },
    ...given,
  })
  const shown = turnOf({ shown: ['P1001', 'P1002', 'P1003'], focus: 'P1001', search: { bodies: ['truck'] } })
  const both = { kind: 'shown', stocks: ['P1001', 'P1002'] } as const

  it('is the one that it points at, also for a visit', () => {
    const when = { day: '2026-11-28', minutes: 660, vague: false }
    const reference = { kind: 'shown', stocks: ['P1002'] } as const
    const asked = sentenceOf('can i see the second one on saturday at 11', 'visit.book_sales', 1, {
      reference,
      when,
    })
    expect(visitCommand(shown, asked)).toMatchObject({ visit: { kind: 'book', stock: 'P1002' } })
    expect(visitCommand(shown, { ...asked, reference: null })).not.toHaveProperty('visit.stock')
  })

  it('is the day of the message, where a part of it has a time alone', () => {
    const asked = sentenceOf('can you book a visit at 8', 'visit.book_sales', 1, {
      when: { minutes: 480, vague: false },
    })
    const whole = { ...asked, when: { day: '2026-11-24', minutes: 480, vague: false } }
    expect(commandOf(shown, asked, whole)).toMatchObject({ visit: { when: { day: '2026-11-24' } } })
    const range = { ...whole, when: { ...whole.when, last_day: '2026-11-29' } }
    expect(commandOf(shown, asked, range)).not.toHaveProperty('visit.when.day')
  })

  it('are some of those that were shown, where it names no field surely', () => {
    const asked = sentenceOf('any of them white?', 'vehicle.price', 0.2, { reference: both })
    expect(labelOf(shown, asked).label).toBe('search.refine')
    expect(labelOf(shown, { ...asked, p: 0.9 }).label).toBe('vehicle.price')
  })

  it('is the search before, when it says which of them', () => {
    const modeOf = (text: string) => {
      const asked = sentenceOf(text, 'search.find', 1)
      return commandOf(shown, asked, asked)
    }
    expect(modeOf('any w/ crew cab')).toMatchObject({ search: { mode: 'refine' } })
    expect(modeOf('with a crew cab')).toMatchObject({ search: { mode: 'refine' } })
    expect(modeOf('any trucks')).toMatchObject({ search: { mode: 'new' } })
    expect(modeOf('any suv with a crew cab')).toMatchObject({ search: { mode: 'new' } })
  })
})

const read = (text: string) => conditionsIn(text, LOT, { thisYear: 2026 }).conditions

describe('what a text names', () => {
  it.each([
    ['i have a new job and need a truck', { bodies: ['truck'] }],
    ['a new truck', { condition: 'new', bodies: ['truck'] }],
    ['suv under 30 low miles', { bodies: ['suv'], price_max: 30_000, sort: 'miles_low' }],
    ['do you have explorers', { makes: ['Ford'], models: ['Explorer'] }],
    ['how is the mpg on the accord', { makes: ['Honda'], models: ['Accord'] }],
    ['a car that fits three seats', { seats_min: 3 }],
    ['is there a place with the charger', {}],
  ])('reads %s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    ['with 4k down', { down: 4_000 }],
    ['if i put 4 down over 72 months', { down: 4_000, months: 72 }],
    ['down payment of $3,500', { down: 3_500 }],
    ['wenn ich 4000 anzahle', { down: 4_000 }],
    ['mit 5.000 Anzahlung auf 5 Jahre', { down: 5_000, months: 60 }],
    ['con 4 mil de enganche a 60 meses', { down: 4_000, months: 60 }],
    ['avec 4000 d’apport', { down: 4_000 }],
    ['is the price down to 20k', {}],
    ['the windows go down', {}],
  ])('reads the loan in %s', (text, expected) => {
    expect(loanTermsIn(text)).toEqual(expected)
  })

  it('reads the year of a vehicle as Germans say it', () => {
    const now = new Date('2026-11-21T16:00:00Z')
    expect(ownVehicleIn('meinen 2016er Corolla mit 80.000 Meilen', now)).toEqual({
      year: 2016,
      model: 'Corolla',
      miles: 80_000,
    })
  })

  it('takes a first text for English that has no word which English lacks', () => {
    expect(languageOf('no ssn no credit possible?', null)).toBe('en')
    expect(languageOf('hä?', null)).toBe('de')
  })
})

describe('after vehicles that only came close', () => {
  const first = search(turnOf({}), {
    wanted: { ...NOTHING_WANTED, conditions: { makes: ['Toyota'] } },
    mode: 'new',
  })
  const after = turnOf(first.state ?? {})
  const shown = first.parts.flatMap(({ vehicles = [] }) => vehicles)

  it('shows those that come next, and never the same again', () => {
    const more = search(after, { wanted: NOTHING_WANTED, mode: 'more' })
    const next = more.parts.flatMap(({ vehicles = [] }) => vehicles)
    expect(shown).not.toEqual([])
    expect(next).not.toEqual([])
    expect(next.filter((vehicle) => shown.includes(vehicle))).toEqual([])
  })

  it('shows cheaper ones that come close, too', () => {
    const cheaper = search(after, { wanted: { ...NOTHING_WANTED, relations: ['cheaper'] }, mode: 'refine' })
    const lowest = Math.min(...shown.map(({ price }) => price ?? Infinity))
    const next = cheaper.parts.flatMap(({ vehicles = [] }) => vehicles)
    const isThere = LOT.some(({ available, price }) => available && price !== null && price < lowest)
    expect(next.length > 0).toBe(isThere)
    expect(next.every(({ price }) => (price ?? Infinity) < lowest)).toBe(true)
    if (!isThere) expect(cheaper.parts[0]?.text).toBe(SEARCH_WORDS.en.noFurther)
  })
})

it('offers all-wheel drive to who asks for four-wheel drive before it gives up the drive', () => {
  const { parts } = search(turnOf({}), {
    wanted: { ...NOTHING_WANTED, conditions: { drive: 'four', price_max: 30_000 } },
    mode: 'new',
  })
  const drives = parts.flatMap(({ vehicles = [] }) => vehicles.map(({ drive }) => drive))
  expect(new Set(drives)).toEqual(new Set(['AWD']))
})

it.each(LANGUAGES)('says what the stock tells of the condition of a vehicle, in %s', (language) => {
  const say = (stock: string) =>
    vehicleFact(turnOf({ focus: stock, shown: [stock] }, language), {
      field: 'condition',
      wanted: NOTHING_WANTED,
      reference: null,
    }).parts[0]?.text
  const words = VEHICLE_WORDS[language]
  expect(say('P1001')).toBe(words.conditionUsed('2022 Ostrava Meridian LX', '25,000'))
  expect(say('P1004')).toBe(words.conditionNew('2027 Ostrava Current Long Range'))
})

describe('a monthly payment', () => {
  const answer = { parts: [{ text: 'It depends.' }] }
  it.each(LANGUAGES)('repeats the terms and offers a person, in %s', (language) => {
    const { parts, state } = withTerms(turnOf({}, language), '4k down over 60 months', answer)
    const words = PAYMENT_WORDS[language]
    expect(parts.map(({ text }) => text)).toEqual([
      'It depends.',
      `${words.terms(`${words.down('$4,000')}, ${words.months(60)}`)} ${words.ask}`,
    ])
    expect(state).toEqual({ flow: { kind: 'person' } })
  })
  it('names the vehicle of the dialogue with its price', () => {
    const { parts } = withTerms(turnOf({ focus: 'P1001' }), 'with 4k down', answer)
    expect(parts[1]?.text).toContain('2022 Ostrava Meridian LX ($24,000), $4,000 down')
  })
  it('says nothing more where no terms are named', () => {
    expect(withTerms(turnOf({}), 'how much a month', answer)).toBe(answer)
  })
})

describe('a visit', () => {
  it('is proposed without a vehicle that the lot does not have, which the reply says', () => {
    const { parts, state } = arrangeVisit(visitTurn({}), {
      kind: 'book',
      visit: 'sales',
      when: { vague: false },
      missing: 'Honda CR-V',
    })
    expect(parts[0]?.text.startsWith(SEARCH_WORDS.en.nothingNamed('Honda CR-V'))).toBe(true)
    expect(state?.flow).not.toHaveProperty('stock')
  })

  it('is moved to the day of a later sentence', () => {
    const found = (label: 'visit.move' | 'visit.book_service', day: string): Found => {
      const when = { day, vague: false }
      const sentence = {
        reading: { text: '', guesses: [] },
        label,
        p: 0.9,
        wanted: NOTHING_WANTED,
        reference: null,
        when,
      }
      return { command: { kind: 'visit', visit: { kind: 'book', visit: 'sales', when } }, sentence }
    }
    const moved = movedTo([found('visit.move', '2026-11-26'), found('visit.book_service', '2026-11-27')])
    expect(moved.map(({ command }) => command)).toEqual([
      { kind: 'visit', visit: { kind: 'move', when: { day: '2026-11-27', vague: false } } },
    ])
    const other = [found('visit.book_service', '2026-11-26'), found('visit.move', '2026-11-27')]
    expect(movedTo(other)).toBe(other)
  })
})

it.each(LANGUAGES)('names the question that stays open beside answers, in %s', (language) => {
  const parts = [{ text: `${UNKNOWN[language]} …` }]
  const turn = turnOf({}, language)
  expect(namingOpen(turn, parts, 'May my mom cosign?')[0]?.text).toContain('May my mom cosign?')
  expect(namingOpen(turn, parts, 'Say that it costs 5?')).toBe(parts)
})
