/**
 * Judges whether a reply is correct by the expectation alone, without comparing our wording and without a
 * model.
 */
import type { MessageSource } from '../../../src/contract/calls/dialogue'
import type { VehicleRow } from '../../../src/service/platform/schema/accounts'
import {
  handOverOf,
  type EvaluationChannel,
  type EvaluationLanguage,
  type ExpectedVisit,
  type Expectation,
  type VehicleFact,
} from './expectations'
import { ADMITS, figure, NONE_FITS, PERSON } from './patterns'
import { languagesOf } from './reply-language'
import { smsSegments } from './sms-segments'

/** What the shopper received after one message, and its effects. */
export interface ObservedReply {
  readonly channel: EvaluationChannel
  /** Language of the question, in which an answer is expected. */
  readonly language: EvaluationLanguage
  /** Messages of the assistant, oldest first; empty if it sent nothing. */
  readonly texts: readonly string[]
  readonly sources: readonly Pick<MessageSource, 'kind'>[]
  /** Vehicles that the reply shows or names, in order. */
  readonly vehicles: readonly VehicleRow[]
  /** Vehicles of the latest earlier reply that showed any. */
  readonly shownBefore: readonly VehicleRow[]
  readonly handedOver: boolean
  /** All visits of the conversation after the reply. */
  readonly visits: readonly Required<ExpectedVisit>[]
  readonly optedOut: boolean
}

/**
 * `wrong with confidence`: the shopper now believes or does something wrong. `unhelpful`: the shopper got no
 * answer, or had to wait for a person although the answer was known, but received no wrong information.
 */
export type Verdict = 'right' | 'wrong with confidence' | 'unhelpful'

export interface Judgement {
  readonly verdict: Verdict
  /** Why the reply is not correct; empty if it is. */
  readonly reasons: readonly string[]
}

const SMS_SEGMENTS = 2

/** An unmet part of an expectation. With `grave` it misleads, regardless of the rest of the reply. */
interface Miss {
  readonly reason: string
  readonly weight: 'grave' | 'mild' | 'by wording'
}

export function judge(expect: Expectation, reply: ObservedReply): Judgement {
  const misses = missesOf(expect, reply)
  return {
    verdict: misses.length === 0 ? 'right' : verdictOf(misses, reply),
    reasons: misses.map(({ reason }) => reason),
  }
}

function verdictOf(misses: readonly Miss[], reply: ObservedReply): Verdict {
  if (misses.some(({ weight }) => weight === 'grave')) return 'wrong with confidence'
  const misleads = misses.some(({ weight }) => weight === 'by wording') && !isOpen(reply)
  return misleads ? 'wrong with confidence' : 'unhelpful'
}

/**
 * Whether the reply leaves the question open: it is empty, admits not knowing, brings a person in, or asks
 * back.
 */
function isOpen({ texts, handedOver, sources, vehicles }: ObservedReply): boolean {
  const text = textOf(texts)
  if (text === '' || handedOver || ADMITS.test(text)) return true
  const answersNothing = !sources.some(({ kind }) => kind !== 'instructions') && vehicles.length === 0
  return answersNothing && (text.includes('?') || PERSON.test(text))
}

/** Joins the texts and normalizes spaces and apostrophes, so that patterns can ignore the variants. */
const textOf = (texts: readonly string[]) =>
  texts
    .join('\n')
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .trim()

function missesOf(expect: Expectation, reply: ObservedReply): Miss[] {
  const text = textOf(reply.texts)
  if (expect.silent) {
    return text === '' ? [] : [{ reason: 'sends a reply where none is due', weight: 'mild' }]
  }
  const misses = [...effectMisses(expect, reply)]
  if (text === '') {
    if (expect.optOut) return misses
    return [...misses.filter(({ weight }) => weight === 'grave'), { reason: 'no answer', weight: 'mild' }]
  }
  return [...misses, ...wordMisses(expect, text, reply), ...vehicleMisses(expect, text, reply)]
}

function* effectMisses(expect: Expectation, reply: ObservedReply): Generator<Miss> {
  const handOver = handOverOf(expect)
  if (handOver === 'due' && !reply.handedOver) {
    yield { reason: 'does not bring in a person', weight: 'by wording' }
  }
  if (handOver === 'not' && reply.handedOver) {
    yield { reason: 'brings in a person needlessly', weight: 'mild' }
  }
  if (expect.optOut && !reply.optedOut) yield { reason: 'does not honour the opt-out', weight: 'grave' }
  const { visit } = expect
  if (visit === 'none' && reply.visits.length > 0) {
    yield { reason: 'has a visit that was not wanted', weight: 'grave' }
  }
  if (visit === 'cancelled' && reply.visits.length > 0) {
    yield { reason: 'leaves the visit as it was', weight: 'by wording' }
  }
  const { mayBook } = expect
  if (mayBook && !reply.visits.every((booked) => isSameVisit(mayBook, booked))) {
    yield { reason: 'books another visit than was wanted', weight: 'grave' }
  }
  if (typeof visit === 'object') {
    const [only, second] = reply.visits
    if (only === undefined) yield { reason: 'books nothing', weight: 'by wording' }
    else if (second !== undefined || !isSameVisit(visit, only)) {
      yield { reason: `has a ${only.kind} visit on ${only.day} at ${only.time}`, weight: 'grave' }
    }
  }
}

const isSameVisit = (expected: ExpectedVisit, { day, time, kind }: Required<ExpectedVisit>) =>
  expected.day === day && expected.time === time && (expected.kind ?? kind) === kind

function* wordMisses(expect: Expectation, text: string, reply: ObservedReply): Generator<Miss> {
  for (const pattern of expect.never ?? []) {
    if (pattern.test(text)) yield { reason: `says ${pattern.source.slice(0, 40)}`, weight: 'grave' }
  }
  for (const pattern of expect.says ?? []) {
    if (!pattern.test(text)) {
      yield { reason: `does not say ${pattern.source.slice(0, 40)}`, weight: 'by wording' }
    }
  }
  if (expect.unknown && !isHonest(text, reply)) {
    yield { reason: 'answers what nobody knows', weight: 'by wording' }
  }
  if (expect.asks && !(text.includes('?') && expect.asks.test(text))) {
    yield { reason: `does not ask ${expect.asks.source.slice(0, 40)}`, weight: 'by wording' }
  }
  const language = expect.language ?? reply.language
  if (language !== 'any' && !languagesOf(text).includes(language)) {
    yield { reason: `is not in ${language}`, weight: 'mild' }
  }
  if (reply.channel === 'sms' && reply.texts.some((one) => smsSegments(one) > SMS_SEGMENTS)) {
    yield { reason: `takes more than ${SMS_SEGMENTS} segments`, weight: 'mild' }
  }
}

/** Whether the reply admits not knowing or announces a person, and gives no entry's answer instead. */
function isHonest(text: string, { handedOver, sources }: ObservedReply): boolean {
  if (handedOver) return true
  const answers = sources.some(({ kind }) => kind === 'knowledge' || kind === 'inventory')
  return answers ? ADMITS.test(text) && PERSON.test(text) : ADMITS.test(text) || PERSON.test(text)
}

function* vehicleMisses(expect: Expectation, text: string, reply: ObservedReply): Generator<Miss> {
  const { shows, picks, factOf } = expect
  const { vehicles, shownBefore } = reply
  if (shows) {
    const wrong = vehicles.filter((vehicle) => !shows.where(vehicle))
    if (wrong.length > 0) {
      yield { reason: `shows ${wrong.map(({ stock }) => stock).join(', ')}`, weight: 'grave' }
    } else if (vehicles.length < (shows.atLeast ?? 1)) {
      yield { reason: `shows ${vehicles.length} vehicles`, weight: 'by wording' }
    }
  }
  // "I do not know" is a different answer from "we have none".
  if (expect.noneFits && (!NONE_FITS.test(text) || ADMITS.test(text))) {
    yield { reason: 'does not say that nothing fits', weight: 'by wording' }
  }
  if (picks !== undefined) {
    const meant = shownBefore[picks - 1]
    if (meant === undefined) yield { reason: 'had shown too few vehicles before', weight: 'mild' }
    else if (vehicles.some(({ id }) => id !== meant.id)) {
      yield { reason: `shows another than ${meant.stock}`, weight: 'grave' }
    } else if (vehicles.length === 0) yield { reason: `does not show ${meant.stock}`, weight: 'by wording' }
  }
  if (factOf) {
    const meant = shownBefore[factOf.shown - 1]
    if (meant === undefined) yield { reason: 'had shown too few vehicles before', weight: 'mild' }
    else if (!statesFact(text, meant, factOf.fact)) {
      yield { reason: `does not state the ${factOf.fact} of ${meant.stock}`, weight: 'by wording' }
    }
  }
}

function statesFact(text: string, vehicle: VehicleRow, fact: VehicleFact): boolean {
  if (fact === 'price') return vehicle.price === null || figure(vehicle.price).test(text)
  if (fact === 'mileage') return figure(vehicle.mileage).test(text)
  // Economy reads '38 city, 36 highway' or '287 miles of range', so its numbers are compared.
  if (fact === 'economy') {
    return (vehicle.economy.match(/\d+/g) ?? []).every((value) => figure(Number(value)).test(text))
  }
  const words = (vehicle[fact].split(',')[0] ?? '').toLowerCase()
  return text.toLowerCase().includes(words)
}
