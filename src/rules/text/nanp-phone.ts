import type { Formats } from '../../contract/core/formats'

/** Dealerships in these countries write each other's numbers as their own. */
const COUNTRIES: ReadonlySet<string> = new Set(['US', 'CA'])

/**
 * What `formatPhone` makes of an American number for a dealership in the United States or Canada, without the
 * tables of all countries that `formatPhone` brings along. Null: it is another number, or another country's
 * dealership.
 */
export function nanpPhone(phone: string, { phone: format, country }: Pick<Formats, 'phone' | 'country'>) {
  const parts = COUNTRIES.has(country) ? /^\+1([2-9]\d\d)(\d{3})(\d{4})$/.exec(phone) : null
  if (!parts) return null
  const [, area, exchange, line] = parts
  if (format === 'international') return `+1 ${area} ${exchange} ${line}`
  return format === 'dashed' ? `${area}-${exchange}-${line}` : `(${area}) ${exchange}-${line}`
}
