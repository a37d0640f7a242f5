import fc from 'fast-check'
import { object } from 'valibot'
import { describe, expect, it } from 'vitest'
import { POSITIONS } from '../../src/contract/calls/chat-ui'
import { DATE_FORMATS, TIME_FORMATS } from '../../src/contract/core/formats'
import { PAGE_TYPES } from '../../src/contract/elements/page-types'
import { WidgetConfig } from '../../src/contract/calls/widget-config'
import { paletteOf } from '../../src/rules/widget/palette'
import { v } from '../../src/contract/core/schema'
import { configOf } from '../../src/widget/chat/config'
import { launcherConfigOf } from '../../src/widget/launcher/launcher-config'

/** What the panel reads. */
const PanelConfig = v.omit(object(WidgetConfig.entries), ['palette', 'popup'])

const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const position = fc.constantFrom(...POSITIONS)
const config = fc.record({
  enabled: fc.boolean(),
  dealership: fc.string(),
  agent_name: fc.string(),
  avatar: nullable(fc.string()),
  color: fc.string(),
  palette: fc.constant(paletteOf('#01458c')),
  position,
  mobile_position: position,
  button: fc.boolean(),
  sms: nullable(fc.string()),
  greeting: fc.string(),
  footer: fc.array(fc.record({ text: fc.string(), href: fc.string() }, { requiredKeys: ['text'] })),
  open_now: fc.boolean(),
  staffed: fc.boolean(),
  takeover: fc.boolean(),
  quick_replies: fc.array(fc.string()),
  popup: fc.record({
    enabled: fc.boolean(),
    once_desktop: fc.boolean(),
    once_mobile: fc.boolean(),
    messages: fc.array(
      fc.record({ id: fc.string(), text: fc.string(), pages: fc.array(fc.constantFrom(...PAGE_TYPES)) }),
    ),
  }),
  start_form: fc.boolean(),
  ask_rating: fc.boolean(),
  scheduling: fc.boolean(),
  analytics: fc.record({ ga4: nullable(fc.string()), adobe: fc.boolean(), shift_digital: fc.boolean() }),
  formats: fc.record({ date: fc.constantFrom(...DATE_FORMATS), time: fc.constantFrom(...TIME_FORMATS) }),
})

describe('the widget’s readers of its configuration', () => {
  it('read as the contract does and refuse what is none', () => {
    fc.assert(
      fc.property(config, (sent) => {
        expect(configOf(sent)).toEqual(v.parse(PanelConfig, sent))
      }),
    )
    for (const bad of [null, 7, 'x', {}, []])
      expect([configOf(bad), launcherConfigOf(bad)]).toEqual([null, null])
  })

  it('read the look of the closed widget as it comes', () => {
    fc.assert(
      fc.property(config, (sent) => {
        expect(launcherConfigOf(sent)).toBe(sent.color === '' ? null : sent)
      }),
    )
  })

  it('take the usual corner for what is not text, even if its text would fit', () => {
    const [sent] = fc.sample(config, 1)
    for (const mobile_position of [['bottom_left'], { toString: 0 }, Symbol('left')]) {
      expect(configOf({ ...sent, mobile_position })?.mobile_position).toBe('bottom_right')
    }
  })

  it('take the usual for what is not understood, and never fail', () => {
    fc.assert(
      fc.property(
        config,
        fc.constantFrom(...Object.keys(PanelConfig.entries)),
        fc.anything(),
        (sent, key, value) => {
          const read = configOf({ ...sent, [key]: value })
          if (read) expect(v.is(PanelConfig, read)).toBe(true)
          expect(() => launcherConfigOf({ ...sent, [key]: value })).not.toThrow()
        },
      ),
    )
  })
})
