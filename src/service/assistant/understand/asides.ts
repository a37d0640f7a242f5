/** Of what a message says, only its requests are answered: no asides, stories, names or remarks. */
import type { Turn } from '../turn'
import { comparesStock, pointsOut } from './about-vehicles'
import { isQuestion } from './asks'
import type { Command } from './commands'
import { isTag } from './ellipsis'
import { isAnything } from './entities/wanted'
import { namesWhen } from './entities/when-types'
import type { Label } from './labels'
import { subjectNamedIn } from './named-subjects'
import { repeatsUnclearly, type Found } from './repeats'
import { familyOf, isEmpty, SURE, UNSURE, wordCount, type Sentence } from './sentence'
import { namesNothing } from './unlikely'

/** A question of at most so many words may only ask about the request before it. */
const TAG_WORDS = 4
/** A statement below this probability is the story around a request. */
const STORY = 0.45

/** A visit that is not booked here is canceled only when it is said as clearly as this. */
const CLEAR_CANCEL = 0.85

/** One or two words that look like a name: 'Jenny', 'Laura Kent'. */
const NAME = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?[.!]?$/u

/** Whether a comparison names no vehicles, and none were shown that it can mean. */
const comparesNone = (
  turn: Turn,
  sentence: Sentence,
  { comparison }: Extract<Command, { kind: 'compare' }>,
) =>
  !comparesStock(turn, sentence) &&
  (comparison.each ?? []).length === 0 &&
  isEmpty(comparison.wanted.conditions)

/** 'I need both', behind 'a sunroof and heated seats?', says how the question is meant. */
const ADDS = /^(?:(?:i|we) )?(?:need|want|would like|gotta have) (?:both|all of (?:it|them|that)|either)\W*$/i
/** 'Can you put us down for that?' means the time beside it. */
const BOOKS_THAT =
  /^(?:(?:so|and|ok) )?(?:can|could|would|please)?\s?(?:you|u|ya)?\s?(?:guys )?(?:put|pencil|sign|mark) (?:me|us) (?:down|in|up)(?: for (?:that|it|then))?\W*$/i
const isAddition = ({ reading: { text } }: Sentence): boolean =>
  ADDS.test(text.trim()) || BOOKS_THAT.test(text.trim())

type Booking = Extract<Command, { kind: 'visit' }> & {
  readonly visit: { readonly kind: 'book' | 'slots' }
}
export const isServiceBooking = (command: Command): command is Booking =>
  command.kind === 'visit' &&
  (command.visit.kind === 'book' || command.visit.kind === 'slots') &&
  command.visit.visit === 'service'
/** 'I need a loaner, too' is a wish of its own, and no reason for the visit. */
const WISHES: ReadonlySet<Label> = new Set(['service.loaner', 'service.dropoff', 'service.wait'])
const isReason = (label: Label): boolean => familyOf(label) === 'service' && !WISHES.has(label)
/** 'Early?' names no time that could be meant. */
const isTimeless = (command: Command): boolean =>
  command.kind === 'visit' &&
  (command.visit.kind === 'when' || command.visit.kind === 'slots') &&
  !namesWhen(command.visit.when)

/** What is told of these beside a search describes the people. */
const MENTIONED: ReadonlySet<string> = new Set(['house', 'drive'])
/** What these ask is about a vehicle of the dealership. */
const OF_OURS: ReadonlySet<Label> = new Set(['price.match', 'drive.needs', 'drive.several'])

/** A statement beside a subject that has its story in the other sentences. */
const isStoryOf = (sentence: Sentence, turn: Turn, sentences: readonly Sentence[]): boolean =>
  !isQuestion(sentence.reading) &&
  subjectNamedIn(sentence.reading.text, turn) === null &&
  sentences.some((other) => other !== sentence && subjectNamedIn(other.reading.text, turn)?.hasStory === true)

const PICKS_UP =
  /(?<!\p{L})(?:pick (?:\p{L}+ ){0,2}up|collect (?:it|my)|recoger\p{L}*|r[ée]cup[ée]rer|abholen)(?!\p{L})/iu
/** 'If I don't make it by 2, can I pick it up later?' collects a car of the workshop, and wants no visit. */
const isPickUp = ({ state: { flow } }: Turn, sentences: readonly Sentence[]): boolean =>
  flow?.kind !== 'visit' &&
  sentences.some(
    ({ label, reading: { text } }) =>
      (label === 'service.dropoff' || label === 'service.status') && PICKS_UP.test(text),
  )

/** What is asked, without what is only told around it. `sentences` are all of the message. */
export function withoutAsides(
  turn: Turn,
  beside: readonly Found[],
  sentences: readonly Sentence[],
): readonly Found[] {
  const isServiceVisit = beside.some(({ command }) => isServiceBooking(command))
  const isTrade = beside.some(({ command }) => command.kind === 'trade')
  return beside.filter(({ sentence, command }) => {
    // 'Forget the Terrane, what about the Wren?' cancels no visit, where none is booked.
    const isCancel = command.kind === 'visit' && command.visit.kind === 'cancel'
    if (isCancel && beside.length > 1 && turn.question.appointments.length === 0 && sentence.p < CLEAR_CANCEL)
      return false
    // '79,000 miles is a lot. Less than 45,000, please' asks for none of its miles.
    const isRemark = command.kind === 'vehicle' && !isQuestion(sentence.reading) && !pointsOut(sentence)
    // Nor does 'three kids and a dog' ask whether they may come, or 'my son got his license' for a drive.
    const isMention =
      command.kind === 'topic' && MENTIONED.has(familyOf(sentence.label)) && !isQuestion(sentence.reading)
    const isSearching = beside.some((other) => other.command.kind === 'search')
    if ((isRemark || isMention) && isSearching) return false
    // 'My wife and I would like to know' looks for nothing by itself.
    const isVague =
      command.kind === 'search' && command.search.mode === 'new' && !isAnything(command.search.wanted)
    // 'We run 12 vans, do you have fleet prices?' looks for no van.
    const isTold = command.kind === 'search' || command.kind === 'topic'
    if (isTold && isStoryOf(sentence, turn, sentences)) return false
    // Nor does 'then no, I have to cook', beside another day for the visit.
    const isVisit = beside.some((other) => other.command.kind === 'visit')
    const isBesideMore = beside.length > 1 && (sentence.p < SURE || isVisit)
    if (isVague && isBesideMore && !isQuestion(sentence.reading)) return false
    // 'Lease or buy, which is better?' compares no vehicles.
    if (command.kind === 'compare' && beside.length > 1 && comparesNone(turn, sentence, command)) return false
    // The number beside the time of a visit is for that visit, and calls nobody.
    if (isVisit && command.kind === 'note' && command.notes.every(({ about }) => about === 'reach'))
      return false
    if (command.kind === 'visit' && sentence.label === 'visit.when' && isPickUp(turn, sentences)) return false
    if (isTimeless(command) && beside.length > 1 && wordCount(sentence.reading.text) <= 2) return false
    if (command.kind !== 'topic') return true
    // 'They offer 18,500 for my car, will you match that?' is about no price of ours, and 'the engine light
    // is on, can I drive it?' about no test drive.
    const isOfOther = isTrade || sentences.some(({ label }) => familyOf(label) === 'service')
    if (isOfOther && OF_OURS.has(sentence.label) && namesNothing(turn, sentence)) return false
    // 'Is that possible?' belongs to the request before it.
    const isUnclearTag = sentence.p < UNSURE && wordCount(sentence.reading.text) <= TAG_WORDS
    const isAside = isUnclearTag || isTag(sentence.reading.text) || isAddition(sentence)
    if (isAside && beside.length > 1 && namesNothing(turn, sentence)) return false
    // 'Sorry! Jenny': the name of the writer.
    if (beside.length > 1 && NAME.test(sentence.reading.text)) return false
    if (repeatsUnclearly(turn, sentence, beside)) return false
    if (isQuestion(sentence.reading)) return true
    // What is wrong with the vehicle is the reason for the visit that the message asks for.
    // So is what is wrong with one that is to be traded in.
    return sentence.p >= STORY && !((isServiceVisit || isTrade) && isReason(sentence.label))
  })
}
