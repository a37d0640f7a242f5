import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tableFileName } from '../../src/rules/text/csv-file-name'

const days = { start: '2026-10-23', end: '2026-11-21' }

describe('tableFileName', () => {
  it('says which table, whose, and of which days', () => {
    expect(tableFileName('Sales Rep Performance', 'Northside Auto Group', days)).toBe(
      'sales-rep-performance_northside-auto-group_2026-10-23_2026-11-21.csv',
    )
    expect(
      tableFileName('Performance by CTA', 'Škoda – Brno, s.r.o.', { start: days.end, end: days.end }),
    ).toBe('performance-by-cta_škoda-brno-s-r-o_2026-11-21.csv')
  })

  it('names no days for the whole history', () => {
    expect(tableFileName('Search Zoë’s F-150', 'Autohaus Müller', null)).toBe(
      'search-zoë-s-f-150_autohaus-müller.csv',
    )
  })

  it('is never a folder, another kind of file, or too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (table, account) => {
        const name = tableFileName(table, account, days)
        expect(name).toMatch(/^[\p{L}\p{M}\p{N}_-]+\.csv$/u)
        expect([...name].length).toBeLessThan(160)
      }),
    )
    expect(tableFileName('../..', '', null)).toBe('table.csv')
  })
})
