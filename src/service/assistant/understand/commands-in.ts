/** The commands of a message: those of its sentences, without what is only told around them. */
import { departmentsIn, namesDepartment } from '../facts/hours'
import { stepSubjectOf } from '../flows/next-step'
import type { SearchCommand, VehicleQuestion } from '../flows/vehicle-commands'
import type { Turn } from '../turn'
import { withFeesBeside } from './fees-beside'
import { answerToFlow } from './answer-to-flow'
import { isServiceBooking, withoutAsides } from './asides'
import { isQuestion } from './asks'
import { isAboutNone, pointsOut } from './about-vehicles'
import { commandOf } from './command-of'
import type { Command } from './commands'
import { namesWork } from './entities/subject-words'
import { forColleagueIn, readApart } from './for-colleague'
import { describesOwn, isAboutOwn, withOwn } from './own-sentences'
import { sentenceOf } from './read-sentence'
import type { Reading } from './reading'
import { withoutPointing, type Found, withoutRepeats, withOtherKind, withTradesJoined } from './repeats'
import { familyOf, isEmpty, namesVehicle, SURE, UNSURE, type Sentence } from './sentence'
import { completed, movedTo, toAnotherDay, withoutBareYes } from './visit-repeats'
import { withProposalAgain, withYesApart } from './question-after-confirmation'
import { searchesTradedFor } from './traded-for'
import { isClearerTogether, joined, wholeOf } from './whole-message'

/** An attempt to instruct the assistant that is as clear as this is no question with a question beside it. */
const INSTRUCTED = 0.9

/** 'Electric, rear wheel drive, white', before any vehicle was shown, describes one. */
const isOneWish = (turn: Turn, apart: readonly Sentence[]): boolean =>
  apart.length > 1 &&
  isAboutNone(turn) &&
  apart.every(
    ({ label, wanted, reading }) =>
      ['vehicle', 'search'].includes(familyOf(label)) &&
      !isEmpty(wanted.conditions) &&
      !namesVehicle(wanted) &&
      !isQuestion(reading),
  )

/** 'Are you open Friday, and until when is the workshop?' is answered for the store and for the workshop. */
const asksHoursTwice = ({ question }: Turn, apart: readonly Sentence[]): boolean => {
  const hours = apart.filter(({ label }) => label === 'hours.open')
  const named = hours.map(({ reading }) =>
    departmentsIn(reading.text, question.dealership.departments).join(),
  )
  return new Set(named).size > 1
}

/** Whether a question says, or the dialogue knows, which vehicle it is about. */
const isAboutOne = ({ state, question }: Turn, { wanted, reference }: VehicleQuestion): boolean =>
  namesVehicle(wanted) ||
  reference?.kind === 'shown' ||
  state.focus !== null ||
  state.shown.length > 0 ||
  question.vehicle !== null ||
  !isEmpty(wanted.conditions)

/** 'The cheapest one' and 'a Vela' are one vehicle, or few alike. */
const findsOne = ({ wanted }: SearchCommand): boolean =>
  wanted.most === 1 || wanted.conditions.models !== undefined

/** 'The cheapest one. Got pics?' asks it of what the search before it finds. */
const ofFoundOne = (found: readonly Found[]): readonly Found[] =>
  found.map((one, index) => {
    const { command, sentence } = one
    const isOfFound =
      command.kind === 'vehicle' &&
      !pointsOut(sentence) &&
      found
        .slice(0, index)
        .some((other) => other.command.kind === 'search' && other.command.search.wanted.most === 1)
    return isOfFound
      ? { ...one, command: { ...command, question: { ...command.question, reference: { kind: 'focus' } } } }
      : one
  })

const isTalk = (command: Command): boolean => command.kind === 'talk'

/** 'I want to sell my truck, when can I bring it by?' brings it to be appraised. */
function asAppraisal({ state }: Turn, command: Command, sentences: readonly Sentence[]): Command {
  if (!isServiceBooking(command)) return command
  const isTrade =
    state.flow?.kind === 'trade' || sentences.some(({ label, p }) => familyOf(label) === 'trade' && p >= SURE)
  const namesService = () =>
    sentences.some(({ reading: { text } }) => namesWork(text) || namesDepartment(text, 'service'))
  return isTrade && !namesService()
    ? { kind: 'visit', visit: { kind: 'slots', visit: 'sales', when: command.visit.when } }
    : command
}

/** 'I come for the part that I ordered, Tuesday at 4': the counter takes no visits, and has its hours. */
function atPartsCounter(
  { question: { dealership } }: Turn,
  found: readonly Found[],
  sentences: readonly Sentence[],
): readonly Found[] {
  const isOfParts =
    sentences.some(({ label, p }) => label === 'service.parts' && p >= SURE) &&
    !sentences.some(({ reading: { text } }) => namesWork(text) || namesDepartment(text, 'service'))
  if (!isOfParts) return found
  const departments = departmentsIn('parts', dealership.departments)
  return found.map((one) => {
    const { command } = one
    if (!isServiceBooking(command) || command.visit.when.day === undefined) return one
    const { when } = command.visit
    const question = when.minutes === undefined ? 'day' : 'at_time'
    return { ...one, command: { kind: 'hours', questions: [{ question, departments, when }] } }
  })
}

/** All that is for a person is passed on at once. */
function withNotesTogether(commands: readonly Command[]): readonly Command[] {
  const notes = commands.flatMap((command) => (command.kind === 'note' ? command.notes : []))
  if (notes.length === 0) return commands
  const others = commands.filter(({ kind }) => kind !== 'note')
  return [...others, { kind: 'note', notes, ...(others.length === 0 && { alone: true }) }]
}

/**
 * The commands of a message, in the order in which it asks. Empty for a message that says nothing.
 * Greetings and thanks count only where nothing else is asked, and the story around a request not at all.
 */
export function commandsIn(turn: Turn, read: readonly Reading[]): readonly Command[] {
  const readings = readApart(turn, withYesApart(turn, read))
  const whole = sentenceOf(turn, wholeOf(turn, readings))
  const apart = readings.length === 1 ? [whole] : readings.map((reading) => sentenceOf(turn, reading))
  const noted = (sentence: Sentence) => forColleagueIn(turn, sentence.reading)
  const isNoted = (sentence: Sentence) => noted(sentence) !== null
  const sentences = isOneWish(turn, apart)
    ? [{ ...whole, label: 'search.find' as const, p: SURE }]
    : isClearerTogether(whole, apart) && !asksHoursTwice(turn, apart) && !apart.some(isNoted)
      ? [whole]
      : apart
  if (whole.label === 'house.other_people' && whole.p >= SURE) {
    return [{ kind: 'talk', label: 'house.other_people' }]
  }
  // What follows an instruction to the assistant is part of it, unless it asks.
  const isInstructed = apart.every(
    ({ label, p, reading }) => !isQuestion(reading) || (label === 'talk.injection' && p >= INSTRUCTED),
  )
  if (isInstructed && whole.label === 'talk.injection' && whole.p >= INSTRUCTED) {
    return [{ kind: 'talk', label: 'talk.injection' }]
  }
  const described = sentences.some(isAboutOwn)
    ? sentences.filter((sentence) => describesOwn(sentence) && !isNoted(sentence))
    : []
  // What is said of it belongs to another sentence that asks something, and not to an unclear remark.
  const isAsked = sentences.some(
    (sentence) => !described.includes(sentence) && (isQuestion(sentence.reading) || sentence.p >= UNSURE),
  )
  const owned = isAsked ? described : []
  // Nor does a deadline name the day of a visit that is asked for beside it.
  const others = sentences.filter((sentence) => !owned.includes(sentence) && !isNoted(sentence))
  const around =
    others.length === sentences.length || others.length === 0
      ? whole
      : sentenceOf(
          turn,
          wholeOf(
            turn,
            others.map(({ reading }) => reading),
          ),
        )
  // 'What does an alignment cost, and could you do it on Friday?' wants a visit of the workshop.
  const subject = stepSubjectOf(sentences.map(({ label }) => label)) ?? turn.state.subject
  const about = { ...turn, state: { ...turn.state, subject } }
  const commandFor = (sentence: Sentence): Command => {
    const note = noted(sentence)
    if (note !== null) return { kind: 'note', notes: [note] }
    const command =
      answerToFlow(turn, sentence) ?? commandOf(about, joined(turn, sentence, others, around), around)
    return asAppraisal(turn, command, sentences)
  }
  const found = sentences.map((sentence) => ({ sentence, command: commandFor(sentence) }))
  const ofOwn = found.filter(({ sentence }) => owned.includes(sentence))
  const requests = found
    .filter((one) => !isTalk(one.command) && !ofOwn.includes(one))
    .map((one) => ({ ...one, command: withOwn(one.command, ofOwn) }))
  // The subject of a letter asks nothing that the letter does not ask.
  const inLetter = requests.filter(({ sentence }) => sentence.reading.isSubject !== true)
  const beside = inLetter.length > 0 ? inLetter : requests
  const clear = withoutAsides(turn, beside, sentences)
  // 'Your cheapest van? And what is its range?'
  const isOfFound = ({ command }: (typeof clear)[number], index: number): boolean =>
    command.kind === 'vehicle' &&
    command.question.reference?.kind === 'focus' &&
    clear.slice(0, index).some((other) => other.command.kind === 'search' && findsOne(other.command.search))
  const certain = clear.filter(
    (one, index) =>
      one.command.kind !== 'vehicle' || isAboutOne(turn, one.command.question) || isOfFound(one, index),
  )
  const chosen =
    certain.length > 0 ? certain : clear.length > 0 ? clear : beside.length > 0 ? beside : found.slice(0, 1)
  const ofParts = atPartsCounter(turn, ofFoundOne(chosen), sentences)
  const answers = withoutBareYes(toAnotherDay(turn, withoutPointing(ofParts)))
  const combined = withTradesJoined(withOtherKind(completed(turn, movedTo(answers))))
  const once = withNotesTogether(withoutRepeats(combined).map(({ command }) => command))
  const commands = withFeesBeside(turn, withProposalAgain(turn, once), sentences)
  const isLooking = commands.some(({ kind }) => kind === 'search' || kind === 'vehicle')
  return isLooking ? commands : commands.flatMap((command) => [command, ...searchesTradedFor(turn, command)])
}
