/** Turns that ask on: for a reason, for an opinion, for a price, or for more of what was shown. */
import { describe, expect, it } from 'vitest'
import { bankOf } from '../../../src/service/assistant/knowledge/bank'
import { asksWhy } from '../../../src/service/assistant/understand/ellipsis'
import { ownVehicleIn } from '../../../src/service/assistant/understand/entities/own-vehicle'
import { NO_MORE, NOTES, UNKNOWN, UNKNOWN_AGAIN } from '../../../src/service/assistant/words/knowledge'
import { demoBank } from './demo-bank'
import { entriesOf, opening, replies } from './dialogue'
import { LOT } from './lot'

const start = opening({ catalogue: { knowledge: demoBank, vehicles: LOT } })
const last = (...lines: readonly string[]) => replies(lines, start).at(-1)
const says = (...lines: readonly string[]): string => last(...lines)?.text ?? ''

describe('a reason', () => {
  it.each([
    'why',
    'why is that',
    'but why?',
    'why so much',
    'why that one',
    'why is it so expensive',
    'pourquoi ?',
    'por qué',
  ])('is asked for: %s', (text) => {
    expect(asksWhy(text)).toBe(true)
  })
  it.each(['why did you close', 'why is the red one cheaper', 'why not the bluff'])('of more: %s', (text) => {
    expect(asksWhy(text)).toBe(false)
  })
  it('is not the same answer again', () => {
    expect(says('do you take credit cards for the whole car', 'why is that')).toBe(NO_MORE.en.bringIn)
  })
})

it('tells the reason that another entry has', () => {
  const knowledge = bankOf(
    entriesOf([
      ['Can I pay by card?', 'Up to $3,000 can go on a card.'],
      ['How much can I pay by card?', 'Only a part, because the bank charges us for each card.'],
    ]),
  )
  const dialogue = replies(['can I pay by card', 'why'], opening({ catalogue: { knowledge, vehicles: LOT } }))
  expect(dialogue.map(({ text }) => text)).toEqual([
    'Up to $3,000 can go on a card.',
    'Only a part, because the bank charges us for each card.',
  ])
})

describe('which one to take', () => {
  it('depends on what was looked for, and on what the list shows', () => {
    const text = says('do you have vehicles under 40k', 'which would you pick')
    expect(text).toContain('depends on what matters most')
    expect(text).toContain('costs the least')
  })
})

it('names its notes once in a dialogue', () => {
  const questions = ['do you sell floor mats', 'what is your address', 'do you do window tint']
  const [first = '', , third = ''] = replies(questions, start).map(({ text }) => text)
  expect(first).toContain(UNKNOWN.en)
  expect(third).toContain(UNKNOWN_AGAIN.en)
})

it.each(['how much for 4 on a bluff', 'how much for 4 on my camry', 'price for a set on the bluff'])(
  'tells the price of tires, and of no vehicle: %s',
  (line) => {
    const reply = last(line)
    expect(reply?.text).toContain('tires from $720')
    expect(reply?.vehicles).toEqual([])
  },
)
it('tells the price of the work that was talked about, for all of it', () => {
  expect(says('need brakes on my 2018 aria', 'how much for all 4')).toContain('Brake pads front $289')
})
it.each(['do you have any rims for a bluff', 'need a roof rack for my odyssey'])(
  'shows no vehicle to whoever looks for a part of one: %s',
  (line) => {
    expect(last(line)?.vehicles).toEqual([])
  },
)
it('asks of its own what a look costs, beside a search', () => {
  const text = says('is it free to come look and do you have any vans')
  expect(text).toContain('“is it free to come look”')
  expect(text).toContain('Odyssey')
})
it.each(['does it cost anything to come see it', 'do i need to pay to test drive'])(
  'promises nothing about the cost of a look: %s',
  (line) => {
    expect(says(line)).toContain(NOTES.en)
  },
)

describe('what goes on with the turn before', () => {
  it('keeps the budget where anything with another limit is asked for', () => {
    const reply = last('do you have suvs under 26k', 'anything with less than 26k miles')
    expect(reply?.vehicles.map(({ stock }) => stock)).toEqual(['P1001'])
  })
  it('asks for the price of the delivery that was told of', () => {
    expect(says('can you ship a car to me', 'how much would that be to columbus')).toContain('$600 to $1,200')
  })
  it('asks for the price of none of ours, after what nobody could answer', () => {
    expect(says('do you do window tint', 'how much is that')).not.toContain('Which vehicle')
  })
  it('asks what to bring for a recall, and not what to bring to buy', () => {
    expect(says('got a letter about a recall on my odyssey', 'do i need to bring the letter')).not.toContain(
      'pay stubs',
    )
  })
  it('asks of the end of a lease that the message tells of', () => {
    expect(says('my lease is up in january. do i have to bring it back to you?')).not.toContain('exchanged')
  })
})

it.each(['is that one safe', 'is it reliable'])(
  'says that the list tells nothing of the quality of a vehicle: %s',
  (line) => {
    expect(says('tell me about P1003', line)).toContain('I cannot say')
  },
)
it.each(['dont tell me to make another appointment', 'stop asking me to come in'])(
  'takes a reproach for no cancellation: %s',
  (line) => {
    expect(says(line)).not.toContain('visit booked')
  },
)
it('asks nobody who waits for a person which entry they mean', () => {
  const waiting = opening({ catalogue: { knowledge: demoBank, vehicles: LOT }, handed_off: true })
  expect(replies(['do you program it too'], waiting).at(-1)?.text).not.toContain('Do you mean')
})
it('takes no guess for the name of a vehicle', () => {
  const own = ownVehicleIn('i owe 18k on my 2021 altura prob worth like 14', new Date('2026-11-21'))
  expect(own).toMatchObject({ year: 2021, model: 'altura' })
})
it('says nothing of notes to a statement of whoever waits for a person', () => {
  const start = opening({ handed_off: true })
  expect(replies(['ok text me when its done'], start).at(-1)?.text).toBe(
    'I have added it for my colleague, who will answer you here.',
  )
})
