/** What the sentences of a message say together. */
import { isSmallTalk } from '../flows/small-talk'
import type { Turn } from '../turn'
import { conditionsIn, withoutUnclear } from './entities/conditions'
import { namesWhen, type When } from './entities/when-types'
import { guessesOf } from './guesses'
import type { Reading } from './reading'
import { familyOf, isEmpty, SEARCHES, SURE, UNSURE, wordCount, type Sentence } from './sentence'

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
    return { ...sentence, wanted: { ...withoutUnclear(all), ...(unclear !== undefined && { unclear }) } }
  }
  if (familyOf(sentence.label) === 'visit') {
    return {
      ...sentence,
      when: namesWhen(sentence.when) ? withPart(sentence.when, whole.when) : whole.when,
      ...(isEmpty(sentence.wanted.conditions) && { wanted: whole.wanted }),
    }
  }
  return sentence.label === 'hours.open' && sentence.when.day === undefined
    ? { ...sentence, reading: whole.reading }
    : sentence
}

/** 'I can't do mornings. Any slots on Tuesday?' */
const withPart = (when: When, whole: When): When =>
  when.minutes === undefined && when.part === undefined && whole.part !== undefined && when.day === whole.day
    ? { ...when, part: whole.part }
    : when

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
  return apart.length > 1 && isRequest && whole.p >= UNSURE && isUnclear && apart.every(isPart)
}
