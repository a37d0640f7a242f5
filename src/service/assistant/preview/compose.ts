/**
 * Composes what the assistant would say to a test lead under the given instructions. Pure: the same question
 * always gets the same two messages.
 */
import { act as carryOut } from '../act'
import { composeReply, type Draft } from '../compose'
import { withStatedPrices } from '../facts/price'
import { smallTalk } from '../flows/small-talk'
import { inDialogue } from '../knowledge/answer'
import type { Effect } from '../port'
import type { Turn } from '../turn'
import type { Command } from '../understand/commands'
import { NOTHING_WANTED } from '../understand/entities/wanted'
import { PREVIEW_WORDS } from '../words/preview'
import { applies, readInstructions, type Act, type Rule } from './instructions'
import { daysOf, followUp, nextStep, type ClosingQuestion } from './next-step'
import { objectOf } from './object'
import type { Preview, PreviewQuestion } from './port'
import { sentencesOf } from './sentences'
import { subjectsIn, type Subject } from './subjects'
import {
  allowed,
  greeting,
  joinSentences,
  shorten,
  voiceOf,
  type WeightedSentence,
  type Voice,
} from './voice'

/** Composes the answer to the open messages, then what the assistant would do, or how it would follow up. */
export function composePreview(given: PreviewQuestion): Preview {
  const question = withStatedPrices(given)
  const customerText = question.lines.join('\n')
  const rules = [question.instructions.journey, question.instructions.source]
    .flatMap(readInstructions)
    .filter((rule) => applies(rule, customerText))
  const voice = voiceOf(rules)
  const draft = composeReply(question)
  const turn = { question, language: draft.state.language, state: draft.state }
  const effects = [...draft.effects, ...handoffs(rules, draft.effects)]
  const step = nextStep(turn, rules)

  const opening = openingOf(question, turn, rules, voice)
  const instructed = rules.flatMap(({ act }) =>
    sentencesOfRule(act, turn, question.stage, customerText + draft.text, voice),
  )
  const answered = allowedAnswer(allowed(voice, draft.text), draft.text, turn, question.stage)
  // The instructions answer where the dealership's knowledge cannot.
  const answer = draft.unknown && instructed.length > 0 ? [] : answered
  const asked = step !== null && mayAsk(question, draft, rules) ? step : null
  const closing = asked === null ? [] : [{ text: asked.text, weight: 2 as const }]
  const body = [...withoutQuestion(answer, closing), ...instructed, ...closing, ...placed(rules, 'last')]
  const sentences = shorten(withoutDuplicates([...opening, ...body]), voice)
  const text = joinSentences(
    sentences,
    question.stage === 'opening' ? sentences.filter((one) => opening.includes(one)).length : 0,
  )
  const second =
    effects.length > 0
      ? { text: '', object: objectOf(effects, question.dealership.formats) }
      : { text: followUp(question, turn, voice, step?.text ?? null), object: null }
  return { lines: [{ text, object: null }, second], effects, state: stateAfter(draft, asked) }
}

/** The closing question begins a flow, so that 'Tuesday is fine' is understood as the answer. */
const stateAfter = ({ state }: Draft, asked: ClosingQuestion | null) =>
  state.flow === null && asked !== null ? { ...state, flow: asked.flow } : state

/**
 * The sentences of the answer that are allowed. If its beginning is forbidden, the rest would not make sense
 * without it.
 */
function allowedAnswer(
  permitted: readonly string[],
  text: string,
  turn: Turn,
  stage: PreviewQuestion['stage'],
): readonly WeightedSentence[] {
  const [first = ''] = sentencesOf(text)
  const begins = permitted[0] !== undefined && first.startsWith(permitted[0].slice(0, 12))
  if (!begins) return [{ text: PREVIEW_WORDS[turn.language].moreByColleague, weight: 2 }]
  const [hello = ''] = sentencesOf(smallTalk(turn, 'talk.greeting').parts[0]?.text ?? '')
  const greets = stage === 'opening' && first === hello
  return permitted
    .slice(greets && permitted.length > 1 ? 1 : 0)
    .map((text, index) => ({ text, weight: index === 0 ? 2 : 0 }))
}

/**
 * A visit that is booked or proposed needs no offer, and one question is enough unless the instructions want
 * days to be offered.
 */
function mayAsk(
  { appointments }: PreviewQuestion,
  { effects, text, state: { flow } }: Draft,
  rules: readonly Rule[],
): boolean {
  if (appointments.length > 0 || effects.some(({ kind }) => kind === 'appointment')) return false
  if (flow?.kind === 'visit' && flow.asked !== 'when') return false
  return daysOf(rules) > 0 || !/\?\s*$/.test(text)
}

/** The closing question replaces the answer's own. */
const withoutQuestion = (answer: readonly WeightedSentence[], closing: readonly WeightedSentence[]) =>
  closing.length > 0 && answer.length > 1 ? answer.filter(({ text }) => !text.endsWith('?')) : answer

function withoutDuplicates(sentences: readonly WeightedSentence[]): readonly WeightedSentence[] {
  const seen = new Set<string>()
  return sentences.filter(({ text }) => !seen.has(text) && seen.add(text))
}

function openingOf(
  { stage, history, customer_name, dealership }: PreviewQuestion,
  { language }: Turn,
  rules: readonly Rule[],
  voice: Voice,
): readonly WeightedSentence[] {
  const given = placed(rules, 'first')
  if (stage !== 'opening') return given.length > 0 && history.length === 0 ? given : []
  return given.length > 0 ? given : greeting(voice, language, customer_name, dealership.name)
}

const placed = (rules: readonly Rule[], position: 'first' | 'last'): readonly WeightedSentence[] =>
  rules.flatMap(({ act }) =>
    act.kind === 'say' && act.place === position ? [{ text: act.text, weight: 3 as const }] : [],
  )

/** The sentences that one rule adds to the body. */
function sentencesOfRule(
  act: Act,
  turn: Turn,
  stage: PreviewQuestion['stage'],
  customerText: string,
  voice: Voice,
): readonly WeightedSentence[] {
  switch (act.kind) {
    case 'say':
      return act.place === 'body' ? [{ text: act.text, weight: 3 as const }] : []
    case 'state':
    case 'ask':
      return [{ text: act.text, weight: 1 }]
    case 'tell':
      return allowed(voice, lookUp(act, turn)).map((text, index) => ({
        text,
        weight: index === 0 ? 1 : 0,
      }))
    case 'fact':
      return isRelevant(act, stage, customerText)
        ? allowed(voice, act.text).map((text) => ({ text, weight: 0 }))
        : []
    case 'handoff':
      return [{ text: handoffText(turn), weight: 3 }]
    default:
      return []
  }
}

function isRelevant(
  { subjects }: Extract<Act, { kind: 'fact' }>,
  stage: PreviewQuestion['stage'],
  customerText: string,
): boolean {
  if (subjects.length === 0) return stage === 'opening'
  const spoken = subjectsIn(customerText)
  return subjects.some((subject) => spoken.includes(subject))
}

/** The command that tells a subject; null where the knowledge bank does. */
function commandFor(subject: Subject | undefined, { question: { vehicle } }: Turn): Command | null {
  const about = { wanted: NOTHING_WANTED, reference: null }
  switch (subject) {
    case 'price':
      return vehicle === null ? null : { kind: 'vehicle', question: { field: 'price', ...about } }
    case 'availability':
      return vehicle === null ? null : { kind: 'vehicle', question: { field: 'available', ...about } }
    case 'hours':
      return { kind: 'hours', questions: [{ question: 'week', departments: [], when: { vague: false } }] }
    case 'place':
      return { kind: 'place', fact: 'address' }
    case 'phone':
      return { kind: 'place', fact: 'phone' }
    default:
      return null
  }
}

/** What the dealership knows about the subject; empty when it knows nothing. */
function lookUp({ about, yes }: Extract<Act, { kind: 'tell' }>, turn: Turn): string {
  if (yes) return PREVIEW_WORDS[turn.language].yesTo(about)
  const command = commandFor(subjectsIn(about)[0], turn)
  const told = command === null ? [] : carryOut(turn, command).parts
  if (told.length > 0) return told.map(({ text }) => text).join('\n')
  const [found] = turn.question.catalogue.knowledge.search(about)
  return found === undefined ? '' : inDialogue(turn, found.entry.answer)
}

function handoffText({ question, language }: Turn): string {
  const { joins, getsBack } = PREVIEW_WORDS[language]
  return question.dealership.capabilities.takeover ? joins : getsBack
}

/** Nobody is told twice of the same message. */
const handoffs = (rules: readonly Rule[], done: readonly Effect[]): readonly Effect[] =>
  rules.some(({ act }) => act.kind === 'handoff') && !done.some(({ kind }) => kind === 'handoff')
    ? [{ kind: 'handoff', reason: 'The instructions ask for a person' }]
    : []
