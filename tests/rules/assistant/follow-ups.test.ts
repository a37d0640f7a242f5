/** Messages that mean something only after others, and what shoppers write without a question mark. */
import { describe, expect, test } from 'vitest'
import { isQuestion } from '../../../src/service/assistant/understand/asks'
import { isElliptic } from '../../../src/service/assistant/understand/ellipsis'
import { droppedIn } from '../../../src/service/assistant/understand/entities/dropped'
import { hoursQuestionsIn } from '../../../src/service/assistant/understand/entities/hours-question'
import { dialogue, opening, replies } from './dialogue'
import { turnOf } from './visit-world'

const last = (lines: readonly string[]) => replies(lines).at(-1)

describe('a search', () => {
  test('an engine that no vehicle has is not passed over', () => {
    const reply = last(['do you have any V8 trucks?'])
    expect(reply?.text).toContain('nothing exactly like that')
    expect(reply?.text).toContain('engine: 3.0L Diesel')
  })

  test('the engine that is asked for is found', () => {
    expect(last(['anything with a v6?'])?.vehicles.map(({ stock }) => stock)).toEqual(['P1005'])
  })

  test('a wish in Spanish goes on with the search, however long it is', () => {
    const reply = last([
      'Estoy buscando un SUV',
      'Prefiero uno usado',
      'Que cueste menos de 35 mil dólares',
      'Y que sea híbrido',
    ])
    expect(reply?.state.search).toEqual({
      bodies: ['suv'],
      condition: 'used',
      price_max: 35_000,
      fuels: ['hybrid'],
    })
    expect(isQuestion({ text: 'que horario tienen' })).toBe(true)
    expect(isQuestion({ text: 'Que sea híbrido' })).toBe(false)
  })

  test('a condition is dropped on request', () => {
    const reply = last(['show me suvs', 'in white', 'forget the color'])
    expect(reply?.vehicles.map(({ stock }) => stock)).toContain('P1002')
  })

  test('when nothing is cheaper, those shown stay what the dialogue is about', () => {
    const reply = last(['got vans?', 'cheaper?'])
    expect(reply?.text).toContain('We have none beyond those')
    expect(reply?.state.shown).toEqual(['P1005'])
  })

  test('"stop sending me the same cars" is no opt-out beside a wish', () => {
    const reply = last(['Stop sending the same cars and show me trucks'])
    expect(reply?.effects).toEqual([])
    expect(reply?.vehicles.map(({ stock }) => stock)).toEqual(['P1003'])
  })
})

describe('a visit', () => {
  const booked = ['can i see P1001 on wednesday at 3pm', 'yes', 'Jo Park 312-555-0148']

  test.each(['make it 5', 'oh wait i meant friday'])('is moved by ‘%s’', (line) => {
    const reply = last([...booked, line])
    expect(reply?.effects.map(({ kind }) => kind)).toEqual(['cancel_appointment', 'appointment'])
  })

  test('is cancelled by whoever also says why', () => {
    const reply = last([...booked, 'something came up, please cancel my visit'])
    expect(reply?.effects.map(({ kind }) => kind)).toEqual(['cancel_appointment'])
  })
})

test('a day alone after talk about the workshop is one for the workshop', () => {
  const { dealership } = opening()
  const capabilities = { ...dealership.capabilities, service_scheduler: true }
  const start = opening({ dealership: { ...dealership, capabilities } })
  const reply = replies(['how much is an oil change', 'monday at 10'], start).at(-1)
  expect(reply?.state.flow).toMatchObject({ kind: 'visit', visit: 'service' })
})

test('a name in lower case beside a number is learned', () => {
  const [turn] = dialogue(['my name is jo park, 312 555 0148'], opening())
  expect(turn?.reply.effects).toMatchObject([{ first_name: 'Jo', last_name: 'Park' }])
})

test('hours are told for each day that is named', () => {
  const { question } = turnOf()
  const asked = hoursQuestionsIn('are you open on monday and on christmas eve', question, 'en')
  expect(asked.map(({ when }) => when.day)).toEqual(['2026-11-23', '2026-12-24'])
})

test.each(['how much is an oil change', 'cuanto cuesta', 'vous livrez a domicile', 'habt ihr vans'])(
  '‘%s’ asks',
  (text) => expect(isQuestion({ text })).toBe(true),
)
test.each(['i need new tires', 'mi carro no prende'])('‘%s’ tells', (text) =>
  expect(isQuestion({ text })).toBe(false),
)
test.each(['how long does it take', 'y cuanto tarda', 'et combien ça coûte', 'wie lange dauert das'])(
  '‘%s’ says nothing of its subject',
  (text) => expect(isElliptic(text)).toBe(true),
)
test.each(['how long is the warranty', 'cuanto cuesta el enganche'])('‘%s’ names its subject', (text) =>
  expect(isElliptic(text)).toBe(false),
)
test.each([
  ['any make is fine', ['makes', 'models', 'trims']],
  ['el color no importa', ['colors']],
  ['i like the color', []],
] as const)('‘%s’ drops %j', (text, kinds) => expect(droppedIn(text)).toEqual(kinds))
