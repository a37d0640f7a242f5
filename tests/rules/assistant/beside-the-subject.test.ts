/** Messages that name something beside their subject, of which a usual answer would say nothing true. */
import { describe, expect, it } from 'vitest'
import { bankOf } from '../../../src/service/assistant/knowledge/bank'
import { conditionsIn } from '../../../src/service/assistant/understand/entities/conditions'
import { NOTHING_WANTED } from '../../../src/service/assistant/understand/entities/wanted'
import { hoursQuestionIn } from '../../../src/service/assistant/understand/entities/hours-question'
import type { Label } from '../../../src/service/assistant/understand/labels'
import type { Sentence } from '../../../src/service/assistant/understand/sentence'
import { isClearerTogether } from '../../../src/service/assistant/understand/whole-message'
import { visitCommand } from '../../../src/service/assistant/understand/visit-commands'
import { fits } from '../../../src/service/assistant/facts/fits'
import { labelOf } from '../../../src/service/assistant/understand/evidence'
import { UNKNOWN } from '../../../src/service/assistant/words/knowledge'
import { SEARCH_WORDS } from '../../../src/service/assistant/words/search'
import { VISIT_WORDS } from '../../../src/service/assistant/words/visit'
import { entriesOf, opening, replies } from './dialogue'
import { LOT, turnOf, vehicle } from './lot'

const KEY_BOX = 'Drop-off is possible from the opening on, also with the key box at night.'
const TRADE = 'We look at the car for 20 minutes.'
const LIGHT = 'A steady light: drive gently. A flashing light: stop.'
const MATCH = 'We match a written offer for the same trim.'
const BANK = [
  ['How do I book a service appointment?', `Tell me which day suits you, and I book it. ${KEY_BOX}`],
  ['How does a trade-in work?', TRADE],
  ['My check engine light is on. What should I do?', LIGHT],
  ['Do you match prices?', MATCH],
] as const
const RED = vehicle({ id: 'v6', stock: 'P1006', color: 'Red', price: 26_000, year: 2024 })

const bank = (...more: readonly (readonly [string, string])[]) =>
  opening({ catalogue: { knowledge: bankOf(entriesOf([...BANK, ...more])), vehicles: [...LOT, RED] } })
const last = (...lines: readonly string[]) => replies(lines, bank()).at(-1)
const says = (...lines: readonly string[]): string => last(...lines)?.text ?? ''

describe('a trade-in', () => {
  it.each(['I want to trade in my boat', 'do you take a car with a salvage title in trade?'])(
    'of another kind is not known: %s',
    (line) => {
      expect(says(line)).toContain(UNKNOWN.en)
      expect(says(line)).not.toContain(TRADE)
    },
  )
  it('of another kind has an answer of its own', () => {
    const start = bank(['Do you take boats in trade?', 'Boats are traded in at our marina.'])
    expect(replies(['I want to trade in my boat'], start).at(-1)?.text).toContain('marina')
  })
  it('is known from two short sentences', () => {
    expect(says('Trade? 16 Altima, 92k')).toContain('2016 Altima with 92,000 miles')
  })
})

describe('the workshop', () => {
  it('does not read another light as that of the engine', () => {
    expect(says('my tpms light is on')).not.toContain(LIGHT)
    expect(says('my check engine light is on')).toContain(LIGHT)
  })
  it('says nothing of a boat by what it does to cars', () => {
    const start = bank(['How much is an oil change?', 'It is $79.'], ['Do you service other makes?', 'All.'])
    const saysOf = (line: string) => replies([line], start).at(-1)?.text
    expect(saysOf('do you do oil changes')).toContain('$79')
    expect(saysOf('do you do oil changes on boats')).toContain(UNKNOWN.en)
    expect(saysOf('do you work on motorcycles')).toContain(UNKNOWN.en)
  })
  it('takes a vehicle at night with the key box', () => {
    expect(says('can i leave my car wednesday night for brakes thursday')).toContain(KEY_BOX)
  })
  it('says that it is closed on the day after that night', () => {
    expect(says('can i drop the car off saturday night for sunday?')).toMatch(/key box[^]*closed/)
  })
  it('has no price match for its work', () => {
    expect(says('do you price match tires?')).not.toContain(MATCH)
    expect(says('do you price match other dealers?')).toContain(MATCH)
  })
})

describe('a visit', () => {
  it('of one kind names the other that is wanted, too', () => {
    const text = says('I want to see the Meridian on Tuesday at 2 and have my oil changed')
    expect(text).toContain(VISIT_WORDS.en.apart.service)
    expect(says('I want to see the Meridian on Tuesday at 2')).not.toContain(VISIT_WORDS.en.apart.service)
  })
  it('that cannot be booked here comes after the other one', () => {
    const text = 'I want to see the Meridian on Tuesday at 2 and have my oil changed'
    const guesses = [
      { label: 'visit.book_service', p: 0.6 } as const,
      { label: 'visit.book_sales', p: 0.3 } as const,
    ]
    const wanted = { ...NOTHING_WANTED, conditions: { models: ['Meridian'] } }
    const when = { day: '2026-11-24', minutes: 840, vague: false }
    const label = 'visit.book_service'
    const sentence = { reading: { text, guesses }, label, p: 0.6, wanted, when, reference: null } as const
    expect(visitCommand(turnOf(), sentence)).toMatchObject({ visit: { visit: 'sales', also: 'service' } })
  })
  it('of one kind names that of the next sentence', () => {
    const oil = 'My own car needs an oil change, can we do that on Wednesday at 8 am?'
    expect(says(`I want to test drive P1001 on Tuesday at 2. ${oil}`)).toContain(VISIT_WORDS.en.apart.service)
  })
  it('has the time of the next sentence', () => {
    expect(says('Can we come on Tuesday to look at vans? Around 5 pm')).toContain('at 5:00 PM')
  })
  it('at the finance desk is none of the workshop', () => {
    const visitOf = (text: string) => {
      const reading = { text, guesses: [{ label: 'visit.book_service', p: 0.5 } as const] }
      const wanted = { ...NOTHING_WANTED }
      const when = { day: '2026-11-24', minutes: 840, vague: false }
      const label = 'visit.book_service'
      return visitCommand(turnOf(), { reading, label, p: 0.5, wanted, when, reference: null })
    }
    expect(visitOf('an appointment with finance')).toMatchObject({ visit: { visit: 'sales' } })
    expect(visitOf('an appointment with service')).toMatchObject({ visit: { visit: 'service' } })
  })
  it('is moved by a time alone', () => {
    expect(says('test drive P1001 on Tuesday at 2', 'no, 3')).toContain('at 3:00 PM')
  })
  it('names a model that is an everyday word', () => {
    expect(last('tuesday 2pm test drive bluff please')?.state.flow).toMatchObject({ stock: 'P1003' })
  })
})

describe('hours', () => {
  it('of the shop are those of the store and of the workshop', () => {
    const text = says('what time does the shop open on tuesday')
    expect(text).toMatch(/we are open from 9:00 AM[^]*Service is open from 7:00 AM/)
    expect(says('what time do you open on tuesday')).not.toContain('Service')
  })
  it('of a drop-off are those of the workshop', () => {
    const text = says('do you open before 8 for dropoff?')
    expect(text).toMatch(/Service[^]*7:00 AM/)
    const asked = (line: string) => hoursQuestionIn(line, bank(), 'en').question
    expect([asked('do you open before 8'), asked('are you there at 8')]).toEqual(['week', 'at_time'])
  })
  it('answer who comes for a part', () => {
    expect(last('I come to pick up a part that I ordered, tuesday at 4')?.state.flow).toBeNull()
  })
})

describe('the time of a week', () => {
  it('is kept when nothing of the week is left', () => {
    const start = bank()
    const { capabilities } = start.dealership
    const dealership = { ...start.dealership, capabilities: { ...capabilities, service_scheduler: true } }
    const textOf = (line: string) => replies([line], { ...start, dealership })[0]?.text
    expect(textOf('oil change at 8 am this week')).toMatch(/passed[^]*Monday, November 23 at 8:00 AM/)
    expect(textOf('oil change at 9:30 am next week')).toMatch(/23 at 9:30 AM or Tuesday, November 24 at 9:30/)
  })
})

describe('a search', () => {
  const sentence = (text: string, label: Label, p: number): Sentence => ({
    ...{ reading: { text, guesses: [{ label, p }] }, label, p, reference: null, when: { vague: false } },
    wanted: conditionsIn(text, LOT),
  })

  it('is what a guess of something else describes', () => {
    const labelled = (p: number) => labelOf(turnOf(), sentence('can I get a V6 van', 'trade.value', p)).label
    expect([labelled(0.2), labelled(0.5)]).toEqual(['search.find', 'trade.value'])
  })
  it('for two driven wheels takes those of the front and the rear', () => {
    const driven = LOT.filter((one) => fits(one, { drive: 'two' })).map(({ stock }) => stock)
    expect(driven).toEqual(['P1004', 'P1005'])
  })
  it('of a model speaks of no light on its dash', () => {
    const apart = [sentence('any Odyssey left?', 'search.find', 0.4), sentence('red', 'search.refine', 0.4)]
    const isTogether = (label: Label) =>
      isClearerTogether(sentence('any Odyssey left? red', label, 0.7), apart)
    expect([isTogether('service.warning'), isTogether('vehicle.available')]).toEqual([false, true])
  })
})

it('ends messages to an address that is to leave the lists, and hands off what is to be deleted', () => {
  const [list, data] = [
    'I have asked for this twice. Remove my address from ALL of your lists.',
    'Delete my address and all data that you have of me.',
  ].map((line) => last(line)?.effects)
  expect(list).toEqual([{ kind: 'opt_out' }])
  expect(data).toMatchObject([{ kind: 'handoff', code: 'data_deletion' }])
})

describe('what only the dialogue explains', () => {
  it('is a figure alone, which picks one of the vehicles that were shown', () => {
    const [list, pick] = replies(['show me used vehicles', '2'], bank())
    expect(pick?.vehicles).toEqual(list?.vehicles.slice(1, 2))
    expect(says('can I come in for a test drive?', '2')).toContain('2:00 PM')
  })
  it('is the day whose hours were asked', () => {
    expect(says('are you open on Tuesday?', 'can I come for a test drive that day at 4?')).toContain(
      'Tuesday',
    )
  })
  it('is the state of the vehicle that is to be traded in', () => {
    const history = bank(['Do used cars have a history report?', 'Each page has a free report.'])
    const told = replies(['what is my 2019 Escape worth?', '64,000 miles, clean, one owner'], history).at(-1)
    expect(told?.text).toContain('64,000')
    expect(told?.text).not.toContain('free report')
  })
})

it('compares nothing that the stock does not say without saying so', () => {
  expect(says('compare P1001 and P1002', 'which one is safer?')).toContain(SEARCH_WORDS.en.equipment)
  expect(says('compare P1001 and P1002', 'which one is newer?')).not.toContain(SEARCH_WORDS.en.equipment)
})

describe('an amount alone', () => {
  it.each(['how about 21,500', 'would 22 work'])('is an offer after a price: %s', (line) => {
    expect(last('price of P1001?', line)?.effects).toMatchObject([{ kind: 'handoff', code: 'price_offer' }])
  })
  it.each([
    'got 13 to 15 grand saved up. what is there',
    '3 kids, 2 in car seats, so 7 seats minimum. used is fine. 32k tops',
    'ill take the white one. how do i hold it',
  ])('is none where only a part of the message looks like one: %s', (line) => {
    expect(last('price of P1001?', line)?.effects).toEqual([])
  })
  it('stays one beside a question', () => {
    const effects = last('price of P1001?', 'I would give you 20k for it. Does it have AWD?')?.effects
    expect(effects).toMatchObject([{ kind: 'handoff', code: 'price_offer' }])
  })
  it.each(['how about under 21,500', 'how about 9,000'])('is none that looks for others: %s', (line) => {
    expect(last('price of P1001?', line)?.effects).toEqual([])
  })
})

describe('colors', () => {
  it('are those of all vehicles of the model', () => {
    const turns = ['is the Meridian there in green', 'which colors do you have it in'] as const
    expect(says(...turns)).toMatch(/gray.*red.*white/i)
  })
})

describe('the place', () => {
  it.each(['are you near the airport', 'are you located near the mall?'])('is not known: %s', (line) => {
    expect(says(line)).toMatch(new RegExp(`${UNKNOWN.en}[^]*Main St`))
  })
  it('is its address', () => {
    expect(says('where are you located')).not.toContain(UNKNOWN.en)
  })
})
