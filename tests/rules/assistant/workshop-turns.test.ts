/** Visits and trade-ins over several turns: what an earlier turn named counts in a later one. */
import { describe, expect, it } from 'vitest'
import { bankOf } from '../../../src/service/assistant/knowledge/bank'
import { ownVehicleIn } from '../../../src/service/assistant/understand/entities/own-vehicle'
import { whenIn } from '../../../src/service/assistant/understand/entities/when'
import { isTag } from '../../../src/service/assistant/understand/ellipsis'
import { VISIT_WORDS } from '../../../src/service/assistant/words/visit'
import { entriesOf, opening, replies } from './dialogue'
import { LOT } from './lot'
import { FORMATS, HOURS } from './visit-world'

const WORDS = VISIT_WORDS.en
const KEY_BOX = 'Drop-off is possible from the opening on, also with the key box at night.'
const BANK = [
  ['How do I book a service appointment?', `Tell me which day suits you, and I book it. ${KEY_BOX}`],
  ['What do I need for a test drive?', 'A valid driver’s license. It takes about 30 minutes.'],
  ['Which documents do I need to buy a car?', 'A license and proof of insurance.'],
  ['How does a trade-in work?', 'We look at the car for 20 minutes.'],
  ['How much is an oil change?', 'An oil change is $79.'],
] as const
const first = opening({ catalogue: { knowledge: bankOf(entriesOf(BANK)), vehicles: LOT } })
const { dealership } = first
const capabilities = { ...dealership.capabilities, service_scheduler: true }
const scheduling = opening({ ...first, dealership: { ...dealership, capabilities } })
const last = (...lines: readonly string[]) => replies(lines, first).at(-1)
const textOf = (...lines: readonly string[]) => last(...lines)?.text ?? ''

describe('whether an appointment is needed', () => {
  it.each(['do i need an appointment for an oil change', 'are walk ins ok for service?'])(
    'is not known, and books nothing: %s',
    (line) => {
      expect(textOf(line)).toContain(WORDS.walkInsUnknown)
      expect(last(line)?.state.flow).toMatchObject({ kind: 'visit', visit: 'service', asked: 'when' })
    },
  )
  it.each(['oil change how much n do i need appt', 'what is an oil change and do i need an appointment'])(
    'is asked for the work beside it: %s',
    (line) => {
      expect(last(line)?.state.flow).toMatchObject({ kind: 'visit', visit: 'service' })
      expect(last(line, 'its a bluff 2019')?.state.flow).not.toMatchObject({ visit: 'sales' })
    },
  )
  it('leaves a proposal as it is', () => {
    const proposed = ['can I drive P1001 on Tuesday at 3 pm', 'do i need an appointment?'] as const
    expect(textOf(...proposed)).toBe(WORDS.walkInsUnknown)
    expect(last(...proposed, 'ok book it')?.effects.map(({ kind }) => kind)).toEqual(['appointment'])
  })
  it('is answered by an entry about it', () => {
    const knowledge = bankOf(entriesOf([['Do I need an appointment?', 'No, walk in at any time.']]))
    const asked = opening({ catalogue: { knowledge, vehicles: LOT } })
    expect(replies(['do i need an appointment'], asked).at(-1)?.text).toContain('walk in at any time')
  })
})

describe('a visit that is booked', () => {
  const BOOKED = ['can I drive P1001 on Tuesday at 3 pm', 'yes', 'Jo Park 312-555-0148'] as const

  it('has nobody yet who waits', () => {
    expect(textOf(...BOOKED, 'who do i ask for when i get there?')).toContain(WORDS.whoUnknown)
    expect(textOf(...BOOKED, 'when is my appointment?')).not.toContain(WORDS.whoUnknown)
  })
  it('takes a name that comes later', () => {
    const lines = ['can I drive P1001 on Tuesday at 3 pm', 'yes', '312-555-0148', 'Jo Park'] as const
    expect(last(...lines)?.effects).toMatchObject([{ kind: 'contact', first_name: 'Jo', last_name: 'Park' }])
  })
  it('says what one brings to drive, and not what one brings to buy', () => {
    expect(textOf(...BOOKED, 'what do i need to bring?')).toContain('driver’s license. It takes')
    expect(textOf(...BOOKED, 'what documents do i need to buy a car?')).toContain('proof of insurance')
  })
})

describe('more work at a visit of the workshop that is booked', () => {
  const BOOKED = ['need an oil change', 'Tuesday at 3 pm', 'yes', 'Jo Park 312-555-0148'] as const
  const last = (...lines: readonly string[]) => replies(lines, scheduling).at(-1)

  it.each(['can you also rotate the tires', 'and could they check my brakes too?'])(
    'is passed on to the team: %s',
    (line) => {
      expect(last(...BOOKED, line)?.text).toContain('3:00 PM')
      expect(last(...BOOKED, line)?.effects).toMatchObject([
        { kind: 'handoff', reason: `Wants more work at the service visit: ${line}` },
      ])
    },
  )
  it('is a visit of its own at another time, and beside one to drive', () => {
    expect(last(...BOOKED, 'can you also rotate the tires on Friday at 4 pm')?.effects).toEqual([])
    const drive = ['can I drive P1001 on Tuesday at 3 pm', 'yes', 'Jo Park 312-555-0148'] as const
    expect(last(...drive, 'I also need an oil change')?.effects).toEqual([])
  })
})

describe('a visit of the workshop', () => {
  it('is asked for its price by the work that was named', () => {
    expect(textOf('I need an oil change on Tuesday', 'how much is it?')).toContain('$79')
  })
  it('is told of the key box by the one sentence about it', () => {
    expect(textOf('can i drop my car off the night before?')).toBe(KEY_BOX)
  })
})

describe('a trade-in', () => {
  const TOLD = ['i want to trade my 2014 wrangler', '98000 miles'] as const

  it('is remembered once it is complete', () => {
    expect(last(...TOLD)?.state.own).toMatchObject({ year: 2014, model: 'wrangler', miles: 98_000 })
    expect(textOf(...TOLD, 'i still owe 4k on it')).not.toContain('also needs')
  })
  it('does not keep the miles of another vehicle', () => {
    expect(last(...TOLD, 'what is my 2018 camry worth?')?.state.own).toEqual({ year: 2018, model: 'camry' })
  })
})

describe('what a shopper owns', () => {
  const NOW = new Date('2026-11-21T16:00:00Z')
  it.each([
    ['i want at least 12k for my camry', { model: 'camry' }],
    ['meinen alten Passat', { model: 'Passat' }],
    ['my honda civic, 88k miles', { model: 'honda civic', miles: 88_000 }],
    ['my car, 88k', { miles: 88_000 }],
  ])('%s', (text, own) => {
    expect(ownVehicleIn(text, NOW)).toEqual(own)
  })
})

describe('a time', () => {
  const read = (text: string) =>
    whenIn(text, { formats: FORMATS, hours: HOURS, now: new Date('2026-11-21T16:00:00Z'), language: 'en' })

  it('is not on a day that does not suit', () => {
    expect(read('any day but monday at 3')).toMatchObject({ except: ['2026-11-23'], minutes: 15 * 60 })
    expect(textOf('I can do a test drive any day but monday at 3 pm')).not.toContain('Monday')
  })
  it('before work is the first of the day', () => {
    expect(read('monday before work')).toMatchObject({ day: '2026-11-23', first: true })
  })
  it('stands before a short weekday', () => {
    expect(read('can i see it @ 430 mon')).toMatchObject({ day: '2026-11-23', minutes: 16 * 60 + 30 })
  })
  it('after a weekday is no day after it', () => {
    expect(read('friday after 3')).toMatchObject({ day: '2026-11-27', minutes: 15 * 60 })
  })
  it('at night is refused with the hours', () => {
    expect(textOf('can i test drive P1001 at 11 pm')).toMatch(/take visits from .*suit you\?/)
  })
})

it('takes a question that only asks back for none of its own', () => {
  expect(['is that a problem?', 'ok?', 'would that be possible'].every(isTag)).toBe(true)
  expect(['is that a hybrid?', 'can my dog come?', '?'].some(isTag)).toBe(false)
})

describe('the price of the work beside the visit for it', () => {
  it.each([
    'i would like an oil change thursday morning, how much is it',
    'can i bring it in monday for an oil change and what does it cost',
    'I need an oil change on Monday. How much is it?',
    'quiero un cambio de aceite el lunes, ¿cuánto cuesta?',
  ])('is told: %s', (line) => {
    expect(textOf(line)).toContain('$79')
    // Of the visit, and of the price.
    expect(last(line)?.sources.map(({ kind }) => kind)).toEqual(['hours', 'knowledge'])
  })
})

describe('what a trade-in is for', () => {
  it('is looked for beside it', () => {
    const reply = last('i want to trade my 2016 accord for an suv')
    expect(reply?.state.flow).toMatchObject({ kind: 'trade', year: 2016, model: 'accord' })
    expect(reply?.state.search).toMatchObject({ bodies: ['suv'] })
  })
  it('is not the vehicle that is traded in', () => {
    expect(last('how much would you give me for a 2014 civic')?.state.search).toBeNull()
  })
})

describe('what is wrong with a car', () => {
  const last = (...lines: readonly string[]) => replies(lines, scheduling).at(-1)
  it.each(['my brakes are grinding really bad', 'its leaking oil', 'mi carro no arranca'])(
    'is looked at in the workshop: %s',
    (line) => {
      expect(last(line)?.state.flow).toMatchObject({ kind: 'visit', visit: 'service' })
    },
  )
  it('is answered by the bank where it tells what to do', () => {
    const noises = [['What should I do when my car makes a strange noise?', 'Stop and call us.']] as const
    const asked = opening({
      ...scheduling,
      catalogue: { knowledge: bankOf(entriesOf(noises)), vehicles: LOT },
    })
    expect(replies(['my car makes a strange noise'], asked).at(-1)?.text).toContain('Stop and call us.')
  })
  it.each(["it's a 2021 calder aria", '2019 Terrane'])('is said beside which car it is: %s', (line) => {
    const reply = last('my brakes are grinding really bad', line)
    expect(reply?.vehicles).toEqual([])
    expect(reply?.state.flow).toMatchObject({ kind: 'visit', visit: 'service' })
  })
})
