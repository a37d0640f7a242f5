import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Day, Integer, Num, NumberText, readAs, Timestamp, v } from '../../src/contract/core/schema'

const is = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success
const namesOf = (schema: v.GenericSchema, value: unknown) =>
  (v.safeParse(schema, value).issues ?? []).map((issue) => v.getDotPath(issue) ?? '')

/** The calendar's own word for it, except for the year 0, which the database does not have. */
const exists = (day: string) =>
  !day.startsWith('0000') &&
  !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) &&
  new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) === day
const two = (most: number) => fc.integer({ min: 0, max: most }).map((part) => String(part).padStart(2, '0'))
const year = fc.integer({ min: 0, max: 9999 }).map((part) => String(part).padStart(4, '0'))
const someDay = fc.tuple(year, two(13), two(32)).map((parts) => parts.join('-'))
const someTime = fc.tuple(two(25), two(61), two(61)).map((parts) => parts.join(':'))
const fraction = fc.oneof(
  fc.constant(''),
  fc.stringMatching(/^\d{1,9}$/).map((digits) => `.${digits}`),
)

describe('a day', () => {
  it('exists in the calendar', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        expect(is(Day, day)).toBe(exists(day))
      }),
      { numRuns: 5000 },
    )
    fc.assert(
      fc.property(year, (of) => {
        expect(is(Day, `${of}-02-29`)).toBe(exists(`${of}-02-29`))
      }),
      { numRuns: 5000 },
    )
  })

  it.each([
    '',
    '0000-01-01',
    '0000-02-29',
    '2026-1-1',
    ' 2026-11-21',
    '2026-11-21\n',
    '2026/11/21',
    '+002026-11-21',
    20261121,
    null,
  ])('is not %j', (value) => expect(is(Day, value)).toBe(false))
})

describe('a moment', () => {
  it('has an existing day and time, in UTC', () => {
    fc.assert(
      fc.property(someDay, someTime, fraction, (day, time, rest) => {
        const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
        const real = exists(day) && hours < 24 && minutes < 60 && seconds < 60
        expect(is(Timestamp, `${day}T${time}${rest}Z`)).toBe(real)
      }),
      { numRuns: 5000 },
    )
  })

  it('is whatever a Date writes', () => {
    const date = fc.date({
      noInvalidDate: true,
      min: new Date('0001-01-01'),
      max: new Date('9999-12-31T23:59:59.999Z'),
    })
    fc.assert(
      fc.property(date, (moment) => {
        expect(is(Timestamp, moment.toISOString())).toBe(true)
      }),
    )
  })

  it.each([
    '2026-11-21',
    '2026-11-21T10:00:00',
    '2026-11-21T10:00Z',
    '2026-11-21 10:00:00Z',
    '2026-11-21T10:00:00z',
    '2026-11-21T10:00:00+00:00',
    '2026-11-21T10:00:00.Z',
    '2026-11-21T10:00:00Z\n',
    1,
  ])('is not %j', (value) => expect(is(Timestamp, value)).toBe(false))
})

describe('a number', () => {
  it('is an integer if it can be stored exactly', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer(), fc.maxSafeInteger()), (value) => {
        expect(is(Integer, value)).toBe(Number.isSafeInteger(value))
        expect(is(Num, value)).toBe(Number.isFinite(value))
      }),
    )
    for (const value of [2 ** 53, JSON.parse('1e999'), '1', null, true, [1]]) {
      expect(is(Integer, value)).toBe(false)
    }
  })

  it('is read from text', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(readAs(NumberText, `${value}`)).toBe(value)
      }),
    )
    expect([readAs(NumberText, 'x'), readAs(NumberText, '1x')]).toEqual([undefined, undefined])
  })
})

describe('an object', () => {
  const lists = [[], [1], ['a'], [{}]]

  it.each([
    ['of optional fields', v.object({ a: v.optional(v.string()) })],
    ['of no fields', v.strictObject({})],
    ['of any names', v.record(v.string(), v.unknown())],
  ])('%s is no list', (_, schema) => {
    for (const list of lists) expect(is(schema, list)).toBe(false)
    expect(is(schema, {})).toBe(true)
  })

  it('drops what it does not name, and refuses it by every name where it is strict', () => {
    const given = { a: 'x', b: 1, c: 2 }
    expect(readAs(v.object({ a: v.string() }), given)).toEqual({ a: 'x' })
    expect(namesOf(v.strictObject({ a: v.string() }), given)).toEqual(['b', 'c'])
    expect(namesOf(v.strictObject({ a: v.string() }), JSON.parse('{"a":"x","__proto__":{}}'))).toEqual([
      '__proto__',
    ])
  })

  it('has its own rules asked once it has no unknown names', () => {
    const schema = v.pipe(
      v.strictObject({ from: Integer, to: Integer }),
      v.forward(
        v.check(({ from, to }) => from < to),
        ['to'],
      ),
    )
    expect(namesOf(schema, { from: 2, to: 1, other: 1 })).toEqual(['other'])
    expect(namesOf(schema, { from: 2, to: 1 })).toEqual(['to'])
    expect(is(schema, { from: 1, to: 2 })).toBe(true)
  })
})

describe('a list', () => {
  it('is one issue if it is too long, whatever it contains', () => {
    const schema = v.object({ list: v.pipe(v.array(Integer), v.minLength(1), v.maxLength(2)) })
    expect(namesOf(schema, { list: ['a', 'b'] })).toEqual(['list.0', 'list.1'])
    expect(namesOf(schema, { list: ['a', 'b', 'c'] })).toEqual(['list'])
    expect(namesOf(schema, { list: [] })).toEqual(['list'])
  })
})

describe('a choice of shapes', () => {
  const shape = v.union([
    v.strictObject({ hours: v.pipe(Integer, v.maxValue(24)) }),
    v.strictObject({ name: v.string(), place: v.string() }),
  ])

  it('takes the first that fits', () => {
    expect(readAs(shape, { hours: 3 })).toEqual({ hours: 3 })
    expect(readAs(shape, { name: 'a', place: 'b' })).toEqual({ name: 'a', place: 'b' })
  })

  it('reports the issues of the intended shape', () => {
    expect(namesOf(shape, { hours: 25 })).toEqual(['hours'])
    expect(namesOf(shape, { name: 'a', place: 1 })).toEqual(['place'])
  })
})
