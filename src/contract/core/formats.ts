/** How a dealership writes dates, times and phone numbers. */

export const DATE_FORMATS = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]
/** Hours of a clock. */
export const TIME_FORMATS = ['12', '24'] as const
export type TimeFormat = (typeof TIME_FORMATS)[number]
/** `national`: (312) 555-0142; `dashed`: 312-555-0142; `international`: +1 312 555 0142. */
export const PHONE_FORMATS = ['national', 'dashed', 'international'] as const
export type PhoneFormat = (typeof PHONE_FORMATS)[number]

/** What a dealership writes by until it chooses. */
export const USUAL_FORMATS = { date: 'MM/DD/YYYY', time: '12', phone: 'national' } as const

/** How a dealership writes moments and numbers, and on which clock. */
export interface Formats {
  readonly date: DateFormat
  readonly time: TimeFormat
  readonly phone: PhoneFormat
  /** IANA name. */
  readonly zone: string
  /** ISO 3166 alpha-2: whose numbers go without a country's code. */
  readonly country: string
}
