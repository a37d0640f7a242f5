/**
 * The keywords by which a customer unsubscribes, subscribes again, or asks who is writing. They count only
 * when they are the whole message, in any spelling: `S.T.O.P!`, `opt-out`, `Stop please`.
 */

export type KeywordLanguage = 'en' | 'de' | 'es' | 'fr'

export interface Keyword {
  readonly order: 'stop' | 'start' | 'help'
  /** Null for words that several languages share. */
  readonly language: KeywordLanguage | null
  /** Whether the message says nothing else, so that nobody else has to answer it. */
  readonly isAlone: boolean
}

/** Words of each order without accents, spaces and punctuation. */
type Words = Readonly<Partial<Record<KeywordLanguage | 'any', readonly string[]>>>

/** These also count beside a polite word. */
const STOP: Words = {
  any: ['stop', 'stopall'],
  en: [
    ...['unsubscribe', 'unsubscribeme', 'unsubscribeall', 'revoke', 'optout', 'optmeout', 'quit', 'removeme'],
    ...['stopit', 'stoptexting', 'stoptextingme', 'stopmessaging', 'stopmessagingme', 'stopmessages'],
    ...['stopthetexts', 'stopthemessages', 'donttextme', 'nomoretexts', 'nomoremessages'],
  ],
  de: [
    ...['stopp', 'stoppen', 'abmelden', 'abbestellen', 'austragen', 'widerruf', 'widerrufen', 'aufhoren'],
    ...['aufhoeren', 'keinesms', 'keinesmsmehr', 'keinenachrichtenmehr'],
  ],
  es: [
    ...['alto', 'parar', 'pare', 'paren', 'detener', 'detenganse', 'darmedebaja', 'dardebaja', 'dedemebaja'],
    ...['cancelarsuscripcion', 'desuscribir', 'desuscribirme', 'revocar', 'nomasmensajes', 'basta'],
  ],
  fr: [
    ...['arret', 'arreter', 'arretez', 'arretersms', 'stopsms', 'desabonner', 'desabonnement', 'desinscrire'],
    ...['desinscription', 'medesabonner', 'medesinscrire', 'revoquer', 'plusdesms', 'plusdemessages'],
  ],
}
/** With other words they may mean an appointment, so they count only alone. */
const STOP_ALONE: Words = {
  en: ['cancel', 'end'],
  de: ['ende', 'beenden', 'kundigen', 'kuendigen'],
  es: ['baja', 'cancelar', 'fin', 'terminar'],
  fr: ['annuler', 'resilier', 'terminer'],
}
const START: Words = {
  any: ['start', 'unstop'],
  en: ['subscribe', 'optin', 'resume'],
  de: ['starten', 'anmelden', 'wiederanmelden', 'fortsetzen'],
  es: ['iniciar', 'empezar', 'comenzar', 'alta', 'suscribir', 'suscribirme', 'reanudar'],
  fr: ['demarrer', 'commencer', 'reprendre', 'reabonner', 'meabonner', 'abonner'],
}
/** They start again for somebody who has unsubscribed, and mean something else for everybody else. */
const YES: Words = { en: ['yes'] }
const HELP: Words = {
  any: ['info'],
  en: ['help', 'helpme'],
  de: ['hilfe'],
  es: ['ayuda', 'ayudame', 'auxilio'],
  fr: ['aide', 'aidezmoi'],
}
const POLITE: ReadonlySet<string> = new Set([
  ...['please', 'pls', 'plz', 'thanks', 'thank', 'you', 'thx', 'now', 'already'],
  ...[
    'bitte',
    'danke',
    'jetzt',
    'por',
    'favor',
    'gracias',
    'ya',
    'ahora',
    'svp',
    'stp',
    'merci',
    'maintenant',
  ],
  ...['sil', 'vous', 'te', 'plait'],
])

/** Longer messages are not keywords; the limit also bounds the time that reading takes. */
const KEYWORD_MAX_LENGTH = 60

const tableOf = (words: Words): ReadonlyMap<string, KeywordLanguage | null> =>
  new Map(
    Object.entries(words).flatMap(([language, list]) =>
      list.map((word) => [word, language === 'any' ? null : (language as KeywordLanguage)] as const),
    ),
  )
const STOP_WORDS = tableOf(STOP)
const ALONE_WORDS = tableOf(STOP_ALONE)
const OTHER_WORDS = [
  ['start', tableOf(START), true],
  ['start', tableOf(YES), false],
  ['help', tableOf(HELP), true],
] as const

/** The words of a message in lower case without accents: `S'il` becomes `sil`. */
function splitWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[\p{M}\p{Cf}'’`´]/gu, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
}

/** Null for a message that is no keyword. */
export function keywordIn(text: string): Keyword | null {
  if (text.length > KEYWORD_MAX_LENGTH) return null
  const words = splitWords(text)
  const whole = words.join('')
  const withoutPolite = words.filter((word) => !POLITE.has(word)).join('')
  for (const candidate of [whole, withoutPolite]) {
    const language = STOP_WORDS.get(candidate)
    if (language !== undefined) return { order: 'stop', language, isAlone: true }
  }
  const alone = ALONE_WORDS.get(whole)
  if (alone !== undefined) return { order: 'stop', language: alone, isAlone: true }
  for (const [order, table, isAlone] of OTHER_WORDS) {
    const language = table.get(whole)
    if (language !== undefined) return { order, language, isAlone }
  }
  return null
}

/** Whether an e-mail consists of nothing but the request for no more of them. */
export function mailUnsubscribes(text: string): boolean {
  const words = text.length > KEYWORD_MAX_LENGTH ? [] : splitWords(text)
  return [words, words.filter((word) => !POLITE.has(word))].some((some) => STOP_WORDS.has(some.join('')))
}
