/** What a sentence about opening hours asks for. */
import { shiftDay } from '../../../rules/time/date-range'
import { departmentsIn } from '../facts/hours'
import type { Turn } from '../turn'
import type { Command } from './commands'
import { dayBeside } from './entities/continuing'
import { hoursQuestionsIn, namesOpening, namesOtherPlace } from './entities/hours-question'
import { namesWhen } from './entities/when-types'
import { isNextDepartment } from './evidence/continuations'
import { SURE, wordCount, type Sentence } from './sentence'

export function hoursCommand(turn: Turn, sentence: Sentence): Command {
  const { reading, p } = sentence
  const isUnclear = p < SURE && !namesWhen(sentence.when) && !namesOpening(reading.text)
  if (isUnclear || namesOtherPlace(reading.text)) return { kind: 'topic', reading }
  const asked = hoursQuestionsIn(reading.text, turn.question, turn.language)
  // 'And service?', after the hours of a day, asks for the same day.
  const { hours_day: day } = turn.state
  const beside = dayBeside(reading.text)
  const isOnDay = beside !== null || isNextDepartment(turn, reading.text)
  const meant = day === undefined || !isOnDay ? undefined : shiftDay(day, beside ?? 0)
  const questions =
    meant === undefined
      ? asked
      : asked.map((one) =>
          namesWhen(one.when) ? one : { ...one, question: 'day' as const, when: { ...one.when, day: meant } },
        )
  const named = questions[0]?.departments ?? []
  const departments = named.length > 0 ? named : (turn.state.hours ?? departmentsMeant(turn, reading.text))
  const isOfSeveral = questions.some((question) => question.departments.join() !== named.join())
  return {
    kind: 'hours',
    questions: isOfSeveral ? questions : questions.map((question) => ({ ...question, departments })),
  }
}

/** 'How late tonight?', in so few words after talk about the workshop, asks for its hours. */
const HOURS_WORDS = 4
const departmentsMeant = ({ question, state }: Turn, text: string): readonly string[] =>
  state.subject === 'service' &&
  state.focus === null &&
  wordCount(text) <= HOURS_WORDS &&
  !ADDRESSES.test(text)
    ? departmentsIn('service', question.dealership.departments)
    : []
/** Whoever says 'you' or 'store' asks for the house. */
const ADDRESSES = /(?<!\p{L})(?:you|u|ya|y['’]?all|store|dealership|showroom|ustedes|vous|ihr|sie)(?!\p{L})/iu
