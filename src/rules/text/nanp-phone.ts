import type { Formats } from '../../contract/core/formats'

/** Dealerships in these countries treat each other's numbers as domestic. */
const COUNTRIES: ReadonlySet<string> = new Set(['US', 'CA'])

/**
 * Formats a North American number like `formatPhone`, for a dealership in the United States or Canada,
 * without the tables of all countries that `formatPhone` needs. Null for other numbers and other countries.
 */
export function nanpPhone(phone: string, { phone: format, country }: Pick<Formats, 'phone' | 'country'>) {
  const parts = COUNTRIES.has(country) ? /^\+1([2-9]\d\d)(\d{3})(\d{4})$/.exec(phone) : null
  if (!parts) return null
  const [, area, exchange, line] = parts
  if (format === 'international') return `+1 ${area} ${exchange} ${line}`
  return format === 'dashed' ? `${area}-${exchange}-${line}` : `(${area}) ${exchange}-${line}`
}
