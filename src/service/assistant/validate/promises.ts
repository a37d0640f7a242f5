/**
 * Finds what a sentence promises: that a person is or will be told, or that a visit is booked or cancelled.
 * Such a promise is true only together with its effect. A question promises nothing.
 */
import { promisesPerson } from '../respond/disclosure'
import type { Effect } from '../port'
import { sentencesOf } from '../preview/sentences'

/** Each line is one language's; `\b` knows only the letters of English. */
const anyOf = (...patterns: readonly string[]): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${patterns.join('|')})(?!\\p{L})`, 'u')

const PERSON = {
  en: '(?:colleagues?|team|manager|representative|rep|salesperson|specialist|advisor|agent|someone|somebody|person|staff|desk|department)',
  es: '(?:colegas?|compañer[oa]s?|equipo|asesor\\p{L}*|vendedor\\p{L}*|gerente|alguien|personal|especialista|persona)',
  fr: "(?:collègues?|équipe|conseill\\p{L}*|vendeu\\p{L}*|responsable|quelqu[’']un|personne|spécialiste)",
  de: '(?:kolleg\\p{L}*|team|berater\\p{L}*|verkäufer\\p{L}*|jemand\\p{L}*|mitarbeiter\\p{L}*|chef\\p{L}*)',
}
const TOLD = anyOf(
  `i(?: have|['’]ve|['’]ll| will| am|['’]m)?(?: just| now| already| going to)? (?:told|tell|telling|notif\\p{L}+|inform\\p{L}*|alert\\p{L}*|asked|let|letting|pass\\p{L}*|forward\\p{L}*|connect\\p{L}*|transfer\\p{L}*|bring\\p{L}*|have)\\b.{0,60}${PERSON.en}`,
  `(?:he |ya |voy a |le |les )*(?:avis\\p{L}+|inform\\p{L}+|paso|pasaré|pasado|transfer\\p{L}+|comunic\\p{L}+)\\s.{0,60}${PERSON.es}`,
  `(?:j[’']ai |je )(?:viens de |vais )?(?:prév\\p{L}+|inform\\p{L}+|averti\\p{L}*|fais venir|transm\\p{L}+|transfèr\\p{L}*)\\s.{0,60}${PERSON.fr}`,
  `ich (?:habe|sage|gebe|hole|informiere|verbinde|leite)\\s.{0,60}${PERSON.de}`,
)
const WILL = anyOf(
  `(?:${PERSON.en}|they)\\b.{0,30}(?:will|['’]ll|is going to|are going to)\\s.{0,30}(?:call|contact|reach|get back|reply|respond|answer|follow up|be in touch|join|e-?mail|text|write|help|assist|take care)`,
  `${PERSON.es}\\s.{0,30}(?:(?:va|van) a \\p{L}+|llamar[áa]n?|contactar[áa]n?|responder[áa]n?|comunicar[áa]n?|escribir[áa]n?|ayudar[áa]n?|atender[áa]n?)`,
  `(?:${PERSON.fr}|ils?|elle)\\s.{0,30}(?:va|vont|appellera|contactera|rappellera|répondra|reviendra|rejoindra|aidera|écrira)`,
  `(?:${PERSON.de}|man)\\s.{0,60}(?:meldet sich|melden sich|wird (?:sich|sie|ihnen)|ruft (?:sie )?(?:zurück|an)|antwortet)`,
)
const BOOKED = anyOf(
  "you(?: are|['’]re)(?: all)? (?:booked|scheduled|confirmed|set for)|i(?: have|['’]ve)? (?:just )?(?:booked|scheduled|reserved)|(?:appointment|visit|test drive)(?: is| has been|['’]s)(?: now)? (?:booked|scheduled|confirmed)",
  '(?:cita|visita|prueba)(?: de \\p{L}+)? (?:está|quedó|queda|ha sido) (?:reservad|confirmad|agendad|programad)[oa]|(?:le |ya )?(?:reservé|agendé)|he (?:reservado|agendado)|qued(?:a|ó) (?:reservad|agendad|confirmad)[oa]',
  "rendez-vous (?:est|a été) (?:bien )?(?:réservé|confirmé|fixé|pris)|j[’']ai (?:bien )?(?:réservé|fixé)|c[’']est réservé",
  'termin(?: am [^.!?]{0,60})? (?:ist|wurde) (?:[^.!?]{0,40} )?(?:gebucht|bestätigt|reserviert|eingetragen)|ich habe [^.!?]{0,60}(?:gebucht|reserviert|eingetragen)',
)
const CANCELLED = anyOf(
  "(?:appointment|visit|test drive)(?: is| has been|['’]s)(?: now)? cancell?ed|i(?: have|['’]ve)? (?:just )?cancell?ed",
  '(?:cita|visita)(?: de \\p{L}+)? (?:está|quedó|queda|ha sido) cancelada|(?:he cancelado|cancelé)',
  "rendez-vous (?:est|a été) (?:bien )?annulé|j[’']ai (?:bien )?annulé",
  'termin (?:ist|wurde) (?:[^.!?]{0,40} )?(?:abgesagt|storniert)|ich habe [^.!?]{0,60}(?:abgesagt|storniert)',
)
const DENIED = anyOf(
  "nobody|no one|not|cannot|can['’]t|never|don['’]t|haven['’]t|isn['’]t",
  'nadie|no',
  "personne ne|n[’']\\p{L}+ pas|ne \\p{L}+ pas",
  'niemand|nichts?|kein\\p{L}*',
)

export type Promised = 'person' | 'visit' | 'cancellation'

/** Whether a sentence says this, and does not deny it in the same clause. */
function says(pattern: RegExp, text: string): boolean {
  const found = pattern.exec(text)
  if (found === null) return false
  const before = text.slice(0, found.index).split(/[,;:]/).at(-1) ?? ''
  return !DENIED.test(`${before}${found[0]}`)
}

/** What a sentence promises; null for nothing. */
export function promiseIn(sentence: string): Promised | null {
  const text = sentence.toLowerCase().trim()
  if (text.endsWith('?')) return null
  if (says(CANCELLED, text)) return 'cancellation'
  if (says(BOOKED, text)) return 'visit'
  return says(TOLD, text) || says(WILL, text) || promisesPerson(text) ? 'person' : null
}

const EFFECTS: Readonly<Record<Promised, Effect['kind']>> = {
  person: 'handoff',
  visit: 'appointment',
  cancellation: 'cancel_appointment',
}

/** The effect that makes a promise true. */
export const effectOf = (promised: Promised): Effect['kind'] => EFFECTS[promised]

/** What a text promises, each once. */
export const promisesIn = (text: string): ReadonlySet<Promised> =>
  new Set(sentencesOf(text).flatMap((sentence) => promiseIn(sentence) ?? []))
