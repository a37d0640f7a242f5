/** How a shopper chooses among the times that were offered. */
import { describe, expect, it } from 'vitest'
import { arrangeVisit } from '../../../src/service/assistant/flows/visit'
import type { VisitCommand } from '../../../src/service/assistant/flows/visit-command'
import type { Language } from '../../../src/service/assistant/language'
import { choiceIn } from '../../../src/service/assistant/understand/entities/offered-choice'
import { whenIn } from '../../../src/service/assistant/understand/entities/when'
import { replies } from './dialogue'
import { FORMATS, HOURS, turnOf } from './visit-world'

const NOW = turnOf().question.now
const at = (text: string, language: Language = 'en') =>
  whenIn(text, { formats: FORMATS, hours: HOURS, now: NOW, language })

/** What is said after each command, in the state that the one before left. */
function said(commands: readonly VisitCommand[], language: Language = 'en') {
  let state = {}
  return commands.map((command) => {
    const done = arrangeVisit(turnOf({}, state, language), command)
    state = { ...state, ...done.state }
    return done.parts[0]?.text ?? ''
  })
}
const book = (text: string): VisitCommand => ({ kind: 'book', visit: 'sales', when: at(text) })
const YES: VisitCommand = { kind: 'yes', when: { vague: false } }
const when = (text: string): VisitCommand => ({ kind: 'when', when: at(text) })

describe('after two times were offered', () => {
  it('asks which of them a yes means', () => {
    const [offered, answer] = said([book('on Tuesday'), YES])
    expect(offered).toContain('Would Tuesday, November 24 at 10:00 AM or 2:00 PM suit you?')
    expect(answer).toBe('Which one shall I book: Tuesday, November 24 at 10:00 AM or 2:00 PM?')
  })
  it.each(['the afternoon', 'the one at 2', 'the 2 pm one'])('takes the one of %s', (text) => {
    expect(said([book('on Tuesday'), when(text)]).at(-1)).toBe(
      'Shall I book Tuesday, November 24 at 2:00 PM?',
    )
  })
  it.each([
    ['the second one is great', 1],
    ['either works', 0],
    ['the later one', 1],
    ['el segundo', 1],
    ['la première', 0],
    ['der zweite passt', 1],
    ['ist mir egal', 0],
    ['neither the first nor the second', null],
    ['the third', null],
  ])('%s is number %s', (text, position) => {
    expect(choiceIn(text, 2)).toBe(position)
  })
  it('understands the position in a dialogue, and books after a yes', () => {
    const texts = replies(['I want to test drive something on Tuesday', 'the second one', 'yes']).map(
      ({ text }) => text,
    )
    expect(texts[1]).toMatch(/^Shall I book Tuesday, November 24 at 2:00 PM/)
    expect(texts[2]).toContain('You are booked for Tuesday, November 24, 2:00 PM')
  })
})

describe('a time that is the end of what is meant', () => {
  it.each([
    ['before noon on Tuesday', 'Tuesday, November 24 at 10:00 AM or 10:30 AM'],
    ['Tuesday before 11', 'Tuesday, November 24 at 10:00 AM or 10:30 AM'],
  ])('offers earlier ones for %s', (text, times) => {
    expect(said([book(text)])[0]).toContain(times)
  })
  it('says so when there is none', () => {
    expect(said([book('Tuesday before 8 am')])[0]).toContain('take visits')
  })
})

it('books nothing new at a yes after a visit was moved', () => {
  const turns = replies(['I want to come on Tuesday at 3', 'yes', 'make it 4', 'perfect, that works'])
  expect(turns.at(-1)?.text).not.toContain('Which day')
})

describe('when somebody is free', () => {
  it.each([
    [
      'en',
      'I get off at like five thirty and then have to pick up my daughter so it would be like six fifteen',
      18 * 60 + 15,
    ],
    ['es', 'Mi esposo sale del trabajo a las 3, podríamos ir el lunes como a las 4 y media', 16 * 60 + 30],
    ['de', 'ich arbeite bis 16 Uhr, also um 17 Uhr', 17 * 60],
    ['fr', 'je finis à 16h donc à 17h', 17 * 60],
    ['en', 'i get off at 4', 16 * 60],
  ] as const)('the time of the visit counts, and not that of work (%s): %s', (language, text, minutes) => {
    expect(at(text, language).minutes).toBe(minutes)
  })
  it('those days are left out which do not suit', () => {
    const when = at('She has dialysis tuesday thursday saturday so not those days', 'en')
    expect(when.day).toBeUndefined()
    expect(when.except).toHaveLength(3)
  })
  it('a day on which somebody works gives way to the next', () => {
    const when = at('paso el viernes en la mañana, o no el viernes trabajo, el sabado', 'es')
    expect(when.day).toBe(at('el sabado', 'es').day)
  })
  it.each([
    ['en', 'monday really early'],
    ['de', 'am Montag ganz früh'],
    ['es', 'el lunes muy temprano'],
    ['fr', 'lundi très tôt'],
  ] as const)('very early is the first time of the day (%s): %s', (language, text) => {
    expect(at(text, language).first).toBe(true)
  })
})
