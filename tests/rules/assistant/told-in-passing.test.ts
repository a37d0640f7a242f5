/** What is said in passing: it is read for what it means, and not by a single word of it. */
import { describe, expect, it } from 'vitest'
import { conditionsIn } from '../../../src/service/assistant/understand/entities/conditions'
import { whenIn } from '../../../src/service/assistant/understand/entities/when'
import { ADDED_FOR_COLLEAGUE } from '../../../src/service/assistant/words/knowledge'
import { TALK_WORDS } from '../../../src/service/assistant/words/talk'
import { demoBank } from './demo-bank'
import { opening, replies } from './dialogue'
import { LOT } from './lot'
import { FORMATS, HOURS } from './visit-world'

const start = opening({ catalogue: { knowledge: demoBank, vehicles: LOT } })
const last = (...lines: readonly string[]) => replies(lines, start).at(-1)
const says = (...lines: readonly string[]) => last(...lines)?.text ?? ''
const kindsOf = (...lines: readonly string[]) => last(...lines)?.effects.map(({ kind }) => kind)

describe('a statement', () => {
  it.each([
    'i work nights so im barely awake',
    'im in lincoln park',
    'i live an hour north of you',
    'everyone says parking is a headache over there',
    'im 81 and low cars are hard on my hip',
  ])('is taken note of, and calls nobody: %s', (text) => {
    expect(kindsOf(text)).toEqual([])
  })
  it('is for the person who was called', () => {
    expect(says('can i talk to a person', 'i already talked to my bank')).toBe(ADDED_FOR_COLLEAGUE.en.here)
  })
  it('is no question', () => {
    expect(says('what are your hours on monday')).not.toBe(TALK_WORDS.en.acknowledged)
  })
})

describe('words that look like something else', () => {
  it('let me talk to my wife wants no person', () => {
    expect(kindsOf('how much is P1001?', 'ok let me talk to my wife first')).toEqual([])
  })
  it('no trade asks for no appraisal', () => {
    expect(says('how much is P1001?', 'i have 4000 down. no trade')).not.toContain('appraiser')
  })
  it('a month behind a German im is no name', () => {
    expect(kindsOf('wir ziehen im Januar nach Chicago und brauchen einen SUV')).not.toContain('contact')
  })
  it('a wish for a call is no end of messages', () => {
    const kinds = kindsOf("i don't like these texts much can somebody call me on this number after lunch")
    expect(kinds).toContain('handoff')
    expect(kinds).not.toContain('opt_out')
  })
  it.each([
    'do not call me again',
    'please stop calling me',
    'no more texts please',
    'stop texting me, call me instead',
    'no me llamen más',
    'ne m’appelez plus',
    'rufen Sie mich bitte nicht mehr an',
  ])('a call that is refused is an end of messages: %s', (text) => {
    expect(kindsOf(text)).toContain('opt_out')
  })
  it('71k of a trade-in is its mileage, and no offer', () => {
    const reply = last('i want to trade my 2019 nord, i owe 19400', '2021 halden nord plus. 71k')
    expect(reply?.effects).toEqual([])
    expect(reply?.text).toContain('71,000 miles')
  })
  it('may two of us come is no day of May', () => {
    const when = whenIn('May two of us come and look on Tuesday?', {
      formats: FORMATS,
      hours: HOURS,
      now: start.now,
    })
    expect(when.day?.slice(5, 7)).toBe('11')
  })
})

describe('what belongs to the request', () => {
  it('is the diagnosis, where somebody is to look at it', () => {
    expect(says('my check engine light is on', 'how much to have someone look at it')).toContain('$129')
  })
  it('is the price of the work, where no vehicle was talked about', () => {
    expect(says('what do brakes and tires cost', 'and both together')).toContain('$289')
  })
  it('are the fees, where the best out-the-door price is asked for', () => {
    expect(says("what's your absolute best out the door price on P1001")).toContain('$347')
  })
  it('is the time of the call, while a person is waited for', () => {
    const text = says('can somebody call me', 'monday afternoon works for the call. after 1')
    expect(text).toBe(ADDED_FOR_COLLEAGUE.en.here)
  })
})

describe('a visit', () => {
  it('is moved from today to another day', () => {
    const reply = last('need to move my appt today, sitter cancelled')
    expect(reply?.text).not.toContain('November 21')
  })
  it('has the time that it is to be moved from', () => {
    expect(says('i had an appt monday at 8 for brakes need to move it')).not.toContain('8:00')
  })
})

describe('what goes on with a search', () => {
  it('a must is said of what was looked for', () => {
    const reply = last('do you have any meridians', 'awd is a must')
    expect(reply?.vehicles.every(({ model }) => model === 'Meridian')).toBe(true)
  })
  it('a limit with bis ca. is no more than a limit', () => {
    expect(conditionsIn('bis ca. 25.000 Dollar', LOT).conditions).toMatchObject({ price_max: 25_000 })
    expect(conditionsIn('bis ca. 25.000 Dollar', LOT).conditions).not.toHaveProperty('price_min')
  })
  it.each(['No la quiero financiada', 'ich suche einen kleineren SUV'])(
    'no word of another language is a name: %s',
    (text) => {
      expect(conditionsIn(text, LOT).strange).toBeUndefined()
    },
  )
  it('a budget for what was never shown is no offer', () => {
    expect(kindsOf('él quiere una troca usada y tiene 18 mil en efectivo')).not.toContain('handoff')
    expect(kindsOf('would you take 22 thousand cash for the white suv')).toContain('handoff')
  })
})

describe('an answer', () => {
  it('hmm accepts no person', () => {
    expect(kindsOf('do you have a swimming pool', 'hmm. does that include tax')).not.toContain('handoff')
  })
  it('is one to a no and its reason', () => {
    expect(says('Not interested anymore thanks. Bought one in Schaumburg')).not.toContain('in my notes')
  })
  it('names no number of somebody else as that of the customer', () => {
    const asked = opening({
      channel: 'sms',
      customer: { ...start.customer, phone: '+17735551023' },
      lines: ['he is at work, you can text him 773 555 0186 his name is Ray'],
    })
    const [reply] = replies(asked.lines, asked)
    expect(reply?.effects.map(({ kind }) => kind)).not.toContain('contact')
  })
})
