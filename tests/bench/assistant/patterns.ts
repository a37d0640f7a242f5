/** Patterns for facts in a reply in English, Spanish, French and German, independent of its wording. */

/** Matches a time of day: `clock(20)` matches 8 PM, 8:00, 20:00, 20 h, 20 Uhr. */
export function clock(hour: number, minutes = 0): RegExp {
  const twelve = hour % 12 === 0 ? 12 : hour % 12
  const past = String(minutes).padStart(2, '0')
  const optional = minutes === 0 ? '(?:[:.h]00)?' : `\\s?[:.h]\\s?${past}`
  const hours = [...new Set([twelve, hour])].join('|')
  return new RegExp(`(?<![\\d$.,:])0?(?:${hours})${optional}(?![\\d:]|[.,]\\d|\\s?%)`, 'i')
}

/** Matches a number with or without a thousands separator: `figure(33_480)` matches 33,480 and 33480. */
export function figure(value: number): RegExp {
  const digits = String(value)
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, '[,.’\\s\\u00a0\\u202f]?')
  return new RegExp(`(?<![\\d.,])${grouped}(?!\\d|[,.]\\d{3})`)
}

/** Matches any of several patterns. */
export const anyOf = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'), 'i')

export const CLOSED =
  /closed|\bclose on\b|not open|n[o’']t (?:be )?open|cerrad|cerramos|no (?:abrimos|estamos abiertos)|ferm[ée]|geschlossen|schließen|\bzu\b|nicht (?:geöffnet|offen)/i
export const YES = /\byes\b|\bs[ií]\b|\boui\b|\bja\b|\bsure\b|\bof course\b|\babsolutely\b|\bcertainly\b/i
export const NO = /\bno\b|\bnot\b|n[’']t\b|cannot|unfortunately|\bnon\b|\bpas\b|\bnein\b|nicht|kein/i

/** The reply admits not knowing. */
export const ADMITS =
  /(?:do not|don[’']t) (?:know|have (?:(?:that|this) (?:information|detail|in my)|an? answer|the answer|any information|information|details))|not (?:sure|certain)|no information|can(?:not|[’']t) (?:say|tell|answer|confirm|help)|unable to|\bno (?:lo )?s[eé]\b|no tengo (?:esa|la|esta|ese|informaci)|no (?:puedo|podr[ií]a) (?:decir|responder|confirmar)|ne (?:le )?sais pas|n[’']ai pas|ne peux pas|wei(?:ß|ss) (?:ich )?(?:das )?(?:leider )?nicht|kann (?:ich )?(?:das |Ihnen |dazu )*(?:leider )?nicht|keine (?:Information|Auskunft|Antwort)/i

/** The reply does not admit not knowing anywhere. */
export const UNDERSTANDS = new RegExp(`^(?![^]*(?:${ADMITS.source}))`, 'i')

/** The reply mentions a person who helps. */
export const PERSON =
  /colleague|team ?mate|\bteam\b|\bperson\b|someone|somebody|sales ?person|salespeople|specialist|advis[oe]r|manager|human|\bstaff\b|representative|coleg|compañer|persona|asesor|equipo|encargad|gerente|coll[èe]gue|conseill|quelqu|[ée]quipe|responsable|kolleg|mitarbeiter|jemand|berater|verkäufer|person/i

/** The reply says that there is no such vehicle. */
export const NONE_FITS =
  /\b(?:no|none|nothing|zero)\b|\bnot\b|n[’']t\b|unfortunately|sorry|\bningun|\bno (?:hay|tenemos|tengo)\b|aucun|\bpas\b|\bkein|nicht|leider|sold out/i

/** The reply says that it did not understand, or asks back. */
export const PUZZLED = /\?|understand|rephrase|say (?:it|that) (?:again|differently)|help/i

/** The reply returns to the topics of a dealership. */
export const STEERS_BACK =
  /vehicle|\bcars?\b|dealership|\bhelp\b|can(?:not|[’']t)|do(?: not|n[’']t)|veh[ií]culo|coche|carro|ayud|v[ée]hicule|voiture|aider|fahrzeug|\bauto|helfen/i

export const PHONE = /\(?312\)?[\s.-]*555[\s.-]*0100/
export const ADDRESS = /2200\s+(?:W(?:est|\.)?\s+)?North\s+Ave/i
/** Hours of the store. */
export const WEEKDAYS_OPEN: readonly RegExp[] = [clock(9), clock(20)]
export const SATURDAY_OPEN: readonly RegExp[] = [clock(9), clock(18)]
/** Hours of the service department and of the parts counter, which `service.ts` sets. */
export const SERVICE_WEEKDAYS: readonly RegExp[] = [clock(7, 30), clock(18)]
export const SERVICE_SATURDAY: readonly RegExp[] = [clock(8), clock(14)]
export const PARTS_WEEKDAYS: readonly RegExp[] = [clock(8), clock(17)]
/** Hours on the day after Thanksgiving. */
export const BLACK_FRIDAY: readonly RegExp[] = [clock(8), clock(21)]
