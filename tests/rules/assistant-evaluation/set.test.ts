/** That the evaluation set of the assistant asks for what the demo's dealership really knows and has. */
import { describe, expect, it } from 'vitest'
import { businessEntries } from '../../../demo/seed/knowledge/business'
import { dealershipEntries } from '../../../demo/seed/knowledge/dealership'
import { stockOf } from '../../../demo/seed/stock/vehicles'
import { DEALERSHIPS } from '../../../demo/seed/world/dealerships'
import { formatWeek } from '../../../src/rules/settings/hours'
import { CLOSED_DIALOGUES } from '../../bench/assistant/dialogues-closed'
import { OPEN_DIALOGUES } from '../../bench/assistant/dialogues-open'
import { CATEGORIES } from '../../bench/assistant/expectations'
import { PARTS_WEEK, SERVICE_WEEK, SPECIAL_DAYS } from '../../bench/assistant/hours'
import { CLOSED_QUESTIONS } from '../../bench/assistant/questions-closed'
import { OPEN_QUESTIONS } from '../../bench/assistant/questions-open'

const dealership = DEALERSHIPS.find(({ id }) => id === 'northside-calder')
if (!dealership) throw new Error('The demo has no such dealership')
const lot = stockOf(dealership, 2026, 20_261_121).filter(({ available }) => available)
const QUESTIONS = [...OPEN_QUESTIONS, ...CLOSED_QUESTIONS]
const DIALOGUES = [...OPEN_DIALOGUES, ...CLOSED_DIALOGUES]

/** All that a reply may rightly say, besides vehicles. */
const KNOWN = [
  ...[...dealershipEntries(dealership), ...businessEntries(dealership)].map(([, , answer]) => answer),
  ...[SERVICE_WEEK, PARTS_WEEK].flatMap((week) => formatWeek(week)),
  ...formatWeek(Object.fromEntries(SPECIAL_DAYS.map((day) => ['friday', day]).reverse())),
  '60647. 9 PM, 8 AM. No, yes: a colleague on our team can tell. What can I help you with?',
  // Words of other languages that no fact holds.
  'datos, Daten, año',
].join('\n')

describe('the evaluation set', () => {
  it('is large, on every channel, of every category and language', () => {
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(400)
    expect(DIALOGUES.length).toBeGreaterThanOrEqual(80)
    const channels = new Set(QUESTIONS.map(({ channel }) => channel))
    expect(channels).toEqual(new Set(['chat', 'sms', 'email']))
    const categories = new Set(QUESTIONS.map(({ category }) => category))
    expect(categories).toEqual(new Set(CATEGORIES))
    expect(new Set(QUESTIONS.map(({ language }) => language))).toEqual(new Set(['en', 'es', 'fr', 'de']))
  })

  it('repeats no question within a part or from one part to the other', () => {
    const texts = QUESTIONS.map(({ text }) => text)
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })

  it('has dialogues of three to eight turns', () => {
    expect(DIALOGUES.filter(({ turns }) => turns.length < 3 || turns.length > 8)).toEqual([])
  })

  const turns = [...QUESTIONS, ...DIALOGUES.flatMap((dialogue) => dialogue.turns)]

  it('asks only for vehicles that stand on the lot', () => {
    const unmet = turns.filter(
      ({ expect: { shows } }) => shows && lot.filter(shows.where).length < (shows.atLeast ?? 1),
    )
    expect(unmet.map(({ text }) => text)).toEqual([])
  })

  it('expects only what the dealership’s vehicles, hours and knowledge say', () => {
    const unknown = turns.flatMap(({ text, expect: { says = [], mayBook } }) => {
      // The hour of a visit is the shopper's own.
      if (mayBook) return []
      const named = [...text.matchAll(/N4\d{3}/g)].map(([number]) => number)
      const vehicles = named.length > 0 ? lot.filter(({ stock }) => named.includes(stock)) : lot
      const facts = vehicles.map((vehicle) => Object.values(vehicle).join(' · ')).join('\n')
      const unmet = says.filter((pattern) => !pattern.test(facts) && !pattern.test(KNOWN))
      return unmet.map((pattern) => [text, pattern.source])
    })
    expect(unknown).toEqual([])
  })
})
