/** What the replies about visits share: their language, the dealership's formats, and how they name times. */
import { formatPhone } from '../../../rules/text/format-phone'
import { shiftDay } from '../../../rules/time/date-range'
import { formatMoment } from '../../../rules/time/format'
import { openingOn } from '../../../rules/settings/opening'
import { specialNameOf } from '../../../rules/settings/opening-words'
import { vehicleName } from '../../accounts/vehicles'
import { visitHours, visitSpan } from '../facts/hours'
import { HOURS_SOURCE } from '../respond/sources'
import type { VisitFlow } from '../state/dialogue-state'
import type { Outcome, Part, Turn } from '../turn'
import { VISIT_WORDS } from '../words/visit'
import {
  atText,
  clockText,
  dayText,
  holidayText,
  momentText,
  onDayText,
  dayAndMinutes,
  spanText,
  weekdayText,
} from '../words/moments'
import { lastOn, type Slot, type Slots } from './visit-slots'

/** Days ahead within which a weekday alone is unambiguous. */
const WEEK_DAYS = 6

export function speakerOf({ question, language, state }: Turn, visit: VisitFlow['visit']) {
  const { dealership, now, catalogue, vehicle } = question
  const { formats, phone, hours } = dealership
  const words = VISIT_WORDS[language]
  const present = dayAndMinutes(now, formats.zone)
  const slots: Slots = { span: visitSpan(dealership, visit), zone: formats.zone, present }
  const today = present.day
  const slotText = ({ day, minutes }: Slot, before?: Slot) => {
    const clock = clockText(language, minutes, formats)
    if (before?.day === day) return clock
    const article = { en: '', es: 'el ', fr: 'le ', de: '' }[language]
    return `${article}${dayText(language, day, formats)} ${atText(language, minutes, formats)}`
  }
  const replyOf = ({ day, minutes }: Slot) => {
    const weekday = weekdayText(language, day)
    const name =
      day === today
        ? words.today
        : day <= shiftDay(today, WEEK_DAYS)
          ? weekday.slice(0, 1).toUpperCase() + weekday.slice(1)
          : dayText(language, day, formats)
    return `${name}, ${clockText(language, minutes, formats)}`
  }
  return {
    words,
    slots,
    today,
    isOpen: (day: string) => openingOn(visitHours(dealership, visit))(day) !== null,
    when: (moment: Date) => momentText(language, moment, formats),
    /** As in 'You are booked for Monday, November 23, 2:00 PM.' */
    booked: (moment: Date) =>
      language === 'en' ? formatMoment(moment, formats) : momentText(language, moment, formats),
    on: (day: string) => {
      const name = specialNameOf(hours, day)
      const text = dayText(language, day, formats)
      return onDayText(language, name === null ? text : `${text} (${holidayText(language, name)})`)
    },
    window: (day: string) => {
      const span = slots.span(day)
      return span === null ? '' : spanText(language, span, formats)
    },
    /** When the last visit of a day begins: 'at 6:30 PM'. */
    last: (day: string) => {
      const minutes = lastOn(slots, day)
      return minutes === null ? '' : atText(language, minutes, formats)
    },
    /** When the store or its service department is open, whether visits are possible or not. */
    openSpan: (day: string) => {
      const span = openingOn(visitHours(dealership, visit))(day)
      return span === null ? '' : spanText(language, span, formats)
    },
    /** 'at 3:00 PM'. */
    at: (minutes: number) => atText(language, minutes, formats),
    place: (moment: Date) => dayAndMinutes(moment, formats.zone),
    phone: phone === '' ? null : formatPhone(phone, formats),
    vehicleOf: (stock: string | undefined) => {
      const found = catalogue.vehicles.find((one) => one.stock === stock)
      return found === undefined ? null : vehicleName(found)
    },
    /** The vehicle that the dialogue is about. */
    focus: state.focus ?? vehicle?.stock,
    /** 'Would Tuesday, November 24 at 10:00 AM or 2:00 PM suit you?' */
    offerText: (offered: readonly Slot[]) =>
      words.offer(offered.map((slot, index) => slotText(slot, offered[index - 1]))),
    /** 'Which one shall I book: Tuesday, November 24 at 10:00 AM or 2:00 PM?' */
    whichText: (offered: readonly Slot[]) =>
      words.which(offered.map((slot, index) => slotText(slot, offered[index - 1]))),
    replies: (offered: readonly Slot[]) => offered.map(replyOf),
  }
}
export type Speaker = ReturnType<typeof speakerOf>

/** A reply of one part, with the flow as it is from now on. Its times are those of the live hours. */
export function outcome(
  text: string,
  flow: VisitFlow | null,
  part: Omit<Part, 'text' | 'sources' | 'grounds'> = {},
): Outcome {
  return { parts: [{ text, sources: [HOURS_SOURCE], grounds: [text], ...part }], state: { flow } }
}
