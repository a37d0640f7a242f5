/**
 * Composes what the assistant would say to a test lead under the given instructions. Pure: the same question
 * always gets the same two messages.
 */
import type { Formats } from '../../../contract/core/formats'
import { dayOf, formatDate, formatTime } from '../../../rules/time/format'
import { formatPhone } from '../../../rules/text/format-phone'
import { openingLines } from '../../../rules/settings/opening-words'
import { vehicleName } from '../../accounts/vehicles'
import type { Effect } from '../port'
import { composeReply, type Draft } from '../embedded/answer'
import { bestEntry } from '../embedded/knowledge-search'
import { priceByPerson, withStatedPrices, priceText } from '../embedded/price'
import { applies, readInstructions, type Act, type Rule } from './instructions'
import { daysOf, followUp, nextStep } from './next-step'
import type { PreviewLine, PreviewQuestion } from './port'
import { sentencesOf } from './sentences'
import { subjectsIn } from './subjects'
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
export function composePreview(given: PreviewQuestion): readonly [PreviewLine, PreviewLine] {
  const question = withStatedPrices(given)
  const customerText = question.lines.join('\n')
  const rules = [question.instructions.journey, question.instructions.source]
    .flatMap(readInstructions)
    .filter((rule) => applies(rule, customerText))
  const voice = voiceOf(rules)
  const draft = answerOf(question)
  const effects = [...draft.effects, ...handOffs(rules)]
  const step = nextStep(question, rules)

  const opening = openingOf(question, rules, voice)
  const instructed = rules.flatMap(({ act }) =>
    sentencesOfRule(act, question, customerText + draft.text, voice),
  )
  const answered = allowedAnswer(allowed(voice, draft.text), draft.text, question)
  // The instructions answer where the dealership's knowledge cannot.
  const answer = draft.unknown && instructed.length > 0 ? [] : answered
  const closing = step !== null && mayAsk(draft, rules) ? [{ text: step, weight: 2 as const }] : []
  const body = [...withoutQuestion(answer, closing), ...instructed, ...closing, ...placed(rules, 'last')]
  const sentences = shorten(withoutDuplicates([...opening, ...body]), voice)
  return [
    {
      text: joinSentences(
        sentences,
        question.stage === 'opening' ? sentences.filter((one) => opening.includes(one)).length : 0,
      ),
      object: null,
    },
    effects.length > 0
      ? { text: '', object: objectOf(effects, question.dealership.formats) }
      : { text: followUp(question, voice, step), object: null },
  ]
}

/**
 * The answer without instructions. Where the whole text gets no answer, the dealership may have one to a
 * single question in it.
 */
function answerOf(question: PreviewQuestion): Draft {
  const customer = { name: '', phone: null, email: null }
  const given = { ...question, customer, handed_off: false, appointments: [] }
  const draft = composeReply(given)
  if (!draft.unknown || draft.effects.length > 0) return draft
  const questions = question.lines.flatMap(sentencesOf).filter((sentence) => sentence.endsWith('?'))
  const answers = questions.map((line) => composeReply({ ...given, lines: [line] }))
  return answers.find(({ unknown }) => !unknown) ?? draft
}

/**
 * The sentences of the answer that are allowed. If its beginning is forbidden, the rest would not make sense
 * without it.
 */
function allowedAnswer(
  permitted: readonly string[],
  text: string,
  { stage }: PreviewQuestion,
): readonly WeightedSentence[] {
  const [first = ''] = sentencesOf(text)
  const begins = permitted[0] !== undefined && first.startsWith(permitted[0].slice(0, 12))
  if (!begins) return [{ text: 'A colleague will tell you more about that.', weight: 2 }]
  const greets = stage === 'opening' && /^hello\b/i.test(first)
  return permitted
    .slice(greets && permitted.length > 1 ? 1 : 0)
    .map((text, index) => ({ text, weight: index === 0 ? 2 : 0 }))
}

/**
 * A booked visit needs no offer, and one question is enough unless the instructions want days to be offered.
 */
function mayAsk({ effects, text }: Draft, rules: readonly Rule[]): boolean {
  if (effects.some(({ kind }) => kind === 'appointment')) return false
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
  question: PreviewQuestion,
  rules: readonly Rule[],
  voice: Voice,
): readonly WeightedSentence[] {
  const given = placed(rules, 'first')
  if (question.stage !== 'opening') return given.length > 0 && question.history.length === 0 ? given : []
  return given.length > 0 ? given : greeting(voice, question.customer_name, question.dealership.name)
}

const placed = (rules: readonly Rule[], position: 'first' | 'last'): readonly WeightedSentence[] =>
  rules.flatMap(({ act }) =>
    act.kind === 'say' && act.place === position ? [{ text: act.text, weight: 3 as const }] : [],
  )

/** The sentences that one rule adds to the body. */
function sentencesOfRule(
  act: Act,
  question: PreviewQuestion,
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
      return allowed(voice, lookUp(act, question)).map((text, index) => ({
        text,
        weight: index === 0 ? 1 : 0,
      }))
    case 'fact':
      return isRelevant(act, question, customerText)
        ? allowed(voice, act.text).map((text) => ({ text, weight: 0 }))
        : []
    case 'handoff':
      return [{ text: handOffText(question), weight: 3 }]
    default:
      return []
  }
}

function isRelevant(
  { subjects }: Extract<Act, { kind: 'fact' }>,
  { stage }: PreviewQuestion,
  customerText: string,
): boolean {
  if (subjects.length === 0) return stage === 'opening'
  const spoken = subjectsIn(customerText)
  return subjects.some((subject) => spoken.includes(subject))
}

/** What the dealership knows about the subject; empty when it knows nothing. */
function lookUp(
  { about, yes }: Extract<Act, { kind: 'tell' }>,
  { dealership, catalogue, vehicle, now }: PreviewQuestion,
): string {
  if (yes) return `We say yes to ${about}.`
  const [subject] = subjectsIn(about)
  if (subject === 'price' && vehicle !== null) {
    return vehicle.price === null
      ? priceByPerson(vehicle).text
      : `The ${vehicleName(vehicle)} is ${priceText(vehicle, dealership)}.`
  }
  if (subject === 'availability' && vehicle !== null)
    return `The ${vehicleName(vehicle)} is ${vehicle.available ? 'on our lot' : 'no longer on our lot'}.`
  if (subject === 'hours') {
    const { hours, formats } = dealership
    return `Our hours: ${openingLines(hours, dayOf(now, formats.zone), formats).join(', ')}.`
  }
  if (subject === 'place' && dealership.address !== '') return `You find us at ${dealership.address}.`
  if (subject === 'phone' && dealership.phone !== '') {
    return `Our number is ${formatPhone(dealership.phone, dealership.formats)}.`
  }
  return bestEntry(catalogue.knowledge, about)?.entry.answer ?? ''
}

const handOffText = ({ dealership }: PreviewQuestion): string =>
  dealership.capabilities.takeover
    ? 'I am bringing in a colleague who can help you with this.'
    : 'A colleague who can help you with this will get back to you.'

const handOffs = (rules: readonly Rule[]): readonly Effect[] =>
  rules.some(({ act }) => act.kind === 'handoff')
    ? [{ kind: 'handoff', reason: 'The instructions ask for a person' }]
    : []

/** The effects in readable form: dates and times in the dealership's formats. */
function objectOf(effects: readonly Effect[], formats: Formats): Readonly<Record<string, unknown>> {
  const objects = effects.map((effect) => {
    if (effect.kind === 'appointment') {
      return {
        type: 'slot',
        day: formatDate(effect.starts_at, formats),
        time: formatTime(effect.starts_at, formats),
        visit: effect.visit,
      }
    }
    if (effect.kind === 'handoff') return { type: 'handoff', reason: effect.reason }
    const { kind, ...contact } = effect
    return { type: kind, ...contact }
  })
  const [first] = objects
  return objects.length === 1 && first ? first : { type: 'actions', actions: objects }
}
