/**
 * The embedded assistant: reads what the customer wrote, decides what follows, and composes the reply. Pure:
 * the same question always gets the same answer.
 */
import { act } from './act'
import { outcomeByRules, readTurn, type ReadTurn } from './before-answer'
import { draftOf, type Draft } from './draft'
import { handoffOutcome } from './flows/handoff'
import { nextStep, stepSubjectOf } from './flows/next-step'
import { isSmallTalk, smallTalk } from './flows/small-talk'
import { acceptReport } from './flows/report'
import { isReach, thanksForContact } from './flows/thanks-for-contact'
import { namesWorkshop } from './flows/visit-flow'
import { speakerOf } from './flows/visit-speaker'
import { whileWaiting } from './flows/while-waiting'
import { addedForColleague, isUnanswered, namingOpen } from './knowledge/answer'
import { withNextStep } from './plan/plan'
import type { Question } from './port'
import type { DialogueState } from './state/dialogue-state'
import { sorrowOf } from './risk/loss'
import type { Outcome, Part, Turn } from './turn'
import type { Command } from './understand/commands'
import { conditionsIn } from './understand/entities/conditions'
import { isQuestion } from './understand/asks'
import { namesWork, workIn } from './understand/entities/subject-words'
import { visitBesideContact } from './understand/beside-contact'
import { commandsIn } from './understand/commands-in'
import type { Label } from './understand/labels'
import { withQuestionBefore } from './understand/follow-up'
import { bestOf, readingsOf, type Reading } from './understand/reading'
import { familyOf, SURE } from './understand/sentence'
import { tellsOnly } from './understand/tells'
import { TALK_WORDS } from './words/talk'

export type { Draft }

/** Composes the reply to what the customer wrote last. */
export function composeReply(requested: Question): Draft {
  const read = readTurn(requested)
  const outcome = outcomeByRules(read) ?? withSympathy(read, answerOf(read))
  return draftOf(read.turn, read.contact, withHelp(read.turn, outcome))
}

/** A stolen car or a death in the family is not passed over, whatever the message asks for. */
function withSympathy({ turn, readings }: ReadTurn, outcome: Outcome): Outcome {
  const sorrow = sorrowOf(readings)
  if (sorrow === null || outcome.parts.length === 0) return outcome
  return { ...outcome, parts: [{ text: TALK_WORDS[turn.language].sorry[sorrow] }, ...outcome.parts] }
}

function answerOf(read: ReadTurn): Outcome {
  const { turn, readings, contact } = read
  const held = heldOutcome(read)
  if (held) return held
  const isContact = Object.keys(contact).length > 0
  if (isContact && readings.length === 0 && isProposed(turn)) {
    const agreed = act(turn, AGREED)
    return isReach(contact)
      ? { ...agreed, parts: [thanksForContact(turn, contact), ...agreed.parts] }
      : agreed
  }
  const found = answer(turn, isContact ? withoutContactLines(turn, readings) : readings)
  if (!isContact) return found
  // The visit has the contact data that were asked for.
  const { flow } = turn.state
  const isAnswer = flow?.kind === 'visit' && flow.asked === 'contact' && found.parts.length === 0
  const answered = isAnswer ? { ...found, state: { ...found.state, flow: null } } : found
  // The address for a report that was offered.
  const report = answered.parts.length === 0 ? acceptReport(turn) : null
  if (report !== null) return report
  // Whoever only said their name, such as in a letter, has told us nothing to note.
  if (answered.parts.length > 0 && !isReach(contact)) return answered
  const thanks = thanksForContact(turn, contact)
  // A name and number are for the person who was called, and no question that stays open.
  if (answered.parts.length === 0 && turn.question.handed_off) {
    const { parts } = addedForColleague(turn, thanks.text)
    return {
      ...answered,
      parts: parts.map((part) => ({ ...part, ...thanks, text: part.text, unanswered: false })),
    }
  }
  if (answered.parts.length === 0) {
    const more = stillOpen(turn) ?? TALK_WORDS[turn.language].more
    const part = { ...thanks, text: `${thanks.text} ${more}`, grounds: [...(thanks.grounds ?? []), more] }
    return { ...answered, parts: [part] }
  }
  return { ...answered, parts: [thanks, ...answered.parts] }
}

/** The question for the time of a visit, which a name and number leave open; null for none. */
function stillOpen(turn: Turn): string | null {
  const { flow } = turn.state
  if (flow?.kind !== 'visit' || flow.asked !== 'when') return null
  const { words, whichText } = speakerOf(turn, flow.visit)
  const offered = flow.offered ?? []
  return offered.length === 0 ? words.askWhen : whichText(offered)
}

const CONTACT_LABELS: ReadonlySet<string> = new Set(['contact.give', 'contact.preference', 'talk.greeting'])
/** A sentence that gives contact data asks nothing else. */
const isNoContact = (reading: Reading): boolean => !CONTACT_LABELS.has(bestOf(reading).label)

/** After the second question in a row without an answer, the assistant asks for help itself. */
export function withHelp(turn: Turn, outcome: Outcome): Outcome {
  const isStuck = outcome.parts.length > 0 && isUnanswered(outcome)
  if (!isStuck || !turn.state.puzzled || turn.question.handed_off) return outcome
  const { parts, state } = handoffOutcome(turn, [], 'The assistant found no answer twice')
  return {
    parts: parts.map((part) => ({ ...part, unanswered: true })),
    state: { ...outcome.state, ...state },
  }
}

/** Whoever answers a proposed visit with a name and number agrees to it. */
const isProposed = ({ state: { flow } }: Turn): boolean => flow?.kind === 'visit' && flow.asked === 'confirm'
const AGREED: Command = { kind: 'visit', visit: { kind: 'yes', when: { vague: false } } }

const withoutContactLines = (turn: Turn, readings: readonly Reading[]): readonly Reading[] => {
  const { flow } = turn.state
  // 'Yes. Dan Wolf, 312-555-0148', after the visit was booked, says no more than the name and number.
  const isAsked = flow?.kind === 'visit' && flow.asked === 'contact'
  const isYes = (reading: Reading) => isAsked && AGREES.has(bestOf(reading).label)
  return readings.flatMap((one) => {
    if (isNoContact(one)) return isYes(one) ? [] : [one]
    return visitBesideContact(turn, one) ?? (isProposed(turn) ? one : [])
  })
}
const AGREES: ReadonlySet<string> = new Set(['talk.yes', 'talk.ack', 'talk.thanks'])

/** Answers the questions that waited for contact data. */
function heldOutcome({ turn, readings, contact }: ReadTurn): Outcome | null {
  const { flow } = turn.state
  if (flow?.kind !== 'contact' || turn.question.gated) return null
  const question = { ...turn.question, lines: flow.held }
  const released = { ...turn, question, state: { ...turn.state, flow: null } }
  const before = answer(released, readingsOf(question, turn.language))
  const after = answer(
    { ...turn, state: { ...released.state, ...before.state } },
    readings.filter(isNoContact),
  )
  return {
    parts: [thanksForContact(turn, contact), ...before.parts, ...after.parts],
    state: { flow: null, ...before.state, ...after.state },
  }
}

/** Carries out every command of the message, each on the state that the one before it left. */
function answer(turn: Turn, readings: readonly Reading[]): Outcome {
  if (readings.length === 0) return { parts: [] }
  const waiting = whileWaiting(turn, readings)
  if (waiting !== null) return waiting
  // Whether hours were asked before tells how the message reads, and no later one.
  // A laugh in between changes nothing.
  const read = withQuestionBefore(turn, readings)
  const commands = commandsIn(turn, read)
  const isTalk = commands.every(({ kind }) => kind === 'talk')
  let state: Turn['state'] = isTalk
    ? turn.state
    : { ...turn.state, hours: undefined, hours_day: undefined, asked: undefined, fact: undefined }
  const parts: Part[] = []
  let open: Outcome | undefined
  for (const command of commands) {
    const outcome = act({ ...turn, state }, command)
    // A statement beside a request needs no answer: 'There is a squeak, too.'
    const isStatement = command.kind === 'topic' && !isQuestion(command.reading)
    // Nor is it asked about what is only said beside one: 'Worth a shot.'
    const isAskedAbout = commands.length > 1 && outcome.state?.flow?.kind === 'choice'
    if (isStatement && (isAskedAbout || isUnanswered(outcome))) {
      open ??= outcome
      continue
    }
    const isOpen = commands.length > 1 && command.kind === 'topic'
    parts.push(...(isOpen ? namingOpen(turn, outcome.parts, command.reading.text) : outcome.parts))
    const asked = askedBy(command, outcome)
    const fact = factOf(command) ?? state.fact
    const unnamed = outcome.state?.unnamed
    const told = isTalk ? {} : { asked, fact }
    const model = modelOf(turn, command, outcome)
    state = { ...state, ...before(state, outcome), ...outcome.state, unnamed, ...model, ...told }
  }
  if (parts.length === 0 && open !== undefined) {
    // 'I live an hour north of you' asks nothing that could be left open.
    const isTold = !turn.question.handed_off && read.every(({ text }) => tellsOnly(text))
    const said = isTold ? smallTalk(turn, 'talk.ack') : (closing(turn, read) ?? open)
    parts.push(...said.parts)
    state = { ...state, ...said.state }
  }
  const ofWorkshop = commands.some((command) => isForWorkshop(turn, command))
  const labelled = ofWorkshop ? 'service' : stepSubjectOf(read.map((reading) => bestOf(reading).label))
  const isArranging = state.flow?.kind === 'visit' && state.flow.visit === 'service'
  const work = isArranging || labelled === 'service' ? workIn(turn.question.lines.join(' ')) : null
  const subject = labelled ?? (read.some(isOtherWork) ? 'service' : null)
  const shown = parts.some(({ vehicles = [] }) => vehicles.length > 0)
  const step = nextStep({ ...turn, state }, subject, shown)
  return {
    parts: withNextStep(parts, step),
    state: { ...state, ...(subject !== null && { subject }), ...(work !== null && { work }) },
  }
}

/** 'Not interested any more, thanks. Bought one in Joliet': the answer to the no is one to all of it. */
function closing(turn: Turn, read: readonly Reading[]): Outcome | null {
  if (turn.question.handed_off || read.some(isQuestion)) return null
  const label = read.map(bestOf).find(({ p, label }) => CLOSES.has(label) && p >= SURE)?.label
  return label === undefined || !isSmallTalk(label) ? null : smallTalk(turn, label)
}
const CLOSES: ReadonlySet<Label> = new Set(['talk.no', 'talk.thanks', 'talk.goodbye', 'talk.ack'])

/** 'Do you do state inspections?' is about the workshop, though no label of it holds. */
const isOtherWork = (reading: Reading): boolean =>
  bestOf(reading).label === 'other.dealership' && namesWork(reading.text)

/** 'I have to cancel my inspection' is about the workshop as much as a visit that is booked there. */
const isForWorkshop = (turn: Turn, command: Command): boolean => {
  if (command.kind !== 'visit') return false
  return command.visit.kind === 'book' ? command.visit.visit === 'service' : namesWorkshop(turn)
}

/** What a command asks of a vehicle. */
const factOf = (command: Command): DialogueState['fact'] =>
  command.kind === 'vehicle' && command.question.field !== 'pick' ? command.question.field : undefined

/** The only vehicle that was shown so far, when another one takes its place. */
function before({ shown, focus }: DialogueState, { state }: Outcome): Partial<DialogueState> {
  const [only, another] = shown
  const isReplaced = state?.focus !== undefined && state.focus !== focus
  return isReplaced ? { before: another === undefined ? only : undefined } : {}
}

/** A question of the bank is remembered up to this length, characters. */
const ASKED_MAX = 200
/** The question that the bank answered, with which the next message may go on. */
const askedBy = (command: Command, { parts, state }: Outcome): string | undefined =>
  // What is wrong with a vehicle may have led to a visit instead.
  command.kind === 'topic' && state?.flow?.kind !== 'visit' && parts.some(({ unknown }) => unknown !== true)
    ? command.reading.text.slice(0, ASKED_MAX)
    : undefined

/** The one model of a question that nobody could answer: the next question may be about it, too. */
function modelOf({ question }: Turn, command: Command, { parts }: Outcome): Partial<DialogueState> {
  if (command.kind !== 'topic' || !parts.some(({ unanswered }) => unanswered)) return {}
  // A mirror for a Wren is about none of the Wrens for sale.
  if (familyOf(bestOf(command.reading).label) === 'service') return {}
  const { models } = conditionsIn(command.reading.text, question.catalogue.vehicles).conditions
  return models?.length === 1 ? { search: { models }, shown: [], focus: null } : {}
}
