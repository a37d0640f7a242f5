import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAGE_TYPES } from '../../src/contract/elements/page-types'
import type { WidgetConfig } from '../../src/contract/calls/widget-config'
import { decidePopup, type PopupContext } from '../../src/rules/widget/engagement'
import { POPUP_REASONS } from '../../src/rules/widget/engagement-words'

const messages = [
  { id: 'home', text: 'Home', pages: ['home' as const] },
  { id: 'cars', text: 'Cars', pages: ['srp' as const, 'vdp' as const] },
  { id: 'late', text: 'Late', pages: ['vdp' as const] },
]
const config: Pick<WidgetConfig, 'enabled' | 'popup'> = {
  enabled: true,
  popup: { enabled: true, once_desktop: true, once_mobile: false, messages },
}
const place: PopupContext = {
  page_type: 'vdp',
  mobile: false,
  open: false,
  conversation: false,
  dismissed: false,
  seen: false,
}
const reasonOf = (change: Partial<PopupContext>, look = config) => {
  const decision = decidePopup(look, { ...place, ...change })
  return decision.popup ? decision.popup.id : decision.reason
}
const withPopup = (change: Partial<WidgetConfig['popup']>) => ({
  ...config,
  popup: { ...config.popup, ...change },
})

describe('which engagement message a page shows', () => {
  it('is the first one that is meant for the page', () => {
    expect(PAGE_TYPES.map((page_type) => reasonOf({ page_type }))).toEqual([
      'home',
      'cars',
      'cars',
      'no_message',
    ])
  })

  it('is none where something stands against it, in one order', () => {
    expect(reasonOf({}, { ...config, enabled: false })).toBe('widget_off')
    expect(reasonOf({}, withPopup({ enabled: false }))).toBe('popups_off')
    expect(reasonOf({ open: true, conversation: true })).toBe('panel_open')
    expect(reasonOf({ conversation: true, dismissed: true })).toBe('conversation')
    expect(reasonOf({ dismissed: true, seen: true })).toBe('dismissed')
  })

  it('is shown once in 24 hours on the kind of screen where that is set', () => {
    expect(reasonOf({ seen: true })).toBe('seen')
    expect(reasonOf({ seen: true, mobile: true })).toBe('cars')
    expect(reasonOf({ seen: true, mobile: true }, withPopup({ once_mobile: true }))).toBe('seen')
    expect(reasonOf({ seen: true }, withPopup({ once_desktop: false }))).toBe('cars')
  })

  it('always has words for why none is shown, and never shows one that is not for the page', () => {
    fc.assert(
      fc.property(
        fc.record({
          page_type: fc.constantFrom(...PAGE_TYPES),
          mobile: fc.boolean(),
          open: fc.boolean(),
          conversation: fc.boolean(),
          dismissed: fc.boolean(),
          seen: fc.boolean(),
        }),
        fc.boolean(),
        (at, enabled) => {
          const decision = decidePopup(withPopup({ enabled }), at)
          if (decision.popup) expect(decision.popup.pages).toContain(at.page_type)
          else expect(POPUP_REASONS[decision.reason]).toMatch(/\.$/)
        },
      ),
    )
  })
})
