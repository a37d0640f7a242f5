/** Puts the parts of a reply together, and checks them for the last time. */
import { withoutContacts } from '../../rules/conversations/contact-in-text'
import type { MessageSource } from '../../contract/calls/dialogue'
import { vehicleCard } from '../accounts/vehicles'
import type { VehicleRow } from '../platform/schema/accounts'
import { smallTalk } from './flows/small-talk'
import { addedForColleague } from './knowledge/answer'
import { planOf } from './plan/plan'
import type { Effect, Question, Reply } from './port'
import { distinctSources } from './respond/sources'
import type { DialogueState } from './state/dialogue-state'
import type { Outcome, Turn } from './turn'
import type { Contact } from './understand/entities/contact'
import { segmentsOf } from './understand/segment'
import { figuresWithoutGround } from './validate/reply'
import { TALK_WORDS } from './words/talk'

/** A reply whose vehicles have not been turned into cards yet. */
export interface Draft {
  readonly text: string
  readonly vehicles: readonly VehicleRow[]
  readonly quick_replies: readonly string[]
  readonly effects: readonly Effect[]
  readonly sources: readonly MessageSource[]
  /** No part of it is an answer. */
  readonly unknown: boolean
  /** See `Reply`. */
  readonly unanswered?: string
  readonly state: DialogueState
}

const SHOWN_MAX = 3

export function draftOf(turn: Turn, contact: Contact, { parts: given, state }: Outcome): Draft {
  const said = given.length > 0 ? given : nothingUnderstood(turn).parts
  // A figure without a fact behind it is never said; its sentence gives way to an honest one.
  const checked = said.map((part) =>
    figuresWithoutGround(turn.question, part).length === 0
      ? part
      : { text: TALK_WORDS[turn.language].clarify, unknown: true },
  )
  const { parts, text, vehicles, quick_replies } = planOf(checked, {
    shownMax: SHOWN_MAX,
    channel: turn.question.channel,
  })
  const learned: Effect[] = Object.keys(contact).length > 0 ? [{ kind: 'contact', ...contact }] : []
  const unknown = parts.every((part) => part.unknown === true)
  return {
    text,
    vehicles,
    quick_replies,
    effects: [...learned, ...parts.flatMap(({ effects = [] }) => effects)],
    sources: distinctSources(parts.flatMap(({ sources = [] }) => sources)),
    unknown,
    ...(parts.some((part) => part.unanswered === true) && { unanswered: unansweredIn(turn.question) }),
    state: { ...turn.state, ...state, puzzled: unknown },
  }
}

/** Whoever waits for a person writes to that person. */
const nothingUnderstood = (turn: Turn): Outcome =>
  turn.question.handed_off ? addedForColleague(turn) : smallTalk(turn, 'talk.nonsense')

/** The customer's question for staff, in their words, without what says how to reach them. */
const unansweredIn = (question: Question): string =>
  withoutContacts(segmentsOf(question).join(' ')).replace(/\s+/g, ' ').trim()

/** The reply with cards of its vehicles. */
export function replyOf({ vehicles, ...draft }: Draft, { dealership }: Pick<Question, 'dealership'>): Reply {
  return {
    ...draft,
    language: draft.state.language,
    attachments: vehicles.map((vehicle) => ({
      content_type: 'vehicle',
      Data: vehicleCard(vehicle, dealership),
    })),
  }
}
