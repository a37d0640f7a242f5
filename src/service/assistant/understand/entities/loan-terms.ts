/** Reads what a shopper says of a loan: '4k down', 'over 60 months', 'wenn ich 4000 anzahle'. */

export interface LoanTerms {
  /** Whole dollars. */
  readonly down?: number
  readonly months?: number
}

const AMOUNT = String.raw`(?<!\d)[$€]?\s?(\d{1,3}(?:[.,]\d{3})|\d{1,6})\s?(k|grand|mil|mille|tausend)?`
const MONEY = String.raw`\s*(?:dollars?|bucks|d[óo]lares|usd|[$€])?\s*`
/** The amount stands before the word, as in '4k down', or behind it, as in 'down payment of 4k'. */
const DOWN_BEHIND = new RegExp(
  `${AMOUNT}${MONEY}(?:down|(?:de )?(?:enganche|entrada)|d[’']apport|(?:de )?(?:acompte|apport)|anzahl\\p{L}*|als anzahlung)(?!\\p{L})`,
  'iu',
)
const DOWN_BEFORE = new RegExp(
  `(?:down payment|put down|enganche|entrada|apport|acompte|anzahlung)(?: is| of| de| von|:)?\\s*${AMOUNT}`,
  'iu',
)
const MONTHS = /(?<!\d)(\d{2})\s?(?:months?|mos?|meses|mois|monate?n?)(?!\p{L})/iu
const YEARS = /(?<!\d)([1-8])\s?(?:years?|yrs?|años|ans|jahre?n?)(?!\p{L})/iu
const LONGEST_MONTHS = 96
/** A smaller number beside 'down' counts thousands: '4 down'. */
const THOUSANDS_BELOW = 100

/** What a text says of a loan. */
export function loanTermsIn(text: string): LoanTerms {
  const [, digits, unit] = DOWN_BEHIND.exec(text) ?? DOWN_BEFORE.exec(text) ?? []
  const amount = digits === undefined ? 0 : Number(digits.replace(/\D/g, ''))
  const down = unit !== undefined || amount < THOUSANDS_BELOW ? amount * 1000 : amount
  const years = YEARS.exec(text)?.[1]
  const months = Number(MONTHS.exec(text)?.[1] ?? (years === undefined ? 0 : Number(years) * 12))
  return {
    ...(down > 0 && { down }),
    ...(months > 0 && months <= LONGEST_MONTHS && { months }),
  }
}
