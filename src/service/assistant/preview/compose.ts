/**
 * What the assistant would say to a test lead under given instructions. Pure: the same question gets the same
 * two lines.
 */
import type { Formats } from '../../../contract/core/formats'
import { dayOf, formatDate, formatTime } from '../../../rules/time/format'
import { formatPhone } from '../../../rules/text/format-phone'
import { openingWords } from '../../../rules/settings/opening-words'
import { vehicleName } from '../../accounts/vehicles'
import type { Effect } from '../port'
import { composeReply, type Draft } from '../embedded/answer'
import { bestEntry } from '../embedded/knowledge-search'
import { priceByPerson, priced, priceWords } from '../embedded/price'
import { holds, readInstructions, type Act, type Rule } from './instructions'
import { daysOf, followUp, nextStep } from './next-step'
import type { PreviewLine, PreviewQuestion } from './port'
import { sentencesOf } from './sentences'
import { subjectsIn } from './subjects'
import { allowed, greeting, joined, shortened, voiceOf, type Said, type Voice } from './voice'

/** The answer to the open lines, then what the assistant would do, or how it would go on. */
export function composePreview(asked: PreviewQuestion): readonly [PreviewLine, PreviewLine] {
  const question = priced(asked)
  const talk = question.lines.join('\n')
  const rules = [question.instructions.journey, question.instructions.source]
    .flatMap(readInstructions)
    .filter((rule) => holds(rule, talk))
  const voice = voiceOf(rules)
  const draft = answerOf(question)
  const effects = [...draft.effects, ...handOffs(rules)]
  const step = nextStep(question, rules)

  const opening = openingOf(question, rules, voice)
  const own = rules.flatMap(({ act }) => saidOf(act, question, talk + draft.text, voice))
  const answered = ownWords(allowed(voice, draft.text), draft.text, question)
  // What the instructions say of it is an answer where the dealership's knowledge has none.
  const answer = draft.unknown && own.length > 0 ? [] : answered
  const closing = step !== null && mayAsk(draft, rules) ? [{ text: step, weight: 2 as const }] : []
  const rest = [...withoutQuestion(answer, closing), ...own, ...closing, ...placed(rules, 'last')]
  const said = shortened(once([...opening, ...rest]), voice)
  return [
    {
      text: joined(
        said,
        question.stage === 'opening' ? said.filter((one) => opening.includes(one)).length : 0,
      ),
      object: null,
    },
    effects.length > 0
      ? { text: '', object: objectOf(effects, question.dealership.formats) }
      : { text: followUp(question, voice, step), object: null },
  ]
}

/**
 * What the assistant says without instructions. Of several sentences it may be one question alone that the
 * dealership has an answer to.
 */
function answerOf(question: PreviewQuestion): Draft {
  const customer = { name: '', phone: null, email: null }
  const asked = { ...question, customer, handed_off: false, appointments: [] }
  const draft = composeReply(asked)
  if (!draft.unknown || draft.effects.length > 0) return draft
  const questions = question.lines.flatMap(sentencesOf).filter((sentence) => sentence.endsWith('?'))
  const answers = questions.map((line) => composeReply({ ...asked, lines: [line] }))
  return answers.find(({ unknown }) => !unknown) ?? draft
}

/**
 * The answer as far as it may be said. Where its beginning is forbidden, the rest of it would hang in the
 * air.
 */
function ownWords(may: readonly string[], text: string, { stage }: PreviewQuestion): readonly Said[] {
  const [first = ''] = sentencesOf(text)
  const begins = may[0] !== undefined && first.startsWith(may[0].slice(0, 12))
  if (!begins) return [{ text: 'A colleague will tell you more about that.', weight: 2 }]
  const greets = stage === 'opening' && /^hello\b/i.test(first)
  return may
    .slice(greets && may.length > 1 ? 1 : 0)
    .map((text, place) => ({ text, weight: place === 0 ? 2 : 0 }))
}

/**
 * A visit that stands needs no offer, and a question is enough unless the instructions want days to be
 * offered.
 */
function mayAsk({ effects, text }: Draft, rules: readonly Rule[]): boolean {
  if (effects.some(({ kind }) => kind === 'appointment')) return false
  return daysOf(rules) > 0 || !/\?\s*$/.test(text)
}

/** The question at the end takes the place of the answer's own. */
const withoutQuestion = (answer: readonly Said[], closing: readonly Said[]) =>
  closing.length > 0 && answer.length > 1 ? answer.filter(({ text }) => !text.endsWith('?')) : answer

function once(said: readonly Said[]): readonly Said[] {
  const seen = new Set<string>()
  return said.filter(({ text }) => !seen.has(text) && seen.add(text))
}

function openingOf(question: PreviewQuestion, rules: readonly Rule[], voice: Voice): readonly Said[] {
  const given = placed(rules, 'first')
  if (question.stage !== 'opening') return given.length > 0 && question.history.length === 0 ? given : []
  return given.length > 0 ? given : greeting(voice, question.customer_name, question.dealership.name)
}

const placed = (rules: readonly Rule[], place: 'first' | 'last'): readonly Said[] =>
  rules.flatMap(({ act }) =>
    act.kind === 'say' && act.place === place ? [{ text: act.text, weight: 3 as const }] : [],
  )

/** What one rule adds to the body. */
function saidOf(act: Act, question: PreviewQuestion, talk: string, voice: Voice): readonly Said[] {
  switch (act.kind) {
    case 'say':
      return act.place === 'body' ? [{ text: act.text, weight: 3 as const }] : []
    case 'state':
    case 'ask':
      return [{ text: act.text, weight: 1 }]
    case 'tell':
      return allowed(voice, looked(act, question)).map((text, place) => ({
        text,
        weight: place === 0 ? 1 : 0,
      }))
    case 'fact':
      return matters(act, question, talk) ? allowed(voice, act.text).map((text) => ({ text, weight: 0 })) : []
    case 'handoff':
      return [{ text: handOffWords(question), weight: 3 }]
    default:
      return []
  }
}

function matters(
  { subjects }: Extract<Act, { kind: 'fact' }>,
  { stage }: PreviewQuestion,
  talk: string,
): boolean {
  if (subjects.length === 0) return stage === 'opening'
  const spoken = subjectsIn(talk)
  return subjects.some((subject) => spoken.includes(subject))
}

/** What the dealership knows about it; empty when it knows nothing. */
function looked(
  { about, yes }: Extract<Act, { kind: 'tell' }>,
  { dealership, catalogue, vehicle, now }: PreviewQuestion,
): string {
  if (yes) return `We say yes to ${about}.`
  const [subject] = subjectsIn(about)
  if (subject === 'price' && vehicle !== null) {
    return vehicle.price === null
      ? priceByPerson(vehicle).text
      : `The ${vehicleName(vehicle)} is ${priceWords(vehicle, dealership)}.`
  }
  if (subject === 'availability' && vehicle !== null)
    return `The ${vehicleName(vehicle)} is ${vehicle.available ? 'on our lot' : 'no longer on our lot'}.`
  if (subject === 'hours') {
    const { hours, formats } = dealership
    return `Our hours: ${openingWords(hours, dayOf(now, formats.zone), formats).join(', ')}.`
  }
  if (subject === 'place' && dealership.address !== '') return `You find us at ${dealership.address}.`
  if (subject === 'phone' && dealership.phone !== '') {
    return `Our number is ${formatPhone(dealership.phone, dealership.formats)}.`
  }
  return bestEntry(catalogue.knowledge, about)?.entry.answer ?? ''
}

const handOffWords = ({ dealership }: PreviewQuestion): string =>
  dealership.capabilities.takeover
    ? 'I am bringing in a colleague who can help you with this.'
    : 'A colleague who can help you with this will get back to you.'

const handOffs = (rules: readonly Rule[]): readonly Effect[] =>
  rules.some(({ act }) => act.kind === 'handoff')
    ? [{ kind: 'handoff', reason: 'The instructions ask for a person' }]
    : []

/** What would be done, as a person may read it: days and times of the dealership. */
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
