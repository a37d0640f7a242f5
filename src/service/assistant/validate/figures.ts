/** Figures in a text, so that a reply can be held against the facts that it states. */

/** Digits with separators of thousands or decimals, times, and stock numbers with their letters. */
const FIGURE = /\p{L}{0,4}\d(?:[\d.,:’'\u00a0\u202f]*\d)?/gu
/** Longer texts of facts are read up to here. */
const TEXT_LIMIT = 40_000

/** 'N4127' for a stock number, '33480' for $33,480, '9:30' for a time. */
function plain(figure: string): string {
  const upper = figure.toUpperCase()
  if (/\p{L}/u.test(upper)) return upper.replace(/[^\p{L}\d]/gu, '')
  if (/^\d{1,2}:\d{2}$/.test(upper)) return upper.replace(/:00$/, '').replace(/^0(?=\d)/, '')
  const decimals = /[.,](\d{1,2})$/.exec(upper)?.[1]
  const whole = decimals === undefined ? upper : upper.slice(0, -decimals.length - 1)
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  return decimals === undefined || /^0+$/.test(decimals) ? digits : `${digits}.${decimals}`
}

/** The figures of a text in a plain form, without duplicates. */
export const figuresIn = (text: string): ReadonlySet<string> =>
  new Set([...text.slice(0, TEXT_LIMIT).matchAll(FIGURE)].map(([figure]) => plain(figure)))
