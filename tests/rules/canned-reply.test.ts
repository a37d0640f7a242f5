import fc from 'fast-check'
import { english } from '../../src/contract/messages/english'
import { describe, expect, it } from 'vitest'
import { CANNED_FIELDS } from '../../src/contract/calls/assist'
import {
  placeholderProblem,
  fillFields,
  firstGap,
  gapMarker,
  gapPieces,
  unknownFields,
} from '../../src/rules/conversations/canned-reply'

const values = { customer_first_name: 'Marisol', vehicle: null, my_name: 'Dana Alvarez', dealership: '' }

describe('fields of a canned reply', () => {
  it.each([
    ['Hi {customer_first_name}, {my_name} here.', 'Hi Marisol, Dana Alvarez here.'],
    ['Hi { customer_first_name }!', 'Hi Marisol!'],
    // Nothing to put in, an empty value, a value that nobody gave.
    ['The {vehicle} at {dealership} on {appointment}', 'The [vehicle] at [dealership] on [appointment]'],
    ['{customer_name}', '[customer name]'],
    ['{nothing} {} and { left', '{nothing} {} and { left'],
    ['No fields', 'No fields'],
  ])('fills %j', (text, filled) => expect(fillFields(text, values)).toBe(filled))

  it('does not fill in what was filled in', () => {
    expect(
      fillFields('{customer_first_name} {my_name}', { ...values, customer_first_name: '{my_name}' }),
    ).toBe('{my_name} Dana Alvarez')
  })

  it('never writes null or undefined, and takes values as they are', () => {
    const value = fc.option(fc.string())
    fc.assert(
      fc.property(fc.record(Object.fromEntries(CANNED_FIELDS.map((field) => [field, value]))), (given) => {
        for (const field of CANNED_FIELDS) {
          expect(fillFields(`<{${field}}>`, given)).toBe(`<${given[field] || gapMarker(field)}>`)
        }
      }),
    )
  })

  it.each([
    ['Hi {customer_first_name}', [], undefined],
    ['{first_name} {first_name}', ['first_name'], '{first_name} is not a field'],
    ['{Vehicle} {} {my_name}', ['Vehicle', ''], '{Vehicle}, {} are not fields'],
    ['a { b', [], undefined],
    ['{constructor}', ['constructor'], '{constructor} is not a field'],
  ])('finds unknown names in %j', (text, unknown, error) => {
    expect(unknownFields(text)).toEqual(unknown)
    const problem = placeholderProblem(text)
    expect(problem && english(problem)).toBe(error)
  })
})

describe('gaps', () => {
  it('are found in order, and nothing else is taken for one', () => {
    expect(gapPieces('Hi [customer first name], the [vehicle]!')).toEqual([
      'Hi ',
      '[customer first name]',
      ', the ',
      '[vehicle]',
      '!',
    ])
    expect(gapPieces('[see below] [vehicles]')).toEqual(['[see below] [vehicles]'])
  })

  it('are cut without losing a character', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom(...CANNED_FIELDS.map(gapMarker)))
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(gapPieces(pieces.join('')).join('')).toBe(pieces.join(''))
      }),
    )
  })

  it('are selected from the first character to the last', () => {
    const text = 'The [vehicle] and [appointment]'
    const [start, end] = firstGap(text) ?? [0, 0]
    expect(text.slice(start, end)).toBe('[vehicle]')
    expect(firstGap('no gap')).toBeNull()
  })
})
