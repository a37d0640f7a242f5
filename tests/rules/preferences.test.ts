import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PolicyEntry } from '../../src/contract/core/policy'
import {
  editablePreferences,
  preferenceOf,
  PREFERENCES,
  preferencesOf,
  salePriceOf,
} from '../../src/rules/settings/preferences'

const idsOf = (country: string) => preferencesOf(country).map(({ id }) => id)
const ALL = PREFERENCES.map(({ id }) => id)

describe('preferences of a dealership', () => {
  test('hold the report channel in the United States alone', () => {
    expect(idsOf('US')).toEqual(['VehicleHistoryReport', 'SalePrice', 'ReportChannel'])
    expect(idsOf('CA')).toEqual(['VehicleHistoryReport', 'SalePrice'])
  })
  test('are mandatory for report and price', () => {
    expect(PREFERENCES.filter(({ mandatory }) => mandatory).map(({ id }) => id)).toEqual([
      'VehicleHistoryReport',
      'SalePrice',
    ])
  })
  test('always have a value among their options', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ALL), fc.option(fc.string(), { nil: undefined }), (id, chosen) => {
        const options = PREFERENCES.find((one) => one.id === id)?.options.map((option) => option.id) ?? []
        const value = preferenceOf(chosen === undefined ? {} : { [id]: chosen }, id)
        expect(options).toContain(value)
      }),
    )
  })
})

describe('what a policy allows to change', () => {
  test.each([
    [['read', 'write'], ALL],
    [['*'], ALL],
    [['read'], []],
    [[], []],
    [['SalePrice'], ['SalePrice']],
    [['read', 'SalePrice', 'Email'], ['SalePrice']],
    [['SalePrice', '*'], ALL],
  ])('%j allows %j', (Allow, editable) => {
    const policy: PolicyEntry[] = [{ Resource: 'Settings:Preferences', Allow }]
    expect(editablePreferences({ role: 'ADMIN', policy })).toEqual(editable)
    expect(editablePreferences({ role: 'SUPER-ADMIN', policy })).toEqual(ALL)
  })
})

describe('the price that is shown', () => {
  const vehicle = { price: 31_500, msrp: 33_100 }
  test('is the selling price unless chosen otherwise', () => {
    expect(salePriceOf(vehicle, {})).toBe(31_500)
    expect(salePriceOf(vehicle, { SalePrice: 'SELLING_PRICE' })).toBe(31_500)
  })
  test('is the manufacturer’s, and never the other one in its place', () => {
    expect(salePriceOf(vehicle, { SalePrice: 'MSRP' })).toBe(33_100)
    expect(salePriceOf({ ...vehicle, msrp: null }, { SalePrice: 'MSRP' })).toBeNull()
    expect(salePriceOf({ ...vehicle, price: null }, {})).toBeNull()
  })
  test('is none', () => expect(salePriceOf(vehicle, { SalePrice: 'NO_PRICE' })).toBeNull())
})
