/**
 * Turns what was read into commands. Text that only makes sense after earlier turns is read against the
 * state.
 */
import { departmentsIn } from '../facts/hours'
import { stepSubjectOf } from '../flows/next-step'
import { isSmallTalk } from '../flows/small-talk'
import type { VehicleField, VehicleQuestion } from '../flows/vehicle-commands'
import type { Turn } from '../turn'
import { answerToFlow } from './answer-to-flow'
import { isQuestion } from './asks'
import type { Command } from './commands'
import type { Conditions } from '../state/dialogue-state'
import { isAnything, withoutUnclear } from './entities/conditions'
import { hoursQuestionsIn, namesOpening } from './entities/hours-question'
import { namesWhen } from './entities/when-types'
import type { Label } from './labels'
import { namesAnyVehicle, namesInterior } from './entities/subject-words'
import type { Wanted } from './entities/conditions'
import { chanceOf, type Reading } from './reading'
import {
  familyOf,
  fieldOf,
  isClearerTogether,
  isEmpty,
  joined,
  namesVehicle,
  SEARCHES,
  sentenceOf,
  SURE,
  UNSURE,
  wordCount,
  wholeOf,
  type Sentence,
} from './sentence'
import { visitCommand } from './visit-commands'

/** A question about the order alone has at most so many words: 'what is the cheapest one?' */
const SHORT_WORDS = 5
/** A question of at most so many words may only ask about the request before it. */
const TAG_WORDS = 4
/** So few words about a vehicle need not say which. */
const BRIEF_WORDS = 2
/** A label below this probability is mostly wrong: only the bank may know what is asked. */
const GUESS = 0.3
/** The same of labels whose answer states a fact of the house, or proposes a visit, whatever was asked. */
const FIXED_GUESS = 0.5
const FIXED: ReadonlySet<string> = new Set(['location', 'contact', 'hours', 'visit'])
/** A statement below this probability is the story around a request. */
const STORY = 0.45

/** A visit that is not booked here is canceled only when it is said as clearly as this. */
const CLEAR_CANCEL = 0.85

/** Labels of what cannot be answered, from this probability on. */
const PUZZLED = 0.2
const PUZZLING: ReadonlySet<Label> = new Set([
  'talk.nonsense',
  'talk.clarify',
  'talk.off_topic',
  'talk.injection',
])

/** Questions that the bank answers when they are about no certain vehicle. */
const GENERAL_FIELDS: ReadonlySet<VehicleField> = new Set([
  'history',
  'tow',
  'features',
  'details',
  'available',
])

function commandOf(turn: Turn, sentence: Sentence, whole: Sentence): Command {
  const { reading, label, p, reference } = sentence
  if (isGuess(turn, sentence)) return { kind: 'topic', reading }
  const mode =
    label === 'search.more' ? 'more' : isRefinement(turn, sentence) && turn.state.search ? 'refine' : 'new'
  if (SEARCHES.has(label)) {
    const onlyStock = sentence.wanted.conditions.stocks !== undefined
    if (onlyStock) return vehicleCommand('available', sentence, whole)
    const { wanted, when } = sentence
    if (!isAnything(wanted) && namesWhen(when) && turn.question.appointments.length > 0)
      return { kind: 'visit', visit: { kind: 'move', when } }
    // 'I have a 2019 Bluff, 61,000 miles' looks for no vehicle.
    const hasOwn = wanted.own.year_min !== undefined || wanted.own.miles_max !== undefined
    if (!isAnything(wanted) && hasOwn) return { kind: 'trade', reading }
    const isBetween = reference?.kind === 'shown' && reference.stocks.length > 1 && isQuestion(reading)
    if (wanted.relations.length > 0 && (isBetween || (wanted.conditions.models?.length ?? 0) > 1))
      return { kind: 'compare', comparison: { wanted, reference: isBetween ? reference : null, fields: [] } }
    // A number beside a day may be part of it.
    return { kind: 'search', search: { wanted: namesWhen(when) ? withoutUnclear(wanted) : wanted, mode } }
  }
  if (label === 'vehicle.compare') {
    return {
      kind: 'compare',
      comparison: { wanted: sentence.wanted, reference: sentence.reference, fields: fieldsIn(reading) },
    }
  }
  // 'I can pay 450 a month, which SUVs fit?' The search says that a month's payment depends on the loan.
  const { monthly_max, ...described } = sentence.wanted.conditions
  if (label === 'finance.monthly' && monthly_max !== undefined && describesAny(described))
    return { kind: 'search', search: { wanted: sentence.wanted, mode } }
  const field = fieldOf(label)
  if (field !== undefined) {
    // 'Carfax?' is about the vehicle of the dialogue.
    const isBrief = turn.state.focus !== null && wordCount(reading.text) <= BRIEF_WORDS
    const isCertain = pointsAtVehicle(turn, sentence) || namesVehicle(whole.wanted) || isBrief
    const isWanted = describesAny(described) || (reference === null && !isEmpty(described))
    // 'Do you have a Terrane that is not white?'
    const isExcluding = described.not !== undefined && reference === null && describesSeveral(sentence)
    if (isExcluding || (!isCertain && isAboutNone(turn) && (isWanted || asksWhichHave(sentence))))
      return { kind: 'search', search: { wanted: sentence.wanted, mode } }
    if (GENERAL_FIELDS.has(field) && !isCertain) return { kind: 'topic', reading }
    return vehicleCommand(
      field === 'color' && namesInterior(reading.text) ? 'features' : field,
      sentence,
      whole,
    )
  }
  if (chanceOf(reading, 'talk.injection') >= 0.25 && familyOf(label) === 'visit')
    return { kind: 'talk', label: 'talk.injection' }
  const visit = visitCommand(turn, sentence)
  if (visit) return visit
  if (label === 'hours.open') {
    if (p < SURE && !namesWhen(sentence.when) && !namesOpening(reading.text))
      return { kind: 'topic', reading }
    const questions = hoursQuestionsIn(reading.text, turn.question, turn.language)
    const named = questions[0]?.departments ?? []
    const departments = named.length > 0 ? named : (turn.state.hours ?? [])
    const isOfSeveral = questions.some((question) => question.departments.join() !== named.join())
    return {
      kind: 'hours',
      questions: isOfSeveral ? questions : questions.map((question) => ({ ...question, departments })),
    }
  }
  if (label === 'location.address') return { kind: 'place', fact: 'address' }
  if (label === 'contact.phone') return { kind: 'place', fact: 'phone' }
  if (label === 'trade.value' || label === 'trade.process' || label === 'trade.owe')
    return { kind: 'trade', reading }
  if (label === 'trade.condition' && !isQuestion(reading)) return { kind: 'trade', reading }
  if (label === 'contact.give' || label === 'contact.preference') return { kind: 'talk', label: 'talk.ack' }
  if (isSmallTalk(label)) return { kind: 'talk', label }
  return { kind: 'topic', reading }
}

/** Whether nothing but an unlikely label tells what a sentence asks. */
function isGuess(turn: Turn, sentence: Sentence): boolean {
  const { label, p } = sentence
  if (!namesNothing(turn, sentence) || (PUZZLING.has(label) && p >= PUZZLED)) return false
  if (SEARCHES.has(label)) return p < UNSURE && turn.state.search === null
  return p < (FIXED.has(familyOf(label)) ? FIXED_GUESS : GUESS)
}

const namesNothing = ({ state }: Turn, { wanted, when, reference }: Sentence): boolean =>
  !isAnything(wanted) &&
  !namesWhen(when) &&
  (reference === null || (reference.kind === 'focus' && state.focus === null))

/** 'Do you have it in silver?', 'any with less than 50k miles?': it says how, and not what. */
const limitsOnly = (wanted: Wanted): boolean =>
  !isEmpty(wanted.conditions) && !describesAny(wanted.conditions) && !namesVehicle(wanted)

/** 'What is the cheapest?' after a search asks about what was found. */
const isRefinement = ({ question }: Turn, { label, wanted, reading, reference }: Sentence): boolean =>
  label === 'search.refine' ||
  (limitsOnly(wanted) &&
    (reference !== null || wanted.conditions.not !== undefined || !namesAnyVehicle(reading.text))) ||
  (wanted.most !== undefined &&
    question.history.length > 0 &&
    Object.keys(wanted.conditions).length === 1 &&
    wordCount(reading.text) <= SHORT_WORDS)

/** Whether the dialogue is about no vehicle yet. */
const isAboutNone = ({ state, question }: Turn): boolean =>
  state.focus === null && state.shown.length === 0 && question.vehicle === null
/** What describes vehicles that are looked for: 'an electric one with 250 miles of range'. */
const DESCRIBES = [
  'bodies',
  'fuels',
  'cylinders',
  'turbo',
  'drive',
  'seats_min',
  'range_min',
  'mpg_min',
] as const satisfies readonly (keyof Conditions)[]
const describesAny = (conditions: Conditions): boolean =>
  DESCRIBES.some((kind) => conditions[kind] !== undefined)
/** A make or model is named that is no single vehicle by its stock number. */
const describesSeveral = ({ wanted: { conditions } }: Sentence): boolean =>
  conditions.stocks === undefined &&
  (conditions.makes ?? conditions.models ?? conditions.bodies) !== undefined
/** 'Any cars with a sunroof?' */
const EQUIPPED: ReadonlySet<Label> = new Set(['vehicle.features', 'vehicle.engine', 'vehicle.tow'])
const asksWhichHave = ({ wanted, reference, label }: Sentence): boolean =>
  wanted.equipment === true && reference === null && EQUIPPED.has(label)

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

const pointsAtVehicle = ({ state, question }: Turn, { wanted, reference }: Sentence): boolean =>
  namesVehicle(wanted) ||
  reference?.kind === 'shown' ||
  (reference !== null && (state.focus !== null || question.vehicle !== null))

function vehicleCommand(field: VehicleField, sentence: Sentence, whole: Sentence): Command {
  const isNamed = namesVehicle(sentence.wanted) || sentence.reference?.kind === 'shown'
  const wanted = isNamed || !namesVehicle(whole.wanted) ? sentence.wanted : whole.wanted
  return { kind: 'vehicle', question: { field, wanted, reference: sentence.reference } }
}

/** Whether a sentence says by itself which vehicle it is about. */
const pointsOut = ({ wanted, reference }: Sentence): boolean => namesVehicle(wanted) || reference !== null

/** The fields that a comparison asks for. */
const fieldsIn = ({ guesses }: Reading): readonly VehicleField[] =>
  guesses.flatMap(({ label, p }) => {
    const field = fieldOf(label)
    return field !== undefined && p >= 0.1 ? [field] : []
  })

/** Whether a question says, or the dialogue knows, which vehicle it is about. */
const isAboutOne = ({ state, question }: Turn, { wanted, reference }: VehicleQuestion): boolean =>
  namesVehicle(wanted) ||
  reference?.kind === 'shown' ||
  state.focus !== null ||
  state.shown.length > 0 ||
  question.vehicle !== null ||
  !isEmpty(wanted.conditions)

/** Subjects of messages that are about the shopper's own vehicle. */
const OWN_FAMILIES: ReadonlySet<string> = new Set(['trade', 'warranty', 'service'])
/** Year, miles and condition beside them are those of the shopper's vehicle. */
const OF_OWN: ReadonlySet<string> = new Set(['miles_max', 'miles_min', 'year_min', 'year_max', 'condition'])
function describesOwn({ wanted, reading, label, p }: Sentence): boolean {
  const keys = Object.keys(wanted.conditions)
  const isAboutVehicle = ['search', 'vehicle', 'trade'].includes(familyOf(label)) || p < UNSURE
  if (isQuestion(reading) || !isAboutVehicle) return false
  if (label === 'trade.condition') return true
  // 'It is a 2016 Sentra': a vehicle that is looked for is named with 'I want' or 'do you have'.
  const isNamed = keys.some((key) => OF_OWN.has(key)) && !(label === 'search.find' && p > UNSURE)
  return isNamed || (familyOf(label) !== 'trade' && keys.every((key) => OF_OWN.has(key)))
}
/** A trade-in with what other sentences say of the vehicle. */
function withOwn(command: Command, ofOwn: readonly { readonly sentence: Sentence }[]): Command {
  if (command.kind !== 'trade' || ofOwn.length === 0) return command
  const texts = [...ofOwn.map(({ sentence }) => sentence.reading.text), command.reading.text]
  return { kind: 'trade', reading: { ...command.reading, text: texts.join('. ') } }
}

const isTalk = (command: Command): boolean => command.kind === 'talk'

const isServiceBooking = (command: Command): boolean =>
  command.kind === 'visit' && command.visit.kind === 'book' && command.visit.visit === 'service'
/** 'Early?' names no time that could be meant. */
const isTimeless = (command: Command): boolean =>
  command.kind === 'visit' &&
  (command.visit.kind === 'when' || command.visit.kind === 'slots') &&
  !namesWhen(command.visit.when)

/** Requests that one message makes once, though several of its sentences speak of it. */
const ONCE: ReadonlySet<Command['kind']> = new Set([
  'search',
  'compare',
  'visit',
  'trade',
  'accept',
  'decline',
])

interface Found {
  readonly command: Command
  readonly sentence: Sentence
}

/** 'I saw N4127 on your site' only says which vehicle the rest of the message is about. */
function withoutPointing(found: readonly Found[]): readonly Found[] {
  const isPointing = ({ command }: Found) => command.kind === 'vehicle' && command.question.field === 'pick'
  const asking = found.filter((one) => !isPointing(one))
  return asking.some(({ command }) => command.kind === 'vehicle' || command.kind === 'visit') ? asking : found
}

/** Words that give a visit up for good, in all languages. */
const GIVES_UP = /cancel|annul|anular|storn|absag/i
/** 'Can't make Saturday, Monday same time?' gives up no visit, but moves it. */
const isMoved = (found: readonly Found[], cancelling: string): boolean =>
  !GIVES_UP.test(cancelling) &&
  found.some(
    ({ command }) =>
      command.kind === 'visit' &&
      (command.visit.kind === 'when' || command.visit.kind === 'move') &&
      command.visit.when.day !== undefined,
  )

/** Joins the sentences that speak of the same request, so that each is answered once. */
function withoutRepeats(found: readonly Found[]) {
  return found.filter(({ command, sentence }, index) => {
    const rivals = found.filter((other, at) => at !== index && other.command.kind === command.kind)
    if (command.kind === 'topic' || command.kind === 'talk') {
      return !rivals.some(
        (rival) =>
          rival.sentence.label === sentence.label &&
          (rival.sentence.p > sentence.p ||
            (rival.sentence.p === sentence.p && found.indexOf(rival) < index)),
      )
    }
    // 'Something came up, please cancel': whoever clearly cancels moves nothing.
    const isCancel = ({ command: one, sentence: { p, reading } }: Found) =>
      one.kind === 'visit' && one.visit.kind === 'cancel' && p >= SURE && !isMoved(found, reading.text)
    if (isCancel({ command, sentence }))
      return !rivals.some((rival) => isCancel(rival) && found.indexOf(rival) < index)
    if (command.kind === 'visit' && rivals.some(isCancel)) return false
    // Of a day that does not suit and another one, the other one counts.
    const isGivenUp = ({ command: one, sentence: { reading } }: Found) =>
      one.kind === 'visit' && one.visit.kind === 'cancel' && isMoved(found, reading.text)
    if (isGivenUp({ command, sentence })) return false
    const isFirst = !rivals.some((rival) => found.indexOf(rival) < index && !isGivenUp(rival))
    return !ONCE.has(command.kind) || isFirst
  })
}

/**
 * The commands of a message, in the order in which it asks. Empty for a message that says nothing.
 * Greetings and thanks count only where nothing else is asked, and the story around a request not at all.
 */
export function commandsIn(turn: Turn, readings: readonly Reading[]): readonly Command[] {
  const whole = sentenceOf(turn, wholeOf(turn, readings))
  const apart = readings.length === 1 ? [whole] : readings.map((reading) => sentenceOf(turn, reading))
  const sentences = isOneWish(turn, apart)
    ? [{ ...whole, label: 'search.find' as const, p: SURE }]
    : isClearerTogether(whole, apart) && !asksHoursTwice(turn, apart)
      ? [whole]
      : apart
  if (whole.label === 'house.other_people' && whole.p >= SURE) {
    return [{ kind: 'talk', label: 'house.other_people' }]
  }
  const isAboutOwn = sentences.some(({ label }) => OWN_FAMILIES.has(familyOf(label)))
  const described = isAboutOwn ? sentences.filter(describesOwn) : []
  // What is said of it belongs to another sentence that asks something.
  const owned = described.length < sentences.length ? described : []
  const others = sentences.filter((sentence) => !owned.includes(sentence))
  const around =
    owned.length === 0
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
  const found = sentences.map((sentence) => ({
    sentence,
    command: answerToFlow(turn, sentence) ?? commandOf(about, joined(turn, sentence, others, around), around),
  }))
  const ofOwn = found.filter(({ sentence }) => owned.includes(sentence))
  const requests = found
    .filter((one) => !isTalk(one.command) && !ofOwn.includes(one))
    .map((one) => ({ ...one, command: withOwn(one.command, ofOwn) }))
  // The subject of a letter asks nothing that the letter does not ask.
  const inLetter = requests.filter(({ sentence }) => sentence.reading.isSubject !== true)
  const beside = inLetter.length > 0 ? inLetter : requests
  const isServiceVisit = beside.some(({ command }) => isServiceBooking(command))
  const clear = beside.filter(({ sentence, command }) => {
    // 'Forget the Terrane, what about the Wren?' cancels no visit, where none is booked.
    const isCancel = command.kind === 'visit' && command.visit.kind === 'cancel'
    if (isCancel && beside.length > 1 && turn.question.appointments.length === 0 && sentence.p < CLEAR_CANCEL)
      return false
    // '79,000 miles is a lot. Less than 45,000, please' asks for none of its miles.
    const isRemark = command.kind === 'vehicle' && !isQuestion(sentence.reading) && !pointsOut(sentence)
    if (isRemark && beside.some((other) => other.command.kind === 'search')) return false
    if (isTimeless(command) && beside.length > 1 && wordCount(sentence.reading.text) <= 2) return false
    if (command.kind !== 'topic') return true
    // 'Is that possible?' belongs to the request before it.
    const isTag = sentence.p < UNSURE && wordCount(sentence.reading.text) <= TAG_WORDS
    if (isTag && beside.length > 1 && namesNothing(turn, sentence)) return false
    if (isQuestion(sentence.reading)) return true
    // What is wrong with the vehicle is the reason for the visit that the message asks for.
    return sentence.p >= STORY && !(isServiceVisit && familyOf(sentence.label) === 'service')
  })
  const certain = clear.filter(
    ({ command }) => command.kind !== 'vehicle' || isAboutOne(turn, command.question),
  )
  const chosen =
    certain.length > 0 ? certain : clear.length > 0 ? clear : beside.length > 0 ? beside : found.slice(0, 1)
  return withoutRepeats(withoutPointing(chosen)).map(({ command }) => command)
}
