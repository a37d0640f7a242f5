/** Delicate questions and their answers. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  alternativeOf,
  answerText,
  BOT_ANSWERS,
  botAnswerOf,
  chosenAnswerTexts,
  defaultAnswer,
  emptyInputs,
  piecesOf,
  type AnswerAlternative,
} from '../../src/rules/settings/bot-answers'

const fee: AnswerAlternative = {
  id: 'fee',
  content: 'A fee of {fee}, paid {when}.',
  inputs: [
    { id: 'fee', placeholder: 'Fee' },
    { id: 'when', placeholder: 'When' },
  ],
}

describe('the catalogue', () => {
  it.each(BOT_ANSWERS.map((group) => [group.id, group] as const))('%s can be said and edited', (_, group) => {
    const { alternatives } = group
    expect(new Set(alternatives.map(({ id }) => id)).size).toBe(alternatives.length)
    // Two or three fixed answers, then one's own.
    expect(alternatives.length).toBeGreaterThanOrEqual(3)
    expect(alternatives.length).toBeLessThanOrEqual(4)
    expect(alternatives.at(-1)).toMatchObject({ id: 'own', inputs: [{ id: 'answer' }] })
    // The default stands without anybody filling anything in.
    expect(alternatives[0]?.inputs).toEqual([])
    expect(defaultAnswer(group.id)).toBe(alternatives[0]?.content)
    for (const alternative of alternatives) {
      const places = piecesOf(alternative).filter((piece) => typeof piece !== 'string')
      expect(places).toEqual(alternative.inputs)
      // Every brace of the text is the place of an input.
      expect(
        piecesOf(alternative).filter((piece) => typeof piece === 'string' && /[{}]/.test(piece)),
      ).toEqual([])
    }
  })

  it('names every question once', () => {
    expect(new Set(BOT_ANSWERS.map(({ id }) => id)).size).toBe(BOT_ANSWERS.length)
    expect(new Set(BOT_ANSWERS.map(({ question }) => question)).size).toBe(BOT_ANSWERS.length)
    expect(botAnswerOf('nothing')).toBeUndefined()
    expect(botAnswerOf('toString')).toBeUndefined()
  })

  it('never lets the assistant deny by itself that it is one', () => {
    const fixed = botAnswerOf('identity')?.alternatives.slice(0, -1) ?? []
    expect(fixed.length).toBeGreaterThan(0)
    for (const { content } of fixed) expect(content).toMatch(/\bAI assistant\b/)
  })
})

describe('the words of an answer', () => {
  it('surround the values', () => {
    expect(piecesOf(fee)).toEqual(['A fee of ', fee.inputs[0], ', paid ', fee.inputs[1], '.'])
    expect(answerText(fee, { fee: ' $347 ', when: 'at the desk' })).toBe('A fee of $347, paid at the desk.')
  })

  it('treat a value as text, whatever it contains', () => {
    expect(answerText(fee, { fee: '{when} $& $1', when: '{fee}' })).toBe('A fee of {when} $& $1, paid {fee}.')
  })

  it('hold every value exactly as typed, once', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, two) => {
        expect(answerText(fee, { fee: one, when: two })).toBe(`A fee of ${one.trim()}, paid ${two.trim()}.`)
      }),
    )
  })
})

it('an input of blanks is empty', () => {
  expect(emptyInputs(fee, {}).map(({ id }) => id)).toEqual(['fee', 'when'])
  expect(emptyInputs(fee, { fee: ' \n', when: 'x' }).map(({ id }) => id)).toEqual(['fee'])
  expect(emptyInputs(fee, { fee: '1', when: '2' })).toEqual([])
})

it('what cannot be said whole, or is offered no more, is not said', () => {
  const own = { group_id: 'delivery', chosen_id: 'own' }
  expect(chosenAnswerTexts([{ ...own, values: { answer: ' To your door. ' } }])).toEqual({
    delivery: 'To your door.',
  })
  expect(chosenAnswerTexts([{ ...own, values: { answer: '  ' } }])).toEqual({})
  expect(
    chosenAnswerTexts([{ group_id: 'delivery', chosen_id: 'carrier', values: { miles: '50' } }]),
  ).toEqual({})
  expect(chosenAnswerTexts([{ group_id: 'delivery', chosen_id: 'gone', values: {} }])).toEqual({})
  expect(chosenAnswerTexts([{ group_id: 'gone', chosen_id: 'own', values: { answer: 'x' } }])).toEqual({})
})

it('finds the alternative of a group', () => {
  const group = botAnswerOf('deposit')
  expect(group && alternativeOf(group, 'none')?.id).toBe('none')
  expect(group && alternativeOf(group, 'carrier')).toBeUndefined()
})
