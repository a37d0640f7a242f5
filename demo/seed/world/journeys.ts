/**
 * Journeys of a demo dealership: the assistant's instructions, their previous versions, and the lead sources
 * that they handle.
 */
import type { RowOf } from '../play/rows'
import type { Dealership } from './dealership'
import { SOURCES } from './sources'

const DAY = 86_400_000

interface Text {
  /** When it was saved, in days before now. */
  readonly daysAgo: number
  /** Index of the author in the staff list. */
  readonly by: number
  readonly instruction: string
}

interface Journey {
  readonly key: string
  readonly name: string
  /** Oldest first; the last one is current. */
  readonly texts: readonly Text[]
  readonly sources: Readonly<Record<string, readonly Text[]>>
}

const NEW_LEADS: Journey = {
  key: 'first-days',
  name: 'New leads, first 14 days',
  texts: [
    {
      daysAgo: 96,
      by: 5,
      instruction: 'Be friendly. Answer the question and invite the customer to the showroom.',
    },
    {
      daysAgo: 41,
      by: 0,
      instruction:
        'Be brief and warm. Answer the question first, then offer one next step.\nTrades: never name a value.\nInvite the customer to a test drive.',
    },
    {
      daysAgo: 9,
      by: 0,
      instruction:
        'Be brief and warm. Answer the question first, then offer one next step.\nTrades: say yes to open loans, ask for the payoff letter, never name a value.\nAlways offer two days, not one.',
    },
  ],
  sources: {
    AutoMarket: [
      { daysAgo: 96, by: 5, instruction: '' },
      { daysAgo: 33, by: 1, instruction: 'The listed price already has the AutoMarket discount.' },
    ],
    CarScout: [
      { daysAgo: 96, by: 5, instruction: '' },
      { daysAgo: 58, by: 2, instruction: 'If they ask about the price, mention the price and the fees.' },
    ],
    'Dealer website': [{ daysAgo: 96, by: 5, instruction: '' }],
    'Manufacturer site': [
      { daysAgo: 96, by: 5, instruction: 'Mention delivery. Do not discuss used vehicles.' },
    ],
    Referral: [
      { daysAgo: 90, by: 3, instruction: 'Begin with "Thank you for coming to us on a friend’s advice!"' },
    ],
    Phone: [{ daysAgo: 96, by: 5, instruction: '' }],
  },
}

const PATIENT: Journey = {
  key: 'long-term',
  name: 'Long-term follow-up',
  texts: [
    {
      daysAgo: 88,
      by: 5,
      instruction: 'Be polite. Never press for a visit. Mention that we are here whenever they are ready.',
    },
    {
      daysAgo: 21,
      by: 1,
      instruction:
        'Be polite. Use at most three sentences.\nNever mention the price.\nAsk whether the customer still looks for a vehicle.\nIf they ask for a person, hand over to a colleague.',
    },
  ],
  sources: {
    SocialDrive: [{ daysAgo: 88, by: 5, instruction: 'Sign with "Until soon!"' }],
    'Walk-in import': [{ daysAgo: 88, by: 5, instruction: '' }],
    'Owner list': [
      { daysAgo: 60, by: 2, instruction: 'We buy vehicles of every make, also without a purchase.' },
    ],
  },
}

/** Sources without a journey: TradeHub, and any source that appears under a new name. */
const JOURNEYS: readonly Journey[] = [NEW_LEADS, PATIENT]

export interface JourneyRows {
  readonly journeys: readonly RowOf<'journeys'>[]
  readonly source_configurations: readonly RowOf<'source_configurations'>[]
  readonly instruction_versions: readonly RowOf<'instruction_versions'>[]
}

/** Rows for the dealership's journeys at `now`. */
export function journeysOf(dealership: Dealership, now: Date): JourneyRows {
  const account_id = dealership.id
  const known = new Set(
    SOURCES.filter(({ product }) => dealership.products[product] !== undefined).map(({ name }) => name),
  )
  const rows = {
    journeys: [] as RowOf<'journeys'>[],
    source_configurations: [] as RowOf<'source_configurations'>[],
    instruction_versions: [] as RowOf<'instruction_versions'>[],
  }
  const history = (journey_id: string, configuration_id: string | null, texts: readonly Text[]) => {
    for (const [index, text] of texts.entries()) {
      const author = dealership.staff[text.by] ?? dealership.staff[0]
      rows.instruction_versions.push({
        id: `n_${configuration_id ?? journey_id}_${index + 1}`,
        account_id,
        journey_id,
        configuration_id,
        version: index + 1,
        instruction: text.instruction,
        author: author?.name ?? dealership.name,
        user_id: null,
        at: savedAt(text, index),
      })
    }
    const last = texts.at(-1)
    if (!last) throw new Error(`No instruction for ${journey_id}`)
    return {
      instruction: last.instruction,
      version: texts.length,
      updated_at: savedAt(last, texts.length - 1),
    }
  }
  const savedAt = ({ daysAgo, by }: Text, index: number) =>
    new Date(now.getTime() - daysAgo * DAY + (by * 37 + index * 11) * 60_000)

  for (const { key, name, texts, sources } of JOURNEYS) {
    const id = `j_${account_id}_${key}`
    rows.journeys.push({ id, account_id, name, test_questions: null, ...history(id, null, texts) })
    for (const [source_name, own] of Object.entries(sources)) {
      if (!known.has(source_name)) continue
      const configuration_id = `g_${account_id}_${source_name.toLowerCase().replaceAll(' ', '-')}`
      rows.source_configurations.push({
        id: configuration_id,
        account_id,
        source_name,
        journey_id: id,
        ...history(id, configuration_id, own),
      })
    }
  }
  return rows
}
