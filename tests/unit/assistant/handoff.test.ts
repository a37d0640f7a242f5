import { SegmentedMessage } from 'sms-segments-calculator'
import { bankOf } from '../../../src/service/assistant/knowledge/bank'
import { describe, expect, it } from 'vitest'
import { HANDOFF_KINDS } from '../../../src/contract/core/handoff'
import { USUAL_FORMATS } from '../../../src/contract/core/formats'
import { handoffOutcome } from '../../../src/service/assistant/flows/handoff'
import { optOut } from '../../../src/service/assistant/flows/opt-out'
import { LANGUAGES, type Language } from '../../../src/service/assistant/language'
import type { Question } from '../../../src/service/assistant/port'
import { withoutForeignAccents, withPlainSigns } from '../../../src/service/assistant/render/gsm-text'
import { NEW_DIALOGUE, type DialogueState } from '../../../src/service/assistant/state/dialogue-state'
import type { Turn } from '../../../src/service/assistant/turn'
import { capabilitiesOf } from '../../../src/rules/settings/capabilities'

const day = { open: true, work_hours: { start_time: 540, end_time: 1080 } }
const WEEK = Object.fromEntries(
  ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((name) => [name, day]),
)
/** A Wednesday. */
const OPEN = new Date('2026-11-25T16:00:00Z')
const NIGHT = new Date('2026-11-26T04:00:00Z')

interface Case {
  readonly now?: Date
  readonly channel?: Question['channel']
  readonly takeover?: boolean
  readonly country?: string
  readonly phone?: string | null
  readonly handed_off?: boolean
  readonly history?: Question['history']
  readonly state?: Partial<DialogueState>
  readonly language?: Language
}

function turn({ language = 'en', state = {}, ...given }: Case = {}): Turn {
  const question: Question = {
    dealership: {
      name: 'Northside',
      address: '',
      phone: '+13125550100',
      formats: { ...USUAL_FORMATS, zone: 'America/Chicago', country: given.country ?? 'US' },
      hours: { weekly: WEEK, special: [], window: { minutesAfterOpening: 0, minutesBeforeClosing: 0 } },
      departments: [],
      preferences: {},
      capabilities: { ...capabilitiesOf({}), takeover: given.takeover ?? true },
      answers: {},
      agent_name: 'Ava',
      vehicle_page: '',
    },
    catalogue: { knowledge: bankOf([]), vehicles: [] },
    now: given.now ?? OPEN,
    channel: given.channel ?? 'chat',
    state: null,
    lines: [],
    history: given.history ?? [],
    customer: { name: '', phone: given.phone ?? null, email: null },
    vehicle: null,
    handed_off: given.handed_off ?? false,
    gated: false,
    appointments: [],
  }
  return { question, language, state: { ...NEW_DIALOGUE, ...state } }
}

const said = 'words'
const textOf = (one: Turn, kind: (typeof HANDOFF_KINDS)[number]) =>
  handoffOutcome(one, [{ kind, said }]).parts[0]?.text ?? ''
const effectsOf = (one: Turn, kind: (typeof HANDOFF_KINDS)[number]) =>
  handoffOutcome(one, [{ kind, said }]).parts[0]?.effects

describe('the handoff', () => {
  it('says who answers, and asks for a number once nobody could reach the shopper', () => {
    expect(textOf(turn(), 'person')).toBe(
      'I am bringing in a colleague now. They will answer you right here. To which number may they reply if you have to leave?',
    )
    expect(textOf(turn({ phone: '+13125550199' }), 'person')).toBe(
      'I am bringing in a colleague now. They will answer you right here.',
    )
    expect(effectsOf(turn(), 'person')).toEqual([
      { kind: 'handoff', reason: 'The customer asked for a person', code: 'person', said },
    ])
  })

  it('does not promise an immediate answer by e-mail, without takeover, or at night', () => {
    for (const one of [{ channel: 'email' }, { takeover: false }, { now: NIGHT }] as const) {
      expect(textOf(turn(one), 'complaint')).not.toContain('right here')
    }
    expect(textOf(turn({ now: NIGHT, phone: '+13125550199' }), 'person')).toBe(
      'I have told a colleague. We open again on Thursday, November 26 at 9:00 AM. They will get back to you.',
    )
  })

  it('names the emergency number of the country', () => {
    expect(textOf(turn(), 'injury')).toContain('911')
    expect(textOf(turn({ country: 'GB' }), 'danger')).toContain('999')
    expect(textOf(turn({ country: 'FR', language: 'fr' }), 'injury')).toContain('112')
  })

  it('grounds what it states', () => {
    const [part] = handoffOutcome(turn({ now: NIGHT }), [{ kind: 'injury', said }]).parts
    expect(part?.grounds).toEqual(['911', 'Thursday, November 26 at 9:00 AM'])
  })

  it('notifies staff only once, unless the reason becomes more serious', () => {
    const pending = { handed_off: true, state: { handed_over: { kind: 'complaint', answers: 0 } } } as const
    expect(effectsOf(turn(pending), 'complaint')).toEqual([])
    expect(textOf(turn(pending), 'person')).toBe('A colleague already knows. They will get back to you.')
    expect(effectsOf(turn(pending), 'injury')).toHaveLength(1)
  })

  it('notifies staff again of a new request after they have answered', () => {
    const history = [{ from: 'person', text: 'Hi, Marcus here' }] as const
    const state = { handed_over: { kind: 'person', answers: 0 } } as const
    expect(effectsOf(turn({ handed_off: true, history, state }), 'person')).toHaveLength(1)
  })

  it('remembers what it handed off', () => {
    expect(handoffOutcome(turn(), [{ kind: 'legal', said }]).state?.handed_over).toEqual({
      kind: 'legal',
      answers: 0,
    })
  })

  it('gives the reason of the assistant when the shopper has requested nothing', () => {
    expect(handoffOutcome(turn(), [], 'The assistant found no answer twice').parts[0]?.effects).toEqual([
      { kind: 'handoff', reason: 'The assistant found no answer twice' },
    ])
  })

  it.each(LANGUAGES)('fits into two segments of an SMS: %s', (language) => {
    for (const kind of HANDOFF_KINDS) {
      for (const now of [OPEN, NIGHT]) {
        const text = textOf(turn({ language, now, channel: 'sms', phone: '+13125550199' }), kind)
        const { segmentsCount } = new SegmentedMessage(withoutForeignAccents(withPlainSigns(text)))
        expect(segmentsCount, text).toBeLessThanOrEqual(2)
      }
    }
  })
})

describe('the end of messages', () => {
  it.each(LANGUAGES)('is confirmed with its effect: %s', (language) => {
    const [part] = optOut(turn({ language })).parts
    expect(part?.effects).toEqual([{ kind: 'opt_out' }])
    expect(part?.text.length).toBeLessThan(134)
  })
})
