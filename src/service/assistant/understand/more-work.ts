import type { Turn } from '../turn'
import { namesWork } from './entities/subject-words'
import { namesWhen } from './entities/when-types'
import { asksToLook } from './for-colleague'
import type { Sentence } from './sentence'

const ALSO =
  /(?<![\p{L}])(?:also|too|as well|while (?:you|i|it|they)|at the same time|también|además|aussi|en même temps|auch|außerdem|gleich mit)(?![\p{L}])/iu

/** 'Can you also rotate the tires?', once a service visit is booked, wants more of that visit. */
export const wantsMoreWork = (
  { question: { appointments }, state: { booked, flow } }: Turn,
  { label, when, reading: { text } }: Sentence,
): boolean =>
  label === 'visit.book_service' &&
  appointments.length > 0 &&
  booked === 'service' &&
  flow === null &&
  !namesWhen(when) &&
  namesWork(text) &&
  (ALSO.test(text) || asksToLook(text))
