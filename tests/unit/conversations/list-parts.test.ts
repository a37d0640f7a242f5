import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { USUAL_FORMATS } from '../../../src/contract/core/formats'
import { chipTitle, listTitle } from '../../../src/features/conversations/list/list-titles'
import { markedPieces } from '../../../src/rules/conversations/highlight'
import { metricOptions } from '../../../src/features/conversations/list/metric-choice'
import { rowKeys } from '../../../src/features/conversations/list/row-keys'
import { formattedPhoneHit } from '../../../src/features/conversations/list/phone-hit'
import { everyPhoneKnown } from '../../../src/query/lazy-phone-format'
import { LIST_NAMES } from '../../../src/contract/calls/metric-names'
import { NO_FILTERS } from '../../../src/rules/conversations/list-filters'
import { METRIC_OPTIONS } from '../../../src/rules/metrics/metric-options'
import { rowOf } from '../support/dialogue'

const textOf = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('')
const marked = (pieces: readonly { text: string; marked: boolean }[]) =>
  pieces.filter((piece) => piece.marked).map(({ text }) => text)

describe('marked words', () => {
  it('are cut into pieces in order', () => {
    expect(
      markedPieces('Is the tow package in?', [
        [7, 10],
        [11, 18],
      ]),
    ).toEqual([
      { text: 'Is the ', marked: false },
      { text: 'tow', marked: true },
      { text: ' ', marked: false },
      { text: 'package', marked: true },
      { text: ' in?', marked: false },
    ])
  })

  it('stay visible: text far in front of them is cut off at a word', () => {
    expect(textOf(markedPieces('I was told somebody would call me back', [[26, 30]], 12))).toBe(
      '…would call me back',
    )
    expect(textOf(markedPieces('short text', [[6, 10]], 12))).toBe('short text')
    // A pair is not torn where there is no word to begin at.
    expect(textOf(markedPieces('🚗🚗🚗🚗tow', [[8, 11]], 3))).toBe('…🚗tow')
  })

  it('neither lose nor repeat text, whatever is marked', () => {
    const marks = fc.array(fc.tuple(fc.integer({ min: -5, max: 60 }), fc.integer({ min: -5, max: 60 })))
    fc.assert(
      fc.property(
        fc.string({ maxLength: 50, unit: 'grapheme' }),
        marks,
        fc.nat(60),
        (text, marks, before) => {
          expect(textOf(markedPieces(text, marks))).toBe(text)
          const cut = markedPieces(text, marks, before)
          expect(text.endsWith(textOf(cut).replace(/^…/, ''))).toBe(true)
          expect(marked(cut)).toEqual(marked(markedPieces(text, marks)))
          expect(cut.every(({ text }) => text !== '')).toBe(true)
        },
      ),
    )
  })
})

describe('a phone number that was found', () => {
  const shown = (text: string, marks: [number, number][]) => {
    const written = formattedPhoneHit({ text, marks }, { ...USUAL_FORMATS, zone: 'UTC', country: 'US' })
    return [written.text, marked(markedPieces(written.text, written.marks))]
  }

  it('is formatted as everywhere, with the same digits marked', () => {
    expect(shown('+13125550188', [[5, 12]])).toEqual(['(312) 555-0188', ['555-0188']])
    expect(shown('+13125550188', [[0, 4]])).toEqual(['(312) 555-0188', ['31']])
    expect(shown('+13125550188', [[0, 2]])).toEqual(['(312) 555-0188', []])
  })

  it('is written with its country elsewhere in the world, once that can be told; an address is left as it is', async () => {
    expect(shown('+4915112345678', [[3, 6]])).toEqual(['+4915112345678', ['151']])
    await vi.waitUntil(everyPhoneKnown)
    expect(shown('+4915112345678', [[3, 6]])).toEqual(['+49 1511 2345678', ['151']])
    expect(shown('a@mail.example', [[2, 6]])).toEqual(['a@mail.example', ['mail']])
  })
})

describe('titles', () => {
  it('are there for every list, none of them twice for two choices of the drop-down', () => {
    for (const name of LIST_NAMES) expect(listTitle(name)).toMatch(/^[A-Z]/)
    expect(chipTitle('test_leads_worked', NO_FILTERS, null)).toBe('Test Leads Worked')
    expect(chipTitle('all', NO_FILTERS, null)).toBeNull()
    expect(
      chipTitle(
        'ai_sales_handoffs',
        { ...NO_FILTERS, sub_metric: 'worked', salesperson_id: 'u_1' },
        'Dana Alvarez',
      ),
    ).toBe('AI Sales Handoffs, Handoffs Worked, Dana Alvarez')
  })
})

describe('the metric drop-down', () => {
  const offered = METRIC_OPTIONS.map(({ id, label, needs_source }) => ({ id, label, needs_source }))

  it('offers the options of the service, the one by source only under a source', () => {
    const options = metricOptions(offered, { name: 'engaged_leads', filters: NO_FILTERS })
    expect(options.map(({ label }) => label)).toEqual([
      'All conversations',
      'Total Chat Leads Worked',
      'Engaged Leads',
      'AI Appointments',
      'Sales Expertise Needed',
      'Acquired Phone Numbers',
      'Awaiting Sales Response',
      'New Processed Leads',
      'New by Source',
    ])
    expect(options.at(-1)?.disabled).toBe(true)
    const under = metricOptions(offered, {
      name: 'engaged_leads',
      filters: { ...NO_FILTERS, source_name: 'Google' },
    })
    expect(under.at(-1)?.disabled).toBe(false)
  })

  it('shows the list that a figure opened, and ignores unknown options', () => {
    const options = metricOptions([...offered, { id: 'newer', label: 'Newer', needs_source: false }], {
      name: 'phone_call_requests',
      filters: NO_FILTERS,
    })
    expect(options[0]).toMatchObject({ value: 'phone_call_requests', label: 'Phone Call Requests' })
    expect(options.some(({ label }) => label === 'Newer')).toBe(false)
  })
})

describe('keys of rows', () => {
  it('differ when a conversation is listed twice', () => {
    const rows = [rowOf('c_1'), rowOf('c_2'), rowOf('c_1')]
    expect([...rowKeys(rows).values()]).toEqual(['c_1', 'c_2', 'c_1 2'])
  })
})
