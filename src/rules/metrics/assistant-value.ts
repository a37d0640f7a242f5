/** What the assistant is worth to dealerships, by what each of them assumes. */

export interface DealershipFigures {
  /** Messages of the assistant. */
  readonly messages: number
  /** Sales that it assisted. */
  readonly sales: number
  /** Of these, those for which the CRM states no gross. */
  readonly unstated: number
  /** What it states for the others, whole dollars. */
  readonly gross: number
  readonly minutes_per_message: number
  /** Null: not set. */
  readonly gross_per_sale: number | null
}

export function valueOf(dealerships: readonly DealershipFigures[]) {
  const sum = (of: (figures: DealershipFigures) => number) =>
    dealerships.reduce((total, figures) => total + of(figures), 0)
  return {
    messages: sum(({ messages }) => messages),
    minutes: sum(({ messages, minutes_per_message }) => messages * minutes_per_message),
    minutes_per_message: common(dealerships.map((one) => one.minutes_per_message)),
    sales: sum(({ sales }) => sales),
    gross: sum(({ gross }) => gross),
    estimated_sales: sum(({ unstated, gross_per_sale }) => (gross_per_sale === null ? 0 : unstated)),
    estimated_gross: sum(({ unstated, gross_per_sale }) => unstated * (gross_per_sale ?? 0)),
    unknown_sales: sum(({ unstated, gross_per_sale }) => (gross_per_sale === null ? unstated : 0)),
    gross_per_sale: common(dealerships.map((one) => one.gross_per_sale)),
  }
}

/** What all of them assume; null when they differ. */
function common<T>(values: readonly T[]): T | null {
  const [first, ...more] = new Set(values)
  return first === undefined || more.length > 0 ? null : first
}
