/** Short turns of a dialogue as people type them on a phone. */
import { describe, expect, it } from 'vitest'
import { announcedIn } from '../../../src/service/assistant/understand/entities/agreement'
import { isKnownWord } from '../../../src/service/assistant/understand/known-words'
import { demoBank } from './demo-bank'
import { opening, replies } from './dialogue'
import { LOT } from './lot'

const start = opening({ catalogue: { knowledge: demoBank, vehicles: LOT } })
const last = (...lines: readonly string[]) => replies(lines, start).at(-1)
const says = (...lines: readonly string[]): string => last(...lines)?.text ?? ''
const effectsOf = (...lines: readonly string[]) => last(...lines)?.effects
const kindsOf = (...lines: readonly string[]) => effectsOf(...lines)?.map(({ kind }) => kind)

describe('two days, each with its time', () => {
  const EITHER = 'Monday after 4 or Tuesday before noon'
  it('are both offered', () => {
    expect(says('can i see P1003', EITHER)).toMatch(
      /Monday, November 23 at 4:00 PM or Tuesday, November 24 at 10:00 AM/,
    )
  })
  it('keep their times apart', () => {
    expect(says('can i see P1003', EITHER, 'Tuesday')).toContain('Tuesday, November 24 at 10:00 AM')
    expect(says('can i see P1003 monday after 4 or tuesday before noon', 'monday')).toContain('4:00 PM')
  })
})

describe('who announces a visit', () => {
  it.each([
    ['We’ll be there', 'comes'],
    ['ok great, well be there', 'comes'],
    ['see u then', 'takes leave'],
    ['perfect see you then!', 'takes leave'],
    ['we’ll be there?', null],
    ['we’ll be there at 5', null],
    ['see you then, do you have a van', null],
  ])('is read: %s', (text, announced) => {
    expect(announcedIn(text)).toBe(announced)
  })
  it('agrees to the time that was proposed', () => {
    expect(kindsOf('can i see P1003 monday at 4', 'we’ll be there')).toEqual(['appointment'])
    expect(kindsOf('can i see P1003 monday at 4', 'see you then')).toEqual(['appointment'])
  })
  it('is asked for what is missing', () => {
    expect(says('can i see P1003 monday', 'see you then')).toMatch(/^Which one shall I book/)
    expect(says('do you have vans', 'we’ll be there')).toMatch(/I see no visit booked.*Which day and time/)
    expect(kindsOf('do you have vans', 'we’ll be there')).toEqual([])
  })
  it('is told once more what is booked', () => {
    const booked = ['can i see P1003 monday at 4', 'yes', 'Jo Park 773 555 0144'] as const
    expect(says(...booked, 'we’ll be there')).toContain('Monday, November 23 at 4:00 PM')
    expect(kindsOf(...booked, 'see you then')).toEqual([])
  })
  it('takes leave where nothing is arranged', () => {
    expect(says('are you open on monday', 'see you then')).toContain('Goodbye')
  })
})

describe('a bare name in lower case', () => {
  const NAMED = { kind: 'contact', first_name: 'Dana', last_name: 'Whitfield' }
  it('is one after a name was asked for', () => {
    expect(effectsOf('can i see P1003 monday at 4', 'yes', 'dana whitfield')).toContainEqual(NAMED)
    expect(effectsOf('id like to talk to a salesperson', 'dana whitfield')).toContainEqual(NAMED)
  })
  it('is one while a visit is arranged', () => {
    expect(effectsOf('can i see P1003 monday at 4', 'dana whitfield')).toContainEqual(NAMED)
  })
  it.each(['sounds good', 'red bluff', 'thanks bud', 'whatever works'])('is none: %s', (line) => {
    expect(kindsOf('can i see P1003 monday at 4', line)).not.toContain('contact')
  })
  it('holds a word of no other sentence', () => {
    expect(isKnownWord('whitfield')).toBe(false)
    expect(['coupons', 'brakes', 'llantas'].every(isKnownWord)).toBe(true)
  })
})

describe('hours in few words', () => {
  it('are those of the department that was talked about', () => {
    expect(says('can i get an oil change today', 'how late tonight')).toContain('Service')
    expect(says('can i get an oil change today', 'how late are you open tonight')).not.toContain('Service')
    expect(says('do you have vans', 'how late tonight')).not.toContain('Service')
  })
})

describe('who answers a text of the dealership', () => {
  it.each([
    'saw ur msg. yes still interested in the bluff',
    'hey got ur message',
    'ok sorry just saw that you texted me yesterday',
    'got your text yesterday, is the bluff still there',
    'sorry missed your text',
    'recibí su mensaje',
    'je viens de voir votre sms',
    'hab Ihre SMS gelesen',
    'your message got cut off',
    'i get your emails but not the texts',
  ])('does not want an end of messages: %s', (text) => {
    expect(kindsOf(text)).not.toContain('opt_out')
  })
  it.each([
    'stop texting me',
    'got your text, take me off your list',
    'no more messages please',
    'i get your emails every day, stop',
  ])('wants it who says so: %s', (text) => {
    expect(kindsOf(text)).toContain('opt_out')
  })
})

describe('what is told around a question', () => {
  const LICENSE = 'driver’s license'
  it('asks for no test drive', () => {
    expect(says('my check engine light came on, can i drive it')).not.toContain(LICENSE)
    expect(says('my son just got his license and im looking for a truck')).not.toContain(LICENSE)
    expect(says('can i drive it')).toContain(LICENSE)
  })
})

describe('after talk about the workshop', () => {
  it('a price for a car is that of the work', () => {
    expect(says('how long does an oil change take', 'how much for an odyssey')).toContain('$79')
    expect(says('how much for an odyssey')).not.toContain('$79')
  })
  it('new tires for the own car are work for it, also for a model that nobody knows', () => {
    expect(says('need winter tires for my pip')).toMatch(/^Service visits /)
  })
  it('nothing is ordered from the factory', () => {
    expect(says('how much are winter tires for my bluff', 'ok order them')).not.toContain('factory')
    expect(says('can you order one from the factory')).toContain('factory order')
  })
  it('just to look is a diagnosis', () => {
    expect(says('my engine light is on', 'how much do you charge just to look')).toContain('$129')
  })
  it('deals of a day are no hours of it', () => {
    expect(says('what are your hours on black friday', 'any black friday deals')).not.toContain('open')
    expect(says('what are your hours on thanksgiving', 'black friday too')).toContain('open')
  })
})
