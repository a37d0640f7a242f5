/**
 * What a sentence discloses, by examples, and what the embedded assistant says about people who may not join.
 * Pure functions, no database.
 */
import { describe, expect, test } from 'vitest'
import { USUAL_FORMATS } from '../../src/contract/core/formats'
import { chatCapabilitiesOf } from '../../src/rules/settings/capabilities'
import { plainWeek } from '../../src/rules/settings/opening'
import { composeReply } from '../../src/service/assistant/compose'
import { bankOf } from '../../src/service/assistant/knowledge/bank'
import type { Question } from '../../src/service/assistant/port'
import {
  promisesPerson,
  disclosesPrice,
  disclosesStock,
} from '../../src/service/assistant/respond/disclosure'
import { terrane } from './support/vehicles'

const known = {
  catalogue: { knowledge: bankOf([]), vehicles: [terrane] },
  vehicle: null,
  lines: ['I have $18,000'],
}

describe('a selling price', () => {
  test.each([
    'It is $26,900.',
    'It is 26900 dollars.',
    'That would be 26,900 all in.',
    'Around 26.9k.',
    'MSRP $33,500.',
    'About $25k for that one.',
    'Twenty-six thousand nine hundred for you.',
    'With financing the price is $27,450.',
  ])('is told by “%s”', (text) => expect(disclosesPrice(text, known)).toBe(true))
  test.each([
    'An oil change is $79.',
    'It has 26,900 miles.',
    'Yours is worth $9,000 as a trade.',
    'Loans begin at $5,000.',
    'With your $18,000 there is a lot to see.',
    'Call (312) 555-0148 or come to 2200 North Avenue.',
    'It is a 2023 model, stock N4131.',
  ])('is not told by “%s”', (text) => expect(disclosesPrice(text, known)).toBe(false))
})

describe('what is on the lot', () => {
  test.each([
    'It is still available.',
    'We have two Terrane to show.',
    'Look at stock N4131.',
    'The white one is in stock.',
    'That one has been sold.',
  ])('is told by “%s”', (text) => expect(disclosesStock(text, known)).toBe(true))
  test.each([
    'The Terrane is a fine SUV.',
    'We have a shuttle on weekdays.',
    'We have the CARFAX report of the Terrane.',
    'Our stock of tires is large.',
  ])('is not told by “%s”', (text) => expect(disclosesStock(text, known)).toBe(false))
})

describe('that a person joins at once', () => {
  test.each([
    'I am bringing in a colleague now.',
    'They will answer you right here.',
    'A specialist joins in a minute.',
    'Someone will be with you shortly.',
  ])('is promised by “%s”', (text) => expect(promisesPerson(text)).toBe(true))
  test.each([
    'A colleague will get back to you.',
    'Nobody can join this chat right now.',
    'Our people are here from 9:00 AM.',
    'Which day suits you?',
  ])('is not promised by “%s”', (text) => expect(promisesPerson(text)).toBe(false))
})

test.each([true, false])('with live takeover %s the assistant says of a person what will be', (takeover) => {
  const open = { open: true, work_hours: { start_time: 540, end_time: 1_200 } }
  const question = (line: string): Question => ({
    dealership: {
      name: 'Northside Calder',
      address: '',
      phone: '+13125550100',
      formats: { ...USUAL_FORMATS, zone: 'America/Chicago', country: 'US' },
      hours: plainWeek({ saturday: open }),
      departments: [],
      preferences: {},
      capabilities: chatCapabilitiesOf({ flags: { takeover }, capabilities: {} }),
      answers: {},
      agent_name: 'Ava',
      vehicle_page: '/vehicle?stock=',
    },
    catalogue: known.catalogue,
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
  const says = (line: string) => composeReply(question(line)).text
  expect(promisesPerson(says('can I talk to a person?'))).toBe(takeover)
  expect(says('zebra quantum paint?')).toContain(takeover ? 'bring in a person' : 'have a colleague get back')
})
