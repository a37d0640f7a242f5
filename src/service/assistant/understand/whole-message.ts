/** What the sentences of a message say together. */
import { isSmallTalk } from '../flows/small-talk'
import type { Turn } from '../turn'
import type { Conditions } from '../state/dialogue-state'
import { describesAny } from './about-vehicles'
import { conditionsIn } from './entities/conditions'
import { isAnything, withoutUnclear } from './entities/wanted'
import { namesWork } from './entities/subject-words'
import { namesWhen, type When } from './entities/when-types'
import { guessesOf } from './guesses'
import type { Reading } from './reading'
import { familyOf, isEmpty, namesVehicle, SEARCHES, SURE, UNSURE, wordCount, type Sentence } from './sentence'

/**
 * A search takes its conditions, and a visit its time, from all sentences of the message that are about
 * nothing else; hours are asked for the day that another sentence names.
 */
export function joined(
  turn: Turn,
  sentence: Sentence,
  sentences: readonly Sentence[],
  whole: Sentence,
): Sentence {
  if (sentences.length === 1) return sentence
  if (SEARCHES.has(sentence.label)) {
    const texts = sentences
      // 'White would be lovely' wants white, whatever else it is.
      .filter(
        ({ label, p }) => SEARCHES.has(label) || p < SURE || ['vehicle', 'talk'].includes(familyOf(label)),
      )
      .map(({ reading }) => reading.text)
    const thisYear = turn.question.now.getUTCFullYear()
    const all = conditionsIn(texts.join('. '), turn.question.catalogue.vehicles, { thisYear })
    const { unclear } = sentence.wanted
    const wanted = { ...withoutUnclear(all), ...(unclear !== undefined && { unclear }) }
    const conditions = { ...viewedIn(sentence, sentences), ...wanted.conditions }
    if (!isAnything(wanted)) return { ...sentence, wanted: { ...wanted, conditions: namedBeside(sentences) } }
    return { ...sentence, wanted: { ...wanted, conditions } }
  }
  if (familyOf(sentence.label) === 'visit') {
    return {
      ...sentence,
      when: namesWhen(sentence.when)
        ? withHalf(withPart(sentence.when, whole.when, sentences), whole.when)
        : whole.when,
      // What is seen in one sentence is not what another brings to the workshop.
      ...(isEmpty(sentence.wanted.conditions) && !isForWorkshop(sentence) && { wanted: whole.wanted }),
    }
  }
  return sentence.label === 'hours.open' && sentence.when.day === undefined
    ? { ...sentence, reading: whole.reading }
    : sentence
}

/** 'We want to see hybrid SUVs on Saturday. Any under 35k?' asks for some of those that are to be seen. */
function viewedIn({ wanted }: Sentence, sentences: readonly Sentence[]): Conditions {
  if (isEmpty(wanted.conditions) || describesAny(wanted.conditions) || namesVehicle(wanted)) return {}
  const viewed = sentences.find(
    (one) => one.label === 'visit.book_sales' && describesAny(one.wanted.conditions),
  )
  return viewed?.wanted.conditions ?? {}
}

/** 'What would you pay for mine if I buy a Terrane? Which ones do you have?' asks for Terranes. */
function namedBeside(sentences: readonly Sentence[]): Conditions {
  // A year beside a trade-in is that of the car which is traded in.
  const naming = sentences.findLast(
    ({ label, wanted: { conditions } }) =>
      conditions.models !== undefined && (familyOf(label) !== 'trade' || conditions.year_min === undefined),
  )
  const { makes, models, trims } = naming?.wanted.conditions ?? {}
  return { ...(makes && { makes }), ...(models && { models }), ...(trims && { trims }) }
}

const isForWorkshop = ({ label, p, reading }: Sentence): boolean =>
  label === 'visit.book_service' && p >= SURE && namesWork(reading.text)

/** 'I can't do mornings. Any slots on Tuesday?', but not 'I am back Tuesday night. Can we do Wednesday?' */
function withPart(when: When, whole: When, sentences: readonly Sentence[]): When {
  const isOpen = when.minutes === undefined && when.part === undefined && when.day === whole.day
  const isOfOtherDay = sentences.some(
    ({ when: { part, day } }) => part === whole.part && day !== undefined && day !== when.day,
  )
  return isOpen && whole.part !== undefined && !isOfOtherDay ? { ...when, part: whole.part } : when
}

/** 'Before you open on Friday. Say 7:45': the first sentence tells which half of the day is meant. */
const withHalf = (when: When, whole: When): When =>
  whole.part === 'morning' &&
  when.part === undefined &&
  when.minutes !== undefined &&
  whole.minutes !== undefined &&
  Math.abs(when.minutes - whole.minutes) === HALF_DAY
    ? { ...when, minutes: whole.minutes }
    : when
const HALF_DAY = 12 * 60

/** The message as one sentence. */
export function wholeOf({ language }: Turn, readings: readonly Reading[]): Reading {
  const [first] = readings
  if (first !== undefined && readings.length === 1) return first
  const text = readings.map((reading) => reading.text).join(' ')
  return { text, guesses: guessesOf(text, language) }
}

/** A request whose sentences say little each may be clear as a whole. */
export function isClearerTogether(whole: Sentence, apart: readonly Sentence[]): boolean {
  const isRequest = !isSmallTalk(whole.label) && wordCount(whole.reading.text) <= 40
  // A sentence that is clear and about something else is a request of its own.
  const isPart = ({ label, p }: Sentence) => p < whole.p && (p < SURE || label === whole.label)
  const isUnclear = apart.some(({ p }) => p < SURE)
  // 'Any Dash left? Yellow preferred' looks for one, and speaks of no light on the dash.
  const isSearch = apart.some(({ label, wanted }) => SEARCHES.has(label) && namesVehicle(wanted))
  if (isSearch && ['service', 'house', 'other', 'talk'].includes(familyOf(whole.label))) return false
  return apart.length > 1 && isRequest && whole.p >= UNSURE && isUnclear && apart.every(isPart)
}
