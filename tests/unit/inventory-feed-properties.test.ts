/** What holds of every feed, whatever is in it. */
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { hasCheckDigit, isVin } from '../../src/rules/text/vin'
import { decodeFeed, feedText } from '../../src/service/parsing/inventory/decode'
import { readFeed, type Feed } from '../../src/service/parsing/inventory/feed'
import type { ParsedFeed } from '../../src/service/parsing/inventory/parsed-feed'
import { english } from '../../src/contract/messages/english'
import { asMessage } from '../../src/contract/messages/message'
import { doubtOf, planFeed } from '../../src/service/leads/inventory-plan'
import type { FeedVehicle } from '../../src/service/parsing/inventory/vehicle'
import type { VehicleRow } from '../../src/service/platform/schema/accounts'

const YEAR = 2026
const HEAD = 'VIN,Stock,Type,Year,Make,Model,Miles,Price'
const DELIMITERS = [',', '\t', '|', ';'] as const
const COLUMNS = {
  ...{
    vin: 'VIN',
    stock: 'Stock #',
    condition: 'New/Used',
    year: 'Model Year',
    make: 'Make',
    model: 'Model',
  },
  ...{ trim: 'Trim', body: 'Body', color: 'Ext. Color', mileage: 'Odometer', price: 'Internet Price' },
  ...{ msrp: 'MSRP', drive: 'Drivetrain', engine: 'Engine', economy: 'Fuel Economy', seats: 'Seats' },
  ...{ image_url: 'Photo URLs', available: 'Status' },
} as const satisfies Record<keyof FeedVehicle, string>

const VIN_CHARACTERS = [...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789']
const vin = fc.string({ unit: fc.constantFrom(...VIN_CHARACTERS), minLength: 17, maxLength: 17 })
/** A cell as it comes out again: one line, no quotation marks around it. */
const words = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...'abz N1,;|\t"\n\'é💡=-/#'), maxLength })
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => !/^".*"$/.test(text))
const name = words(20).filter((text) => text !== '')
const dollars = fc.option(fc.integer({ min: 1, max: 500_000 }))
const vehicle: fc.Arbitrary<Required<FeedVehicle>> = fc.record({
  vin,
  stock: name,
  condition: fc.constantFrom('new', 'used'),
  year: fc.integer({ min: 1886, max: YEAR + 2 }),
  make: name,
  model: name,
  trim: words(30),
  body: fc.constantFrom('SUV', 'Sedan', 'Wagon', ''),
  color: words(20),
  mileage: fc.integer({ min: 0, max: 400_000 }),
  price: dollars,
  msrp: dollars,
  drive: words(20),
  engine: words(20),
  economy: words(20),
  seats: words(20),
  image_url: fc.option(
    fc
      .webUrl()
      .map((url) => new URL(url).href)
      .filter((url) => !/[|,;]/.test(url)),
  ),
  available: fc.boolean(),
})
const vehicles = fc.uniqueArray(vehicle, {
  maxLength: 12,
  comparator: (one, other) => one.vin === other.vin || one.stock.toUpperCase() === other.stock.toUpperCase(),
})

function cellOf(
  field: keyof FeedVehicle,
  value: FeedVehicle[keyof FeedVehicle],
  money: (dollars: number) => string,
) {
  if (field === 'available') return value ? 'In Stock' : 'Sold'
  if (field === 'price' || field === 'msrp') return typeof value === 'number' ? money(value) : 'Call'
  return value === null ? '' : String(value)
}

const styles = fc.record({
  delimiter: fc.constantFrom(...DELIMITERS),
  newline: fc.constantFrom('\n', '\r\n', '\r'),
  quotes: fc.boolean(),
  columns: fc.shuffledSubarray(Object.keys(COLUMNS) as (keyof FeedVehicle)[], {
    minLength: Object.keys(COLUMNS).length,
  }),
  money: fc.constantFrom(String, (value: number) => `$${value.toLocaleString('en-US')}.00`),
  encoding: fc.constantFrom('utf8' as const, 'utf16le' as const),
})

function write(
  all: readonly Required<FeedVehicle>[],
  style: typeof styles extends fc.Arbitrary<infer T> ? T : never,
) {
  const { columns, money, encoding, ...config } = style
  const rows = all.map((one) => columns.map((field) => cellOf(field, one[field], money)))
  const text = Papa.unparse([columns.map((field) => COLUMNS[field]), ...rows], config)
  return Buffer.from(`\uFEFF${text}`, encoding)
}

const anyCell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '',
    '"',
    '""',
    'Used',
    '2025',
    'N1',
    '-1',
    '1HGCM82633A004352',
    '"a\nb"',
    'a"b',
    '\r\n',
    '\n',
  ),
)
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.array(anyCell, { maxLength: 10 }), { maxLength: 12 }).chain((rows) =>
    fc.constantFrom(...DELIMITERS).map((delimiter) => {
      const head = HEAD.replaceAll(',', delimiter)
      return [head, ...rows.map((row) => row.join(delimiter))].join('\n')
    }),
  ),
)

describe('a feed', () => {
  it('is read correctly with any separator, quotes and encoding', () => {
    fc.assert(
      fc.property(vehicles, styles, (all, style) => {
        const feed = readFeed(feedText(decodeFeed(write(all, style))), YEAR) as Feed
        expect(feed.refused).toEqual([])
        expect(feed.rows.map((row) => row.vehicle)).toEqual(all)
      }),
      { numRuns: 300 },
    )
  })

  it('never throws, and accepts or reports every line once, in order', () => {
    fc.assert(
      fc.property(anyText, (raw) => {
        const feed = readFeed(feedText(raw), YEAR)
        if (typeof feed === 'string') return
        const kept = feed.rows.map(({ line }) => line)
        const refused = feed.refused.map(({ line }) => line)
        expect([...kept].sort((a, b) => a - b)).toEqual(kept)
        expect([...refused].sort((a, b) => a - b)).toEqual(refused)
        expect(new Set([...kept, ...refused]).size).toBe(kept.length + refused.length)
        const last = feedText(raw).split('\n').length
        for (const line of [...kept, ...refused]) expect(line > 1 && line <= last).toBe(true)
        for (const { line } of feed.warnings) expect(kept).toContain(line)
      }),
      { numRuns: 1_000 },
    )
  })

  it('of rows of one line: each line with a value is kept or reported', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab1 "'), maxLength: 6 })
    const rows = fc.array(
      fc.array(cell, { minLength: 1, maxLength: 8 }).map((cells) => cells.join(',')),
      { maxLength: 15 },
    )
    fc.assert(
      fc.property(rows, (lines) => {
        // No quote opens a line that another could close.
        const single = lines.map((line) => line.replace(/(^|,)"/g, '$1x'))
        const feed = readFeed([HEAD, ...single].join('\n'), YEAR) as Feed
        const told = [...feed.rows, ...feed.refused].map(({ line }) => line).sort((a, b) => a - b)
        const wanted = single.flatMap((line, index) => (/^[\s",]*$/.test(line) ? [] : [index + 2]))
        expect(told).toEqual(wanted)
      }),
    )
  })

  it('accepts any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(feedText(decodeFeed(Buffer.from(bytes)))).not.toMatch(/\0|\r/)
      }),
    )
  })

  it('is read in linear time, wherever its quotes are', () => {
    // Each of these would be read to the end from every line, were a quote that nothing ends looked for again
    // and again.
    for (const line of ['"', '"a', 'a,"', '"""', '""""', '"" "', 'a,"b""', '"a"b,"']) {
      const feed = readFeed(`${HEAD}\n${`${line}\n`.repeat(15_000)}`, YEAR) as Feed
      expect(feed.rows).toEqual([])
    }
  })
})

describe('a VIN', () => {
  it.each([
    ['1HGCM82633A004352', true],
    ['1M8GDM9AXKP042788', true],
    ['11111111111111111', true],
    ['1HGCM82633A004353', false],
    ['5CTRE2H84R7004127', false],
  ])('%s has a check digit that fits: %s', (text, fits) => {
    expect(isVin(text)).toBe(true)
    expect(hasCheckDigit(text)).toBe(fits)
  })

  it('is rejected if any one digit is mistyped', () => {
    fc.assert(
      fc.property(fc.nat({ max: 16 }), fc.integer({ min: 1, max: 9 }), (index, by) => {
        const digits = [...'11111111111111111']
        digits[index] = String((1 + by) % 10)
        expect(hasCheckDigit(digits.join(''))).toBe(false)
      }),
    )
  })
})

describe('a plan', () => {
  const row = (given: Partial<VehicleRow>): VehicleRow => ({
    ...{
      id: `v_${given.stock}`,
      account_id: 'a',
      vin: '1HGCM82633A004352',
      stock: 'N1',
      condition: 'new',
      year: 2026,
    },
    ...{
      make: 'Calder',
      model: 'Terrane',
      trim: 'Touring',
      body: 'SUV',
      color: 'Slate',
      mileage: 12,
      price: 38_900,
    },
    ...{ msrp: null, drive: 'AWD', engine: '2.0', economy: '', seats: '5', image_url: null, available: true },
    ...given,
  })
  const feedWith = (all: readonly FeedVehicle[], more: Partial<ParsedFeed> = {}): ParsedFeed => ({
    vehicles: all,
    refused: 0,
    warnings: 0,
    problems: [],
    mentioned: new Set(),
    ...more,
  })
  const needed = ({ vin, stock, condition, year, make, model, available }: VehicleRow): FeedVehicle => ({
    ...{ vin, stock, condition, year, make, model, available },
  })

  it('does not change fields for which the file has no column', async () => {
    const [one] = [row({})]
    expect(await planFeed([one], feedWith([needed(one)]), 'full')).toMatchObject({
      changed: [],
      unchanged: 1,
    })
    const {
      changed: [changed],
    } = await planFeed([one], feedWith([{ ...needed(one), price: 1 }]), 'full')
    expect(changed).toEqual({ ...one, price: 1 })
  })

  it('knows a vehicle by its stock number, else by its VIN under a number that the file no longer names', async () => {
    const one = row({ stock: 'N1' })
    const moved = { ...needed(one), stock: 'U1' }
    expect(await planFeed([one], feedWith([moved]), 'full')).toMatchObject({
      added: [],
      changed: [{ id: 'v_N1', stock: 'U1' }],
      removed: [],
    })
    const other = { ...needed(one), vin: '1M8GDM9AXKP042788' }
    expect(await planFeed([one], feedWith([moved, other]), 'full')).toMatchObject({
      added: [{ stock: 'U1' }],
      changed: [{ id: 'v_N1', vin: '1M8GDM9AXKP042788' }],
    })
    expect(await planFeed([one], feedWith([{ ...needed(one), stock: 'n1' }]), 'full')).toMatchObject({
      changed: [{ id: 'v_N1', stock: 'n1' }],
    })
  })

  it('removes no vehicle that a refused row names', async () => {
    const lot = [
      row({ stock: 'N1' }),
      row({ stock: 'n2', vin: '1M8GDM9AXKP042788' }),
      row({ stock: 'N3', vin: 'X' }),
    ]
    const plan = await planFeed(
      lot,
      feedWith([], { mentioned: new Set(['N2', '1HGCM82633A004352']) }),
      'full',
    )
    expect(plan.removed).toEqual(['v_N3'])
  })

  it('of a full feed is doubted when it takes away more than 80 % of 20 or more', async () => {
    const lotOf = (size: number) =>
      Array.from({ length: size }, (_, n) => row({ stock: `N${n}`, vin: `V${n}` }))
    const doubt = async (size: number, stays: number, sold = 0) => {
      const lot = lotOf(size)
      const feed = feedWith(
        lot.slice(0, stays + sold).map((one, n) => ({ ...needed(one), available: n < stays })),
      )
      const why = doubtOf(feed, await planFeed(lot, feed, 'full'))
      return why && english(asMessage(why))
    }
    expect(await doubt(20, 4)).toBeNull()
    expect(await doubt(20, 3)).toBe(
      'The file takes 17 of 20 vehicles off the lot. Send true if that is meant',
    )
    expect(await doubt(20, 3, 17)).toBe(
      'The file takes 17 of 20 vehicles off the lot. Send true if that is meant',
    )
    expect(await doubt(19, 1)).toBeNull()
    expect(await doubt(1, 0)).toBe('The file has no good row. Send true if that is meant')
  })

  it('changes nothing when it is applied again, and never stores a vehicle twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        vehicles,
        vehicles,
        fc.constantFrom('full' as const, 'partial' as const),
        async (lot, sent, mode) => {
          const existing = lot.map((one, n) => row({ ...one, id: `v_${n}` }))
          const feed = feedWith(sent)
          const plan = await planFeed(existing, feed, mode)
          expect(plan.added.length + plan.changed.length + plan.unchanged).toBe(sent.length)
          const after = new Map(existing.map((one) => [one.id, one]))
          for (const one of plan.changed) after.set(one.id, one)
          for (const id of plan.removed) after.set(id, { ...(after.get(id) ?? row({})), available: false })
          for (const [n, one] of plan.added.entries())
            after.set(`new_${n}`, { ...row({}), ...one, id: `new_${n}` })
          const stocks = [...after.values()].map(({ stock }) => stock)
          expect(new Set(stocks).size).toBe(stocks.length)
          expect(await planFeed([...after.values()], feed, mode)).toMatchObject({
            added: [],
            changed: [],
            removed: [],
          })
          expect((await planFeed([...after.values()], feed, mode)).unchanged).toBe(sent.length)
        },
      ),
    )
  })
})
