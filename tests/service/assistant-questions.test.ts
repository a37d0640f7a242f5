/** The entry that the embedded assistant uses to answer a shopper's question in their own words, or none. */
import { describe, expect, test } from 'vitest'
import { businessEntries } from '../../demo/seed/knowledge/business'
import { dealershipEntries } from '../../demo/seed/knowledge/dealership'
import { stockOf } from '../../demo/seed/stock/vehicles'
import { DEALERSHIPS } from '../../demo/seed/world/dealerships'
import { USUAL_FORMATS } from '../../src/contract/core/formats'
import { chatCapabilitiesOf } from '../../src/rules/settings/capabilities'
import { plainWeek } from '../../src/rules/settings/opening'
import { composeReply } from '../../src/service/assistant/compose'
import { bankOf } from '../../src/service/assistant/knowledge/bank'
import type { Question } from '../../src/service/assistant/port'
import {
  FURTHER_QUESTIONS,
  HOURS_QUESTIONS,
  LATER_QUESTIONS,
  LOT_QUESTIONS,
} from './support/further-questions'
import { SHOPPER_QUESTIONS } from './support/shopper-questions'

const dealership = DEALERSHIPS[0] ?? expect.fail('The demo has no dealership')
const entries = [...dealershipEntries(dealership), ...businessEntries(dealership)].map(
  ([topic, question, answer], index) => ({ id: String(index + 1), topic, question, answer }),
)
const catalogue = { knowledge: bankOf(entries), vehicles: stockOf(dealership, 2026, 1) }

const asked = (line: string): Question => ({
  dealership: {
    name: dealership.name,
    address: dealership.address,
    phone: dealership.phone,
    formats: { ...USUAL_FORMATS, zone: dealership.zone, country: 'US' },
    hours: plainWeek(dealership.hours),
    departments: [],
    preferences: {},
    capabilities: chatCapabilitiesOf({ flags: { takeover: true }, capabilities: {} }),
    answers: {},
    agent_name: dealership.agent,
    vehicle_page: '/vehicle?stock=',
  },
  catalogue,
  // It is Saturday, ten in the morning in Chicago.
  now: new Date('2026-11-21T16:00:00Z'),
  lines: [line],
  history: [],
  customer: { name: '', phone: null, email: null },
  vehicle: null,
  channel: 'chat',
  state: null,
  handed_off: false,
  gated: false,
  appointments: [],
})

const wanted = (begins: string | null) =>
  begins === null ? null : entries.find(({ question }) => question.startsWith(begins))?.question

interface Given {
  /** The labels of what the reply is based on. */
  readonly names: readonly string[]
  readonly handed: boolean
}

function given(line: string): Given {
  const { sources, effects } = composeReply(asked(line))
  return { names: sources.map(({ label }) => label), handed: effects.some(({ kind }) => kind === 'handoff') }
}

type Asked = (typeof SHOPPER_QUESTIONS)[number]

/**
 * These also count as answered if the setting gives the same information as the entry, or if the history
 * report is offered.
 */
const SETTING: Readonly<Record<string, string>> = {
  'Where are you located?': 'Address',
  'What is your phone number?': 'Phone number',
  'Are you open on holidays?': 'Business hours',
  'Do used cars come with a history': 'Preferences',
}

const QUESTIONS = new Set(entries.map(({ question }) => question))

/** Whoever complains or wants their data deleted gets a person, whatever is written about it. */
const FOR_PEOPLE = ['How do I make a complaint?', 'What do you do with my data?']

const isRight = ([line, begins]: Asked) => {
  const { names, handed } = given(line)
  // Where nothing is written, no entry may be quoted.
  if (begins === null) return !names.some((name) => QUESTIONS.has(name))
  if (handed && FOR_PEOPLE.includes(begins)) return true
  return names.some((name) => name === wanted(begins) || name === SETTING[begins])
}

const ofEntries = (set: readonly Asked[]) => set.filter(([, begins]) => begins !== null)
const ofPeople = (set: readonly Asked[]) => set.filter(([, begins]) => begins === null)
/** The misses are returned with the share, so that a failing test shows them. */
function shareOf(set: readonly Asked[]) {
  const missed = set.filter((one) => !isRight(one))
  return { share: 1 - missed.length / set.length, missed: JSON.stringify(missed, null, 1) }
}

/** The least shares of right answers, a little below what was measured. */
const SETS = [
  ['that the retrieval was made by', SHOPPER_QUESTIONS, 0.92, 0.95],
  ['in other words than the entry’s', FURTHER_QUESTIONS.filter((_, index) => index % 3 !== 2), 0.76, 0.85],
  // These questions were not used for tuning, so they show the quality for new questions.
  ['held out of the tuning', FURTHER_QUESTIONS.filter((_, index) => index % 3 === 2), 0.84, 0.74],
  ['asked later', LATER_QUESTIONS, 0.8, 0.7],
] as const

describe.each(SETS)('the questions %s', (_, set, answered, handed) => {
  test('each names an entry that there is', () => {
    expect(set.filter(([, begins]) => wanted(begins) === undefined)).toEqual([])
  })

  test('are answered from the right entry', () => {
    const { share, missed } = shareOf(ofEntries(set))
    expect(share, missed).toBeGreaterThanOrEqual(answered)
  })

  test('are answered from no entry where nothing is written', () => {
    const { share, missed } = shareOf(ofPeople(set))
    expect(share, missed).toBeGreaterThanOrEqual(handed)
  })
})

describe('what is no matter of the knowledge', () => {
  const toldBy = (kind: string, lines: readonly string[]) =>
    lines.filter((line) => !composeReply(asked(line)).sources.some((source) => source.kind === kind))

  test('vehicles are shown to who asks for them', () => {
    expect(toldBy('inventory', LOT_QUESTIONS).length).toBeLessThanOrEqual(1)
  })

  test('the hours are told to who asks for them', () => {
    expect(toldBy('hours', HOURS_QUESTIONS)).toEqual([])
  })
})
