/**
 * Hands the conversation to a person. The promise of a person and the effect that makes it true are made
 * together here, so that neither exists alone.
 */
import { HANDOFF_KINDS, type HandoffKind } from '../../../contract/core/handoff'
import { HANDOFF_REASONS, type SilenceCode } from '../../../rules/conversations/handoff-reason'
import { nextOpening, openNow } from '../../../rules/settings/opening'
import type { Language } from '../language'
import type { Effect, Question } from '../port'
import type { Risk } from '../risk/gate'
import type { Outcome, Turn } from '../turn'
import { careWords, emergencyNumber, PERSON_WORDS } from '../words/hand-over'
import { ADDED_FOR_COLLEAGUE } from '../words/knowledge'
import { momentText } from '../words/moments'

type HandoffEffect = Extract<Effect, { kind: 'handoff' }>

/** Kinds for which staff are told again although they know already, when nobody remembers of what kind. */
const GRAVE: readonly HandoffKind[] = ['crisis', 'danger', 'injury', 'legal']

/**
 * Hands off for the gravest of the risks, which come first. Without one, the assistant asks for help itself,
 * and `reason` says why, in English. Nobody is told twice of the same, unless it got graver.
 */
export function handoffOutcome(turn: Turn, risks: readonly Risk[], reason?: string): Outcome {
  const { question, language } = turn
  const [risk] = risks
  const kind = risk?.kind ?? 'person'
  const emergency = emergencyNumber(question.dealership.formats.country)
  const isNew = isNewTo(turn, kind)
  const opens = opensAt(question, language)
  const person = personSentence(turn, { isNew, call: risk?.call === true, opens })
  const reach = isNew && isOutOfReach(question) ? PERSON_WORDS[language].reach : ''
  const care = careWords(language, kind, emergency)
  const sentences = isNew ? [care, person, reach] : withoutSaid(turn, kind, care, person)
  const text = sentences.filter(Boolean).join(' ')
  return {
    parts: [
      {
        text,
        effects: isNew ? [effectOf(risk, reason)] : [],
        grounds: [emergency, ...(opens === null ? [] : [opens])],
        unknown: true,
      },
    ],
    state: {
      flow: null,
      ...(isNew && { handed_over: { kind, answers: answersOfStaff(question) } }),
      // 'Can someone look at it today?', after the brakes failed, is for the workshop.
      ...(kind === 'danger' && { subject: 'service' as const }),
    },
  }
}

/** What staff read of a message is cut at this length, characters. */
const REASON_MAX = 250
/**
 * Tells a person of something that goes on beside the dialogue, which stays as it is. `said` is what the
 * shopper reads of it first; `reason` is in English, except for the shopper's own words.
 */
export function toldBeside(
  turn: Turn,
  {
    said,
    asksReach,
    awaitsAnswer = true,
  }: { readonly said: string; readonly asksReach: boolean; readonly awaitsAnswer?: boolean },
  reason: string,
): Outcome {
  const { question, language } = turn
  const isNew = !isPending(turn)
  const opens = opensAt(question, language)
  const { here, later } = ADDED_FOR_COLLEAGUE[language]
  const added = question.dealership.capabilities.takeover ? here : later
  const { flow } = turn.state
  const isReachOpen = asksReach && isNew && isOutOfReach(question) && flow?.kind !== 'visit'
  const reach = isReachOpen ? PERSON_WORDS[language].reach : ''
  const person = isNew ? PERSON_WORDS[language].told(opens) : added
  const text = [said, awaitsAnswer ? person : '', reach].filter(Boolean).join(' ')
  const effects = isNew ? [effectOf(undefined, reason.slice(0, REASON_MAX))] : []
  return {
    parts: [{ text, effects, grounds: [said, ...(opens === null ? [] : [opens])], unknown: true }],
    state: {
      // The person who was offered is told.
      ...(flow?.kind === 'person' && { flow: null }),
      ...(isNew && {
        handed_over: { kind: 'person', answers: answersOfStaff(question), beside: true },
      }),
    },
  }
}

/** What must be said each time: it keeps somebody safe. */
const ALWAYS_SAID: readonly HandoffKind[] = ['crisis', 'danger', 'injury']
/** Nobody who complains on hears the same two sentences each time. */
function withoutSaid(
  { question, language }: Turn,
  kind: HandoffKind,
  care: string,
  person: string,
): readonly string[] {
  const said = question.history.flatMap(({ from, text }) => (from === 'assistant' ? [text] : []))
  const isCareSaid = said.some((text) => text.includes(care)) && !ALWAYS_SAID.includes(kind)
  const isWaitSaid = said.at(-1)?.includes(person) === true
  const { here, later } = ADDED_FOR_COLLEAGUE[language]
  const added = question.dealership.capabilities.takeover ? here : later
  return [isCareSaid ? '' : care, isWaitSaid ? added : person]
}

/** What a customer is told in the chat while the assistant is switched off: who answers, and when. */
export function unattendedText({ question, language }: Pick<Turn, 'question' | 'language'>): string {
  const words = PERSON_WORDS[language]
  const reach = isOutOfReach(question) ? [words.reach] : []
  return [words.unattended(opensAt(question, language)), ...reach].join(' ')
}

/** Hands off because nobody else answers. */
export const silenceEffect = (code: SilenceCode): HandoffEffect => ({
  kind: 'handoff',
  reason: HANDOFF_REASONS[code],
  code,
})

/** Whether the customer has not been promised a person yet, or for something less grave. */
export const isNewTo = (turn: Pick<Turn, 'question' | 'state'>, kind: HandoffKind): boolean =>
  !isPending(turn) || turn.state.handed_over?.beside === true || isGraver(kind, turn.state.handed_over?.kind)

/** Says to somebody who asks whether anybody is there that a person was told; null where none was. */
export function stillTold(turn: Turn): Outcome | null {
  const { question, language } = turn
  if (!isPending(turn)) return null
  const opens = opensAt(question, language)
  const text = PERSON_WORDS[language].stillTold(opens)
  return { parts: [{ text, grounds: opens === null ? [] : [opens] }] }
}

/** What hands off for a risk. */
export function handoffEffect(risk: Risk): HandoffEffect {
  const code = risk.kind === 'person' && risk.call ? 'call' : risk.kind
  return { kind: 'handoff', reason: HANDOFF_REASONS[code], code, said: risk.said }
}

const effectOf = (risk: Risk | undefined, reason?: string): HandoffEffect =>
  risk === undefined ? { kind: 'handoff', reason: reason ?? HANDOFF_REASONS.person } : handoffEffect(risk)

/** When the store opens again, in words; null while it is open, or when that is not known. */
function opensAt({ dealership: { hours, formats }, now }: Question, language: Language): string | null {
  if (openNow(hours, formats.zone, now)) return null
  const next = nextOpening(hours, formats.zone, now)
  return next === null ? null : momentText(language, next, formats)
}

function personSentence(
  { question, language }: Turn,
  { isNew, call, opens }: { isNew: boolean; call: boolean; opens: string | null },
): string {
  const words = PERSON_WORDS[language]
  if (!isNew) return words.stillTold(opens)
  if (call) return words.calls(opens)
  const { hours, formats, capabilities } = question.dealership
  // Without the takeover capability nobody can answer in the chat.
  const joins =
    question.channel === 'chat' && capabilities.takeover && openNow(hours, formats.zone, question.now)
  return joins ? words.joins : words.told(opens)
}

const isOutOfReach = ({ customer, channel }: Question) =>
  channel === 'chat' && customer.phone === null && customer.email === null

const answersOfStaff = ({ history }: Question) => history.filter(({ from }) => from === 'person').length

/** Whether a person was told of this conversation and has not answered since. */
export function isPending({ question, state }: Pick<Turn, 'question' | 'state'>): boolean {
  // Staff were told of the open messages themselves, and the customer does not know it yet.
  if (question.told !== undefined && state.handed_over === undefined) return false
  return question.handed_off && answersOfStaff(question) <= (state.handed_over?.answers ?? 0)
}

export const isGraver = (kind: HandoffKind, before: HandoffKind | undefined): boolean =>
  before === undefined ? GRAVE.includes(kind) : HANDOFF_KINDS.indexOf(kind) < HANDOFF_KINDS.indexOf(before)
