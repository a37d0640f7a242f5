/** How a dealership writes dates, times and phone numbers. */

export const DATE_FORMATS = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]
/** 12-hour or 24-hour clock. */
export const TIME_FORMATS = ['12', '24'] as const
export type TimeFormat = (typeof TIME_FORMATS)[number]
/** `national`: (312) 555-0142; `dashed`: 312-555-0142; `international`: +1 312 555 0142. */
export const PHONE_FORMATS = ['national', 'dashed', 'international'] as const
export type PhoneFormat = (typeof PHONE_FORMATS)[number]

/** The formats of a dealership that has not chosen any. */
export const USUAL_FORMATS = { date: 'MM/DD/YYYY', time: '12', phone: 'national' } as const

/** A dealership's formats for dates, times and numbers, with its time zone. */
export interface Formats {
  readonly date: DateFormat
  readonly time: TimeFormat
  readonly phone: PhoneFormat
  /** IANA time zone name. */
  readonly zone: string
  /** ISO 3166-1 alpha-2 code of the country whose phone numbers are written without a country code. */
  readonly country: string
}
