/**
 * How the assistant continues: the closing question, and the follow-up message when nothing is to be done.
 */
import { shiftDay } from '../../../rules/time/date-range'
import { vehicleName } from '../../accounts/vehicles'
import { speakerOf } from '../flows/visit-speaker'
import { slotsOn, type Slot, type Slots } from '../flows/visit-slots'
import type { VisitFlow } from '../state/dialogue-state'
import type { Turn } from '../turn'
import { NEXT_STEPS } from '../words/next-step'
import { PREVIEW_WORDS } from '../words/preview'
import type { Rule } from './instructions'
import type { PreviewQuestion } from './port'
import { asSentence } from './sentences'
import { allowed, joinSentences, shorten, type Voice } from './voice'

/** The maximum length of a text message, sentences. */
const SMS_SENTENCES = 3
/** How many days are searched for free times, so that a holiday week is not the end. */
const AHEAD_DAYS = 14

/** On how many days the instructions want a visit to be offered; 0 for none. */
export const daysOf = (rules: readonly Rule[]) => {
  const days = rules.findLast(({ act }) => act.kind === 'days')?.act
  return days?.kind === 'days' ? days.count : 0
}

/** A closing question, with the flow that its answer continues. */
export interface ClosingQuestion {
  readonly text: string
  readonly flow: VisitFlow | null
}

/** The first time of each of the next days on which visits are possible. */
function nextDays(slots: Slots, count: number): readonly Slot[] {
  return Array.from({ length: AHEAD_DAYS }, (_, index) => shiftDay(slots.present.day, index + 1))
    .flatMap((day) => slotsOn(slots, day).slice(0, 1))
    .slice(0, count)
}

/** The closing question, when the instructions ask for one: free days within the hours, or an invitation. */
export function nextStep(turn: Turn, rules: readonly Rule[]): ClosingQuestion | null {
  const count = daysOf(rules)
  const invites = rules.some(({ act }) => act.kind === 'invite')
  if (rules.some(({ act }) => act.kind === 'never' && act.subjects.includes('visit'))) return null
  const speaker = speakerOf(turn, 'sales')
  const offered = nextDays(speaker.slots, count)
  if (offered.length > 0) {
    const flow = { kind: 'visit', action: 'book', visit: 'sales', asked: 'when' } as const
    return { text: speaker.offerText(offered), flow }
  }
  const [, invitation] = NEXT_STEPS[turn.language].visit
  return invites && invitation !== undefined ? { text: invitation, flow: null } : null
}

/** The second message where nothing is to be done: a first text message, or a kind reminder after silence. */
export function followUp(
  { dealership, vehicle, stage }: PreviewQuestion,
  { language }: Turn,
  voice: Voice,
  step: string | null,
): string {
  const words = PREVIEW_WORDS[language]
  const name = vehicle === null ? null : vehicleName(vehicle)
  const asks = step ?? words.anythingElse
  const lines =
    stage === 'opening'
      ? [words.introduction(dealership.agent_name, dealership.name), words.sentEmail(name), asks]
      : [voice.warm ? words.checksInWarmly : words.checksIn, words.stillInterested(name), asks]
  return joinSentences(
    shorten(
      allowed(voice, lines.join('\n')).map((text, index, all) => ({
        text: asSentence(text),
        weight: index === all.length - 1 ? 2 : 1,
      })),
      {
        sentences: { limit: Math.min(SMS_SENTENCES, voice.sentences?.limit ?? SMS_SENTENCES), strict: true },
      },
    ),
  )
}
