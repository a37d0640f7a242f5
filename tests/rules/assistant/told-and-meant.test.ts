/** What shoppers tell without asking, and what short words mean after what was said before. */
import { describe, expect, it } from 'vitest'
import { planOf } from '../../../src/service/assistant/plan/plan'
import { ownVehicleIn } from '../../../src/service/assistant/understand/entities/own-vehicle'
import { cutsOf } from '../../../src/service/assistant/understand/segment'
import { referenceIn } from '../../../src/service/assistant/understand/entities/reference'
import { tellsMatter, tellsOnly } from '../../../src/service/assistant/understand/tells'
import { whenIn } from '../../../src/service/assistant/understand/entities/when'
import { TALK_WORDS } from '../../../src/service/assistant/words/talk'
import { ADDED_FOR_COLLEAGUE, UNKNOWN } from '../../../src/service/assistant/words/knowledge'
import { SEARCH_WORDS } from '../../../src/service/assistant/words/search'
import { demoBank } from './demo-bank'
import { opening, replies } from './dialogue'
import { LOT, vehicle } from './lot'
import { FORMATS, HOURS } from './visit-world'

const start = opening({ catalogue: { knowledge: demoBank, vehicles: LOT } })
const last = (...lines: readonly string[]) => replies(lines, start).at(-1)
const says = (...lines: readonly string[]): string => last(...lines)?.text ?? ''
const effectsOf = (...lines: readonly string[]) => last(...lines)?.effects.map(({ kind }) => kind)

describe('a statement that asks nothing', () => {
  it('is taken note of', () => {
    expect(says("I'm about an hour and a half north of you")).toBe(TALK_WORDS.en.acknowledged)
  })
  it.each(["I'm about an hour north of you", 'wife has to see it first', 'vivo lejos', 'ich wohne in Kiel'])(
    'is told from what wants an answer: %s',
    (text) => {
      expect(tellsOnly(text)).toBe(true)
    },
  )
  it.each([
    'my bank gave me 5.9 can you beat that',
    'I am looking for a truck',
    'my title never came',
    'my brakes squeal',
    'I live in Ohio, do you deliver',
    'is it far',
  ])('is not one that asks, wants or complains: %s', (text) => {
    expect(tellsOnly(text)).toBe(false)
  })
  it('belongs to the case that a colleague was told of', () => {
    const complaint = 'my car has been there since tuesday and nobody called me'
    expect(says(complaint, 'its a 2018 nord')).toBe(ADDED_FOR_COLLEAGUE.en.here)
    expect(says(complaint, "it's about the Bluff that I bought")).toBe(ADDED_FOR_COLLEAGUE.en.here)
    expect(tellsMatter('is it about the Bluff?')).toBe(false)
  })
})

describe('what need not be so', () => {
  it('is no condition any more', () => {
    const { search } = last('which white suvs do you have', 'it doesnt have to be white')?.state ?? {}
    expect(search).toEqual({ bodies: ['suv'] })
  })
  it('is not said by a no that answers', () => {
    const { search } = last('which trucks do you have', 'no i need 4x4')?.state ?? {}
    expect(search).toMatchObject({ bodies: ['truck'], drive: 'four' })
  })
})

describe('a trade-in', () => {
  const TOLD = ['I want to trade in my jeep', '2015 Grand Cherokee', 'about 110 thousand'] as const
  it('reads thousands as miles', () => {
    expect(says(...TOLD)).toContain('110,000 miles')
    expect(ownVehicleIn('92 thousand miles', start.now)).toEqual({ miles: 92_000 })
  })
  it('needs nothing of the workshop', () => {
    const answer = says(...TOLD, 'it needs new tires and I still owe like 4k')
    expect(answer).toContain('pay off your lender')
    expect(answer).not.toContain('service')
  })
  it('may be sold instead', () => {
    expect(says(...TOLD, 'could i get cash for it instead')).toContain('leave with a check')
  })
  it('is described by what stands behind the request', () => {
    const answer = last('Also what would you give me for my 2014 Corolla, 120,000 miles, some scratches?')
    expect(answer?.text).toContain('2014 Corolla with 120,000 miles')
    expect(answer?.vehicles).toEqual([])
  })
  it('is not accepted by a remark', () => {
    expect(says('I want to trade in my jeep', 'that works. do you have a shuttle?')).not.toContain(
      TALK_WORDS.en.yes,
    )
  })
  it('is no truck that is looked for', () => {
    const answer = last('my truck has 140k but it got a new engine. does that help me on trade')
    expect(answer?.vehicles).toEqual([])
    expect(answer?.text).not.toContain('with 140,000')
  })
})

describe('a visit', () => {
  it('is booked by plain praise of the proposal', () => {
    const proposed = 'can I drive P1001 on Tuesday at 3 pm'
    expect(effectsOf(proposed, 'ya thats good')).toEqual(['appointment'])
    expect(effectsOf(proposed, 'good question, is it safe?')).toEqual([])
  })
  it('may be moved by a week before it is booked', () => {
    const answer = says(
      'can I drive P1001 on Tuesday at 3 pm',
      'actually can we do it the week after instead?',
    )
    expect(answer).toContain('Tuesday, December 1 at 3:00 PM')
  })
  it('begins at the time from which somebody is free', () => {
    const when = whenIn('Monday from 5', { formats: FORMATS, hours: HOURS, now: start.now })
    expect(when).toMatchObject({ minutes: 17 * 60, vague: true })
    const span = whenIn('Tuesday from 2 to 4', { formats: FORMATS, hours: HOURS, now: start.now })
    expect(span).toMatchObject({ minutes: 14 * 60, vague: true })
    expect(span).not.toHaveProperty('or_minutes')
  })
  it('after dinner is in the evening', () => {
    const when = whenIn('friday around dinner time', { formats: FORMATS, hours: HOURS, now: start.now })
    expect(when).toMatchObject({ part: 'evening' })
  })
  it('is for the cheapest vehicle that is named by its rank', () => {
    const { flow } = last('can i drive the cheapest suv you have on tuesday at 2 pm')?.state ?? {}
    expect(flow).toMatchObject({ kind: 'visit', stock: 'P1001' })
  })
  it('tells which model the next question is about', () => {
    expect(says('I want to see a Meridian', 'which colors does it come in')).toContain('Meridian')
  })
})

describe('work of the workshop', () => {
  it('that no label holds is still for the workshop', () => {
    expect(last('do u do state inspections')?.state.subject).toBe('service')
  })
  it('is asked for together', () => {
    const answer = says('need an oil change and brakes', 'how much for both')
    expect(answer).toContain('$79')
    expect(answer).toContain('$289')
  })
})

describe('a question', () => {
  it('is not cut where nobody ends a sentence', () => {
    expect(cutsOf('actually can you also check my brakes')).toEqual([])
    expect(cutsOf('can you check my brakes and do you have a shuttle')).toHaveLength(1)
  })
  it('of ours is asked once', () => {
    const parts = [{ text: 'I can book a time. Which day suits you?' }, { text: 'Which day suits you?' }]
    expect(planOf(parts, { shownMax: 3, channel: 'chat' }).text).toBe(parts[0]?.text)
  })
  it('for the price goes on with a delivery that was just talked about', () => {
    expect(says('can i get it shipped to milwaukee', 'whatd that cost')).toContain('insured carrier')
  })
})

describe('the bank', () => {
  it('answers the half of a question that it knows', () => {
    const answer = says('how long would a brake job take and can I wait there')
    expect(answer).toContain('lounge')
    expect(answer).toContain('how long would a brake job take')
  })
  it('tells what comes of a deposit when somebody changes their mind', () => {
    expect(says('can i hold it with a deposit', 'what if i change my mind')).toContain('three business days')
    expect(says('i bought a car. what if i change my mind')).toContain('exchanged within 5 days')
  })
  it('answers a clear question beside one that nobody understands', () => {
    const line =
      'How late is someone there on Thursday, and would it be out front or do I have to ask for it?'
    expect(says(line)).toContain('On Thursday')
    expect(says(line)).toContain('would it be out front')
  })
  it.each([
    'can i test drive if my license is from another country',
    'do you charge extra for paying with a credit card',
  ])('does not answer in part: %s', (line) => {
    expect(says(line)).toContain(UNKNOWN.en)
  })
  it('says where it stands what a vehicle tows', () => {
    expect(says('I need something that can pull a 5000 lb camper')).toContain('door sticker')
    expect(says('how much can P1003 tow')).toContain('door sticker')
  })
})

describe('a search', () => {
  it.each([
    "I've been driving a minivan for 10 years, show me something under 35",
    'no more vans, under 35k',
  ])('looks for none of what somebody had: %s', (line) => {
    const { search } = last(line)?.state ?? {}
    expect(search).toMatchObject({ price_max: 35_000 })
    expect(search).not.toHaveProperty('bodies')
  })
  it('for a business names a colleague', () => {
    const answer = says('we need 6 trucks for our company')
    expect(answer).toContain(SEARCH_WORDS.en.forBusiness)
    expect(says('we need a truck for our company')).not.toContain(SEARCH_WORDS.en.forBusiness)
  })
  it('says of the vehicle of the dialogue what has room in it', () => {
    const answer = says('how much is P1003', 'my mother uses a wheelchair, would it fit')
    expect(answer).not.toContain('step-free')
    expect(answer).toContain('colleague')
  })
  it('asks what it is of the vehicle of the dialogue', () => {
    const shown = [vehicle({ stock: 'A1' }), vehicle({ stock: 'A2', drive: 'FWD' })]
    expect(referenceIn('and its the awd right?', shown)).toEqual({ kind: 'focus' })
    expect(referenceIn('its the awd one', shown)).toEqual({ kind: 'shown', stocks: ['A1'] })
  })
  it('says nothing of the room that a person needs', () => {
    expect(says("im 6'4, will i fit in a Meridian")).toContain('I cannot say whether')
  })
  it('needs no second answer to how it is meant', () => {
    expect(says('do any of your cars have a sunroof and heated seats? need both')).not.toContain('?')
  })
})
