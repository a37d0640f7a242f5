/**
 * How the assistant continues: the closing question, and the follow-up message when nothing is to be done.
 */
import type { Formats } from '../../../contract/core/formats'
import type { Day } from '../../../rules/time/date-range'
import { formatLongDate } from '../../../rules/time/format'
import { formatClock } from '../../../rules/time/format-clock'
import { dayNameOf } from '../../../rules/settings/hours'
import { visitsOn, weekdayOn } from '../../../rules/settings/opening'
import { vehicleName } from '../../accounts/vehicles'
import { nextVisitDays } from '../embedded/when'
import type { Rule } from './instructions'
import type { PreviewQuestion } from './port'
import { asSentence } from './sentences'
import { allowed, joinSentences, shorten, type Voice } from './voice'

/** The maximum length of a text message, sentences. */
const SMS_SENTENCES = 3
/** On how many days the instructions want a visit to be offered; 0 for none. */
export const daysOf = (rules: readonly Rule[]) => {
  const days = rules.findLast(({ act }) => act.kind === 'days')?.act
  return days?.kind === 'days' ? days.count : 0
}

/** The closing question, when the instructions ask for one: free days within the hours, or an invitation. */
export function nextStep({ dealership, now }: PreviewQuestion, rules: readonly Rule[]): string | null {
  const count = daysOf(rules)
  const invites = rules.some(({ act }) => act.kind === 'invite')
  if (rules.some(({ act }) => act.kind === 'never' && act.subjects.includes('visit'))) return null
  if (count === 0) return invites ? 'When would you like to come by?' : null
  const { hours, formats } = dealership
  const offers = nextVisitDays(visitsOn(hours), formats.zone, now, count).map(
    ({ day, ahead, minutes }) =>
      `${ahead < 7 ? dayNameOf(weekdayOn(day)) : `${dateText(day, formats)},`} at ${formatClock(minutes, formats)}`,
  )
  if (offers.length === 0) return invites ? 'When would you like to come by?' : null
  return offers.length === 1
    ? `Does ${offers[0]} suit you?`
    : `Which suits you better, ${joinWithOr(offers)}?`
}

const joinWithOr = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`

/** Formats a calendar day, which has no time zone: 'Friday, November 27'. */
const dateText = (day: Day, formats: Formats) => formatLongDate(day, { ...formats, zone: 'UTC' }, false)

/** The second message where nothing is to be done: a first text message, or a kind reminder after silence. */
export function followUp(question: PreviewQuestion, voice: Voice, step: string | null): string {
  const { dealership, vehicle, stage } = question
  const name = vehicle === null ? null : `the ${vehicleName(vehicle)}`
  const asks = step ?? 'Is there anything that you would like to know?'
  const lines =
    stage === 'opening'
      ? [
          `This is ${dealership.agent_name} at ${dealership.name}.`,
          `I have sent you an e-mail about ${name ?? 'your inquiry'}.`,
          asks,
        ]
      : [
          voice.warm ? 'I just wanted to check in with you.' : 'Just checking in.',
          `Are you still interested${name === null ? '' : ` in ${name}`}?`,
          asks,
        ]
  return joinSentences(
    shorten(
      allowed(voice, lines.join('\n')).map((text, index, all) => ({
        text: asSentence(text),
        weight: index === all.length - 1 ? 2 : 1,
      })),
      {
        sentences: { limit: Math.min(SMS_SENTENCES, voice.sentences?.limit ?? SMS_SENTENCES), strict: true },
      },
    ),
  )
}
