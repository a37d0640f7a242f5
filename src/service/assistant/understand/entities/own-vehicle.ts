/** Reads what a shopper says of a vehicle that they own: '2017 Civic EX with 88k miles', 'VW Golf 2016'. */
import { KNOWN_NAMES } from './known-makes'

export interface OwnVehicle {
  readonly year?: number
  /** Make and model, in the shopper's words. */
  readonly model?: string
  readonly miles?: number
  /** `miles` are kilometers. */
  readonly km?: boolean
}

/** Germans say 'mein 2016er Corolla'. */
const LONG_YEAR = /\b(?:19[89]\d|20[0-4]\d)(?:er)?\b|['’]\d{2}\b/
const MILES =
  /\b(\d{1,3}(?:[.,\s\u00a0\u202f]\d{3})|\d{2,6})\s?(k|mil|thousand|tausend)?\s?(miles?|mi|millas|meilen|km|kms|kilom\p{L}+)\b|(?<![$€]\s?)\b(\d{1,3})\s?k\b(?!\s?(?:down|cash|dollars))/iu
/** A number that counts the miles of the vehicle is no part of its name. */
const NO_COUNT = '(?!\\s?(?:k|mil|miles?|mi|millas|meilen|km|kms)\\b|[.,]\\d|\\s\\d{3}\\b)'
/** After the year come make and model, up to a word that ends them. */
const AFTER_YEAR = new RegExp(
  `^\\s*((?:[\\p{L}][\\p{L}\\d-]*|\\d{2,4}\\b${NO_COUNT}|[A-Z]\\d)(?:\\s+(?:[\\p{L}][\\p{L}\\d-]*|\\d{3,4}\\b${NO_COUNT}))?)`,
  'u',
)
/** Before the year: 'mi corolla 2015', 'a Peugeot 308 de 2016'. */
const BEFORE_YEAR =
  /((?:\p{L}[\p{L}\d-]*\s+)?(?:\p{L}[\p{L}\d-]*|\d{2,4}))(?:\s+(?:de|del|von|from|of))?[\s,]*$/u
const NO_MODEL =
  /^(?:as|à|como|comme|als|worth|vale|vaut|wert|parte|to|que|car|truck|carro|coche|auto|with|w|and|has|had|is|was|in|on|into|toward|towards|me|please|possible|posible|möglich|moeglich|it|at|for|or|but|por|para|en|zum|zur|zu|um|contre|pour|gegen|für|con|y|tiene|avec|et|mit|und|hat|miles|millas|meilen|km|model|modelo|mod[eè]le|modell|prob|probs|probably|maybe|like|roughly|approx|about|around|just|still|that|which|thats|its|im|i|can|could|would|will|what|how)$/i
/** Words before a model that do not belong to it. */
const NO_MODEL_BEFORE =
  /^(?:a|an|the|my|our|i|have|had|got|it|is|it’s|its|from|for|of|year|year’s|in|since|about|around|un|una|el|la|mi|tengo|es|del|de|año|por|une|le|mon|ma|j’ai|ai|année|ein|eine|einen|mein|meine|meinen|old|viejo|vieja|vieux|vieille|alter|alte|alten|altes|ist|baujahr|bj|jahr|für|von|until|before|after)$/i

function yearIn(found: string, now: Date): number {
  const digits = Number(found.replace(/\D/g, ''))
  if (digits > 99) return digits
  const century = Math.floor(now.getUTCFullYear() / 100) * 100
  return digits + century > now.getUTCFullYear() + 1 ? digits + century - 100 : digits + century
}

const wordsIn = (text: string | undefined): readonly string[] => (text ?? '').split(/\s+/).filter(Boolean)

/** The make and model beside a year: behind it, or else before it. */
function modelBeside(text: string, { index, 0: year }: RegExpExecArray): string {
  const behind = wordsIn(AFTER_YEAR.exec(text.slice(index + year.length))?.[1])
  const end = behind.findIndex((word) => NO_MODEL.test(word))
  const named = behind.slice(0, end < 0 ? undefined : end)
  if (named.length > 0) return named.join(' ')
  const before = wordsIn(BEFORE_YEAR.exec(text.slice(0, index))?.[1])
  const last = before.findLastIndex((word) => NO_MODEL_BEFORE.test(word) || NO_MODEL.test(word))
  return before.slice(last + 1).join(' ')
}

/** 'My old Camry', 'meinen Passat': a well-known model, where no year leads to it. */
const MODELS = KNOWN_NAMES.flatMap(({ model }) =>
  // 'My car is' names no Lexus IS.
  model === null || model === 'IS' || model === 'ES' ? [] : [model],
)
  .toSorted((one, other) => other.length - one.length)
  .join('|')
const MAKES = KNOWN_NAMES.flatMap(({ model, name }) => (model === null ? [name] : [])).join('|')
const MY_MODEL = new RegExp(
  `(?<!\\p{L})(?:my|our|his|her|mi|mis|nuestro|nuestra|mon|ma|notre|mein\\p{L}{0,2}|unser\\p{L}{0,2})\\s(?:(?!${MAKES})\\p{L}+\\s){0,2}?((?:(?:${MAKES})\\s)?(?:${MODELS})|${MAKES})(?![\\p{L}\\d])`,
  'iu',
)

/** '15 Escape, 101k': two figures before the name of a well-known model are its year, too. */
const SHORT_YEAR = new RegExp(
  `(?<![\\d$€.,'’]|\\p{L})(?:[012]\\d|[89]\\d)(?=\\s(?:(?:${MAKES})\\s)?(?:${MODELS})(?![\\p{L}\\d]))`,
  'iu',
)
/** A year of two figures is at most so long ago: in 2026 '29' would be 1929, and is none. */
const OLDEST = 46
function yearOf(text: string, now: Date): RegExpExecArray | null {
  const short = SHORT_YEAR.exec(text)
  const isYear = short !== null && yearIn(short[0], now) > now.getUTCFullYear() - OLDEST
  return LONG_YEAR.exec(text) ?? (isYear ? short : null)
}

/** Beside a loan '6k' is money. */
const LOAN =
  /\b(?:owe|owing|payoff|loan|upside down|underwater|negative equity|debo|préstamo|deuda|dois|crédit|schulde|kredit)\b|\b(?:worth|valued at|vale|vaut|wert)\s(?:about |around |like |maybe |at least )?(?!(?:19|20)\d\d\b)[$€]?\d/i

/** Beside what the shopper wants for it, or can spend, '12k' is money: 'at least 12k', '12k for my Camry'. */
const WANTED =
  /\b(?:budget|spend|spending|presupuesto|gastar|d[ée]penser|ausgeben)\b[^.?!]{0,20}?\d{1,3}\s?k\b|\b(?:at least|no less than|want|need|asking|get|give me|offer(?:s|ed)?|says|quoted|al menos|por lo menos|quiero|au moins|mindestens|will)\s(?:about |around |like |maybe |at least )?[$€]?\d{1,3}\s?k\b|\b\d{1,3}\s?k\s(?:for|por|pour|für)\b/i

/** Whatever the text says of year, model and mileage. */
export function ownVehicleIn(text: string, now: Date): OwnVehicle {
  const year = yearOf(text, now)
  const miles = MILES.exec(text)
  const beside = year === null ? '' : modelBeside(text, year)
  const model = beside === '' ? (MY_MODEL.exec(text)?.[1] ?? '') : beside
  const thousands = LOAN.test(text) || WANTED.test(text) ? undefined : miles?.[4]
  const count = Number((miles?.[1] ?? thousands ?? '').replace(/\D/g, ''))
  const isThousands = miles?.[2] !== undefined || thousands !== undefined
  const isKm = /^k(?:m|ilom)/i.test(miles?.[3] ?? '')
  return {
    ...(year && { year: yearIn(year[0], now) }),
    ...(model !== '' && { model }),
    ...(count > 0 && { miles: isThousands ? count * 1000 : count }),
    ...(count > 0 && isKm && { km: true }),
  }
}

/** '15 Escape, 101k' tells year, model and miles. */
export function tellsWholeVehicle(text: string, now: Date): boolean {
  const { year, model, miles } = ownVehicleIn(text, now)
  return [year, model, miles].every((value) => value !== undefined)
}

/** 'It is a 2021 Aria' */
export function tellsYearAndModel(text: string, now: Date): boolean {
  const { year, model } = ownVehicleIn(text, now)
  return year !== undefined && model !== undefined
}

/** The number that is all of a text, as the answer to how many miles there are; null for any other text. */
export function bareMiles(text: string): number | null {
  const found = /^\D{0,12}(\d{1,3}(?:[.,]\d{3})|\d{2,6})\s?(k|mil|thousand|tausend)?\W*$/i.exec(text.trim())
  if (found === null) return null
  const count = Number((found[1] ?? '').replace(/[.,]/g, '')) * (found[2] === undefined ? 1 : 1000)
  return count >= 500 && !(count >= 1980 && count <= 2040) ? count : null
}
