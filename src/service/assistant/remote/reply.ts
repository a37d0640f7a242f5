/** Composes the reply of the model's words and of what rules add, with the state that follows from both. */
import { BOT_ANSWERS, defaultAnswer } from '../../../rules/settings/bot-answers'
import { meaningTerms } from '../../../rules/conversations/normalize-text'
import type { MessageSource } from '../../../contract/calls/dialogue'
import { withHelp } from '../compose'
import { draftOf, replyOf as replyOfDraft } from '../draft'
import { stepSubjectOf } from '../flows/next-step'
import { remembering } from '../flows/shown-vehicles'
import type { Reply } from '../port'
import { answerSource, entrySource, inventorySource } from '../respond/sources'
import type { DialogueState } from '../state/dialogue-state'
import type { Outcome, Part } from '../turn'
import { bestOf } from '../understand/reading'
import { SEARCH_WORDS } from '../words/search'
import type { VehicleRow } from '../../platform/schema/accounts'
import { ADDED, type PromptContext } from './prompt-context'
import { conditionsAsked, effectsOf, vehiclesIn, withoutToldPromises } from './validate'

/** An entry counts as a source of a reply that shares at least this much of its meaningful words. */
const SHARED = 0.5
/** How many cards a reply shows. */
const SHOWN_MAX = 3

/** The reply to give for the model's words, which were checked. */
export function replyOf(context: PromptContext, text: string): Reply {
  const { turn, readings } = context.read
  const shown = vehiclesIn(context, text).slice(0, SHOWN_MAX)
  const said = withoutToldPromises(context, text)
  const own: Part[] = said === '' ? [] : [ownPart(context, said, shown)]
  const added = ADDED.flatMap((subject) => context.added.get(subject) ?? [])
  const subject = stepSubjectOf(readings.map((reading) => bestOf(reading).label))
  const outcome: Outcome = {
    parts: [...context.done, ...own, ...added],
    state: { ...stateAfter(context, shown), ...(subject !== null && { subject }) },
  }
  const draft = draftOf(turn, context.contact, withHelp(turn, outcome))
  return replyOfDraft(draft, turn.question)
}

/** The model's words. What they state was checked with more grounds than a part names. */
function ownPart(context: PromptContext, text: string, shown: readonly VehicleRow[]): Part {
  const sources = sourcesOf(context, text, shown)
  const effects = effectsOf(context)
  const foundNothing = context.lookedUp > 0 && context.foundNothing === context.lookedUp
  const unknown =
    effects.some(({ kind }) => kind === 'handoff') ||
    (foundNothing && sources.length === 0 && effects.length === 0 && context.added.size === 0)
  return {
    text,
    vehicles: shown,
    sources,
    grounds: [text],
    quick_replies: quickReplies(context, shown.length > 0, unknown),
    unknown,
    unanswered: context.knowsNothing && sources.length === 0,
  }
}

/** The same state as after an answer of the embedded assistant, so that the next turn works in either. */
function stateAfter(context: PromptContext, shown: readonly VehicleRow[]): Partial<DialogueState> {
  const { state } = context
  const [first] = shown
  const search = conditionsAsked(context)
  const isShownBefore = first !== undefined && state.shown.includes(first.stock)
  return {
    ...state,
    ...(search !== null && { search }),
    ...(first !== undefined && (isShownBefore ? { focus: first.stock } : remembering(shown))),
  }
}

/**
 * What the reply is based on: knowledge that the model was shown, answers that the dealership chose, and
 * vehicles that the reply names.
 */
function sourcesOf(
  { read, entries }: PromptContext,
  text: string,
  shown: readonly VehicleRow[],
): MessageSource[] {
  const terms = meaningTerms(text)
  const isUsed = (answer: string) => {
    const own = [...meaningTerms(answer)]
    const shared = own.filter((term) => terms.has(term)).length
    return shared >= 2 && shared >= SHARED * Math.min(own.length, terms.size)
  }
  const { answers } = read.turn.question.dealership
  const used = [...entries.values()].filter(({ answer }) => isUsed(answer))
  const chosen = BOT_ANSWERS.filter(({ id }) => isUsed(answers[id] ?? defaultAnswer(id)))
  return [
    ...used.map(entrySource),
    ...chosen.map(({ id }) => answerSource(id)),
    ...shown.map(({ stock }) => inventorySource(stock)),
  ]
}

function quickReplies(context: PromptContext, shown: boolean, unknown: boolean): readonly string[] {
  const { language } = context.read.turn
  const { visit, person } = SEARCH_WORDS[language]
  if (context.added.size > 0 || context.done.length > 0) return []
  if (context.offered.length > 0) return context.offered
  if (shown) return [visit, person]
  return unknown ? [person] : []
}
