/** What the chat may do. */
import { describe, expect, test } from 'vitest'
import {
  capabilitiesOf,
  chatCapabilitiesOf,
  chatPreferences,
  hasAdobe,
  isGated,
  schedulesService,
} from '../../src/rules/settings/capabilities'

test('a capability that nobody has changed has its default', () => {
  expect(capabilitiesOf({})).toEqual({
    maximize_conversions: false,
    service_scheduler: false,
    selling_price: true,
    quick_replies: true,
    lead_gating: { enabled: false, only_for_cta: false },
    start_form: false,
    ask_rating: true,
    adobe_analytics: false,
  })
  expect(capabilitiesOf({ selling_price: false })).toMatchObject({
    selling_price: false,
    quick_replies: true,
  })
})

describe('lead gating', () => {
  const gated = (enabled: boolean, only_for_cta: boolean, begunByCta: boolean) =>
    isGated({ lead_gating: { enabled, only_for_cta } }, { begunByCta })
  test.each([
    [false, false, true, false],
    [false, true, true, false],
    [true, false, false, true],
    [true, false, true, true],
    [true, true, false, false],
    [true, true, true, true],
  ])('enabled %s, only for CTA %s, begun by one %s: %s', (enabled, only, cta, expected) =>
    expect(gated(enabled, only, cta)).toBe(expected),
  )
  test('is off unless somebody switches it on', () => expect(isGated({}, { begunByCta: true })).toBe(false))
})

describe('the service scheduler', () => {
  test.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [undefined, true, false],
  ])('flag %s and capability %s: %s', (flag, on, expected) => {
    const flags = flag === undefined ? {} : { service_scheduler: flag }
    const account = { flags, capabilities: { service_scheduler: on } }
    expect(schedulesService(account)).toBe(expected)
    expect(chatCapabilitiesOf(account).service_scheduler).toBe(expected)
  })
})

test('live takeover is among what the chat may do', () => {
  expect(chatCapabilitiesOf({ flags: { takeover: true }, capabilities: {} }).takeover).toBe(true)
  expect(chatCapabilitiesOf({ flags: {}, capabilities: {} }).takeover).toBe(false)
})

test.each([
  [true, undefined, true],
  [true, false, true],
  [true, true, false],
  [undefined, undefined, false],
])('Adobe: manufacturer %s, pilot %s: %s', (manufacturer, pilot, expected) => {
  const flags = {
    ...(manufacturer === undefined ? {} : { manufacturer }),
    ...(pilot === undefined ? {} : { chat_ui_pilot: pilot }),
  }
  expect(hasAdobe({ flags })).toBe(expected)
})

test('with selling prices off the chat has none to say; on, the preference chooses', () => {
  expect(chatPreferences({ SalePrice: 'MSRP' }, { selling_price: true })).toEqual({ SalePrice: 'MSRP' })
  expect(chatPreferences({ SalePrice: 'MSRP', ReportChannel: 'SMS' }, { selling_price: false })).toEqual({
    SalePrice: 'NO_PRICE',
    ReportChannel: 'SMS',
  })
})
