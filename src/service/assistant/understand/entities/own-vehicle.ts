/** Reads what a shopper says of a vehicle that they own: '2017 Civic EX with 88k miles'. */

export interface OwnVehicle {
  readonly year?: number
  /** Make and model, in the shopper's words. */
  readonly model?: string
  readonly miles?: number
}

const YEAR = /\b(?:19[89]\d|20[0-4]\d)\b|['’]\d{2}\b/
const MILES =
  /\b(\d{1,3}(?:[.,]\d{3})|\d{2,6})\s?(k|mil|tausend)?\s?(?:miles?|mi|millas|meilen|km|kms)\b|\b(\d{1,3})\s?k\b(?!\s?(?:down|cash|dollars))/i
/** After the year come make and model, up to a word that ends them. */
const AFTER_YEAR = /^\s*((?:[\p{L}][\p{L}\d-]*|\d{2,4}|[A-Z]\d)(?:\s+(?:[\p{L}][\p{L}\d-]*|\d{3,4}))?)/u
const NO_MODEL =
  /^(?:as|como|comme|als|worth|vale|vaut|wert|parte|to|que|car|truck|carro|coche|auto|with|and|has|had|is|was|in|it|at|for|or|but|con|y|tiene|avec|et|mit|und|hat|miles|millas|meilen|km|model|modelo|mod[eè]le|modell)$/i

function yearIn(found: string, now: Date): number {
  const digits = Number(found.replace(/\D/g, ''))
  if (digits > 99) return digits
  const century = Math.floor(now.getUTCFullYear() / 100) * 100
  return digits + century > now.getUTCFullYear() + 1 ? digits + century - 100 : digits + century
}

/** Whatever the text says of year, model and mileage. */
export function ownVehicleIn(text: string, now: Date): OwnVehicle {
  const year = YEAR.exec(text)
  const miles = MILES.exec(text)
  const after = year && AFTER_YEAR.exec(text.slice(year.index + year[0].length))?.[1]
  const words = (after ?? '').split(/\s+/)
  const end = words.findIndex((word) => NO_MODEL.test(word))
  const model = words.slice(0, end < 0 ? undefined : end).join(' ')
  const count = Number((miles?.[1] ?? miles?.[3] ?? '').replace(/[.,]/g, ''))
  const isThousands = miles?.[2] !== undefined || miles?.[3] !== undefined
  return {
    ...(year && { year: yearIn(year[0], now) }),
    ...(model !== '' && { model }),
    ...(count > 0 && { miles: isThousands ? count * 1000 : count }),
  }
}
