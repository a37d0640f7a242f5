/** The knowledge bank of a demo dealership, and a turn of a dialogue that it answers. */
import { knowledgeOf } from '../../../demo/seed/knowledge/knowledge'
import { DEALERSHIPS } from '../../../demo/seed/world/dealerships'
import { USUAL_FORMATS } from '../../../src/contract/core/formats'
import { chatCapabilitiesOf } from '../../../src/rules/settings/capabilities'
import type { Language } from '../../../src/service/assistant/language'
import { bankOf } from '../../../src/service/assistant/knowledge/bank'
import type { KnowledgeEntry, Question } from '../../../src/service/assistant/port'
import { NEW_DIALOGUE, type DialogueState } from '../../../src/service/assistant/state/dialogue-state'
import type { Turn } from '../../../src/service/assistant/turn'

const dealership = DEALERSHIPS.find(({ id }) => id === 'northside-calder')
if (!dealership) throw new Error('The demo has no such dealership')
const { name, address, phone, hours } = dealership

/** The entries that have an answer. */
export const DEMO_ENTRIES: readonly KnowledgeEntry[] = knowledgeOf(dealership, new Date(0))
  .filter(({ answer }) => answer !== '')
  .map(({ topic, question, answer }, index) => ({ id: String(index + 1), topic, question, answer }))
export const demoBank = bankOf(DEMO_ENTRIES)
interface Change {
  readonly language?: Language
  readonly state?: Partial<DialogueState>
  readonly answers?: Question['dealership']['answers']
  readonly entries?: readonly KnowledgeEntry[]
  readonly handed_off?: boolean
}

/** A turn of a dialogue with the demo dealership. */
export function turnOf({ language = 'en', state = {}, answers = {}, entries, ...rest }: Change = {}): Turn {
  const question: Question = {
    dealership: {
      name,
      address,
      phone,
      formats: { ...USUAL_FORMATS, zone: 'America/Chicago', country: 'US' },
      hours: { weekly: hours, special: [], window: { minutesAfterOpening: 0, minutesBeforeClosing: 0 } },
      departments: [],
      preferences: {},
      capabilities: chatCapabilitiesOf({ flags: { takeover: true }, capabilities: {} }),
      answers,
      agent_name: 'Ava',
      vehicle_page: '/vehicle?stock=',
    },
    catalogue: { knowledge: entries ? bankOf(entries) : demoBank, vehicles: [] },
    now: new Date('2026-11-21T16:00:00Z'),
    channel: 'chat',
    state: null,
    lines: [],
    history: [],
    customer: { name: '', phone: null, email: null },
    vehicle: null,
    handed_off: false,
    gated: false,
    appointments: [],
    ...rest,
  }
  return { question, state: { ...NEW_DIALOGUE, language, ...state }, language }
}
