/** How old somebody must be to buy or to drive a vehicle, which no label tells apart. */
import type { Turn } from '../turn'

/** 'I'm 17', but not 'I'm 15 miles away'. */
const IS_MINOR =
  /(?<!\p{L})(?:i['’]?m|i am|tengo|j['’]ai|ich bin) (?:only |just |still |solo |erst )?1[3-7](?: ?(?:years? old|yrs?(?: old)?|yo|y\/o|años|ans|jahre(?: alt)?))?(?= ?(?:$|[^\d\s\p{L}%:]|and|so|but|can|could|may|am|is|do|want|y|puedo|et|est|puis|peux|und|darf|kann))(?![.,:]\d)/iu
const ASKS_AGE =
  /(?<!\p{L})(?:how old (?:do|must|should|does)|(?:minimum|legal) age|age (?:limit|requirement|minimum)|under ?age|old enough|qu[ée] edad|edad m[íi]nima|quel [âa]ge|[âa]ge minimum|wie alt muss|mindestalter)(?!\p{L})/iu
const TELLS_AGE =
  /(?<!\p{L})(?:under|at least|over|age|aged|menor\p{L}*|mayor\p{L}*|edad|[âa]ge|moins de|unter|mindestens|ab)(?: of)?(?: de)? ?(?:1[5-9]|2[0-5])|(?:1[5-9]|2[0-5]) (?:years|años|ans|jahre|or older)/iu
const DRIVES =
  /(?<!\p{L})(?:test[ -]?driv\p{L}*|drive it|take it for a (?:drive|spin)|prueba de manejo|manejar|probar|essa(?:i|yer)\p{L}*|probefahr\p{L}*)(?!\p{L})/iu
const PURCHASE =
  /(?<!\p{L})(?:buy\p{L}*|purchas\p{L}*|financ\p{L}*|loans?|leas(?:e|ing)|comprar|compra|achet\p{L}*|kauf\p{L}*)(?!\p{L})/iu
const MAY =
  /(?<!\p{L})(?:can|could|may|am|are|allowed|puedo|puis|peux|darf|kann) (?:i|we|my|je|ich|comprar|to)?|puis-je/iu

const isYoung = (text: string): boolean => ASKS_AGE.test(text) || IS_MINOR.test(text)

/** 'I'm 15 and want to test drive a truck' */
export const asksAgeOfDriver = (text: string): boolean => isYoung(text) && DRIVES.test(text)
export const tellsAgeOfDriver = (entry: string): boolean => TELLS_AGE.test(entry) && DRIVES.test(entry)

/** 'I'm 17, can I buy a car'; 'I'm 17 and want to buy a truck' looks for one. */
export const asksAgeOfBuyer = (text: string, { question: { lines } }: Turn): boolean =>
  PURCHASE.test(text) && (ASKS_AGE.test(text) || (MAY.test(text) && IS_MINOR.test(lines.join('\n'))))
/** A driver's age says nothing of a buyer's. */
export const tellsAgeOfBuyer = (entry: string): boolean =>
  TELLS_AGE.test(entry) && PURCHASE.test(entry) && !DRIVES.test(entry)
