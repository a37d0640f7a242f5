/** Reads what a question about opening hours asks, once the classifier has found that it is one. */
import { departmentsIn } from '../../facts/hours'
import type { HoursQuestion } from '../../flows/hours-question'
import type { Question } from '../../port'
import type { Language } from '../../language'
import { namesDrop, namesWork } from './subject-words'
import { whenIn } from './when'
import { naming, phrasesOf, tokensOf } from './tokens'
import { foldWords } from './when-tokens'
import type { When } from './when-types'

const setOf = (words: string) => new Set(words.split(' '))

/** Words by which one asks for a time, in all languages. */
const ASKS_WHEN = setOf('when what how until till hora cuando hasta heure quand jusqu wann lange bis spat ab')
const CLOSING = setOf(
  'close closing closes late longer until till til cierran cierra cierre hasta fermez ferme fermeture jusqu schliessen schliesst schließen schließt lange bis',
)
const OPENING = setOf(
  'open opening opens early abren abre abrir apertura ouvrez ouvre ouverture offnen offnet auf machen ab',
)
const WEEK = setOf(
  'hours hrs hour week weekdays schedule horario horarios semana horaires horaire semaine offnungszeiten zeiten werktags wochentags',
)

/** Whoever asks at which days it is open at a time does not ask about today. */
const DAYS = setOf(
  'day days weekday weekdays weeknight weeknights ever dia dias semana jour jours semaine tag tage tagen woche werktags wochentags',
)
/** 'Open until 9?' asks for the evening, although the store also opens at 9. */
const UNTIL = setOf('till til until hasta jusqu bis')
const EDGES = setOf('early late soon')
/** 'Is that too late?' is answered by the hours: a yes might mean either. */
const TOO = setOf('too demasiado muy trop zu')
const TOO_EDGES = setOf('early late tarde temprano pronto tard tot spat fruh')
const NOON = 12 * 60
const NOW = setOf('now still currently yet rn ahora todavia aun maintenant encore jetzt noch gerade momentan')
/** What else stands in a question whether the store is open now. */
const PRESENT = setOf(
  'are is r u ya yall you your guys folks the store shop dealership place it ok hi hey there please pls esta estan ustedes la tienda abierto abiertos abierta hola etes est vous vs ce que le magasin ouvert ouverts ouverte bonjour habt ihr sie haben hat ist der laden geschaft offen geoffnet hallo auf',
)
/** 'Are you open?' means now; a longer question without a day means the week. */
const OPEN_NOW_WORDS = 5

const wordsIn = (text: string): readonly string[] => foldWords(text.slice(0, 1000)).match(/\p{L}+/gu) ?? []

/** Whether a text speaks of opening, closing or hours at all. */
export const namesOpening = (text: string): boolean => {
  const words = wordsIn(text)
  return words.some((word) => OPENING.has(word) || CLOSING.has(word) || WEEK.has(word))
}

/** Places at or beside a dealership that keep hours of their own, which the settings do not hold. */
const OTHER_PLACES = phrasesOf<true>([
  [
    true,
    'kitchen|gym|cafe|cafeteria|coffee shop|restaurant|bistro|snack bar|body shop|bodyshop|collision center|paint shop|car wash|carwash|detail shop|rental desk|rental counter|gas station|play area|charger|chargers|charging station|charging stations|cocina|cafetería|restaurante|hojalatería|carrocería|lavado|autolavado|gasolinera|cargador|cargadores|cuisine|cafétéria|café|carrosserie|station de lavage|lavage|station-service|borne|bornes|küche|kantine|imbiss|karosserie|lackiererei|waschanlage|waschstraße|tankstelle|ladesäule|ladesäulen|ladestation|ladestationen',
  ],
])
/** Whether a text names such a place, of which the store's hours say nothing. */
export function namesOtherPlace(text: string): boolean {
  const tokens = tokensOf(text)
  return tokens.some((_, index) => OTHER_PLACES.at(tokens, index) !== null)
}

const SHOP = phrasesOf<true>([[true, 'the shop|your shop|ur shop']])
/** 'The shop' is the store or its workshop: both hours answer. */
const namesShop = naming(SHOP)

const OWN_VEHICLE = phrasesOf<true>([
  [
    true,
    'my car|my truck|my suv|my van|my vehicle|mi carro|mi coche|mi auto|mi troca|mi camioneta|ma voiture|mon auto|mon véhicule|mein auto|meinen wagen|mein wagen|meinem wagen|mein fahrzeug',
  ],
])
/** Sales buys a vehicle. */
const SELLING = setOf(
  'sell selling trade trading appraise appraised appraisal value valued vender tasar tasacion avaluo vendre estimer estimation verkaufen inzahlung schatzen bewerten',
)
/** 'Until when can I pick up my car?' asks for the workshop, which has it. */
function isAboutOwnVehicle(text: string): boolean {
  const tokens = tokensOf(text)
  return (
    tokens.some((_, index) => OWN_VEHICLE.at(tokens, index) !== null) &&
    !tokens.some(({ word }) => SELLING.has(word))
  )
}

type Asker = Pick<Question, 'dealership' | 'now'>

function kindOf(
  text: string,
  { day, last_day, minutes, holiday, before }: HoursQuestion['when'],
  hasDepartment: boolean,
): HoursQuestion['question'] {
  const words = wordsIn(text)
  // 'How early on Monday?' names no time, though 'early' may be one elsewhere.
  const isEdge = words.some((word, index) => words[index - 1] === 'how' && EDGES.has(word))
  if (isEdge && day !== undefined && last_day === undefined) return holiday === undefined ? 'day' : 'holiday'
  if (words.some((word, index) => TOO.has(words[index - 1] ?? '') && TOO_EDGES.has(word))) return 'day'
  const isAnyDay = day === undefined && words.some((word) => DAYS.has(word))
  const isUntil = minutes !== undefined && minutes < NOON && words.some((word) => UNTIL.has(word))
  if (isUntil) return day === undefined ? 'closes' : 'day'
  // 'Do you open before 8?' wants to know from when.
  if (before === true && words.some((word) => OPENING.has(word))) return day === undefined ? 'week' : 'day'
  if (minutes !== undefined) return isAnyDay ? 'week' : 'at_time'
  if (holiday !== undefined) return 'holiday'
  if (last_day !== undefined) return 'week'
  // The whole span answers 'from when' as well as 'until when'.
  if (day !== undefined) return 'day'
  if (isAnyDay) return 'week'
  if (words.some((word) => NOW.has(word))) return 'open_now'
  if (words.some((word) => WEEK.has(word))) return 'week'
  const asksOne = words.some((word) => ASKS_WHEN.has(word))
  if (asksOne && words.some((word) => CLOSING.has(word))) return 'closes'
  if (asksOne && words.some((word) => OPENING.has(word))) return 'opens'
  // A word that was not read may name a day: 'open turkeyday?' is not about now.
  const isKnown = words.every((word) => OPENING.has(word) || CLOSING.has(word) || PRESENT.has(word))
  const isBrief = words.length <= OPEN_NOW_WORDS && !asksOne
  // 'Open 24/7?' names figures that are no time.
  const isNow = isBrief && !/\d/.test(text) && (isKnown || hasDepartment)
  return isNow ? 'open_now' : 'week'
}

const BETWEEN_DAYS = /\s+(?:and|or|&|y|o|et|ou|und|oder)\s+|,\s+/i
const DAYS_MAX = 3
/** A department that is added has at most so many words: 'and the workshop'. */
const ADDED_WORDS = 3
/** 'On December 24th and 31st': the second date is of the same month. */
const BARE_DATE = /^(?:the |el |le |am |den )?\d{1,2}(?:st|nd|rd|th)?\.?\s*\??$/i
const onDate = (before: string, date: string): string =>
  /\d/.test(before) ? before.replace(/\d{1,2}(?=\D*$)/, date.replace(/\D/g, '')) : date

/** 'Does service open, too?' asks for the store and the workshop. */
const ALSO = setOf('too also auch tambien aussi')

/** 'Fridays', 'los viernes', 'le vendredi', 'freitags': every week, and not the next one alone. */
const EVERY_WEEK = phrasesOf<true>([
  [true, 'mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays'],
  [true, 'los lunes|los martes|los miércoles|los jueves|los viernes|los sábados|los domingos'],
  [true, 'le lundi|le mardi|le mercredi|le jeudi|le vendredi|le samedi|le dimanche'],
  [true, 'les lundis|les mardis|les mercredis|les jeudis|les vendredis|les samedis|les dimanches'],
  [true, 'montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonnabends|sonntags'],
])
function namesEveryWeek(text: string): boolean {
  const tokens = tokensOf(text)
  return tokens.some((_, index) => EVERY_WEEK.at(tokens, index) !== null)
}

/** 'When do you open on Monday, and does service open earlier?' asks for Monday twice. */
const onSameDay = (clauses: readonly HoursQuestion[]): readonly HoursQuestion[] =>
  clauses.map((clause, index) => {
    const { day, holiday } = clauses[index - 1]?.when ?? {}
    const isOpen = clause.when.day === undefined && clause.when.minutes === undefined
    if (day === undefined || !isOpen || clause.question === 'week') return clause
    const question = clause.question === 'open_now' ? 'day' : clause.question
    return { ...clause, question, when: { ...clause.when, day, ...(holiday !== undefined && { holiday }) } }
  })

/** One question for each day that a text names: 'on Christmas Eve and on New Year's Day'. */
export function hoursQuestionsIn(text: string, asker: Asker, language: Language): readonly HoursQuestion[] {
  const whole = hoursQuestionIn(text, asker, language)
  const pieces = text
    .slice(0, 1000)
    .split(BETWEEN_DAYS)
    .map((piece, index, all) => (BARE_DATE.test(piece) ? onDate(all[index - 1] ?? '', piece) : piece))
  const named = pieces.map((piece) => hoursQuestionIn(piece, asker, language))
  const ofDays = named.filter(
    ({ when: { day } }, index) =>
      day !== undefined && named.findIndex(({ when }) => when.day === day) === index,
  )
  // 'How late are you open on weekdays, and is the parts counter open on Saturdays?'
  const clauses = named.filter((_, index) => namesOpening(pieces[index] ?? ''))
  const departments = new Set(clauses.map((clause) => clause.departments.join()))
  if (clauses.length > 1 && departments.size > 1) return onSameDay(clauses.slice(0, DAYS_MAX))
  // 'Until when are you open on Thursday, and the workshop?'
  const isAdded =
    clauses.some((clause) => clause.departments.length === 0) &&
    named.some(
      ({ departments: added }, index) =>
        added.length > 0 &&
        !namesOpening(pieces[index] ?? '') &&
        wordsIn(pieces[index] ?? '').length <= ADDED_WORDS,
    )
  if (isAdded && !whole.departments.includes('sales'))
    return [{ ...whole, departments: ['sales', ...whole.departments] }]
  return ofDays.length < 2 || whole.when.last_day !== undefined
    ? [whole]
    : ofDays.slice(0, DAYS_MAX).map((question) => ({ ...question, departments: whole.departments }))
}

/** 'As early as possible on Friday' asks when it opens, and names no time. */
function atAnyTime({ first, minutes, part, ...when }: When): When {
  if (first === true) return when
  return { ...when, ...(minutes !== undefined && { minutes }), ...(part !== undefined && { part }) }
}

/** `language` is that of the text. */
export function hoursQuestionIn(text: string, { dealership, now }: Asker, language: Language): HoursQuestion {
  const { formats, hours, departments } = dealership
  const when = atAnyTime(whenIn(text, { formats, hours, now, language }))
  const written = departmentsIn(text, departments)
  const isOfWorkshop = isAboutOwnVehicle(text) || namesWork(text) || namesDrop(text)
  const meant = namesShop(text) ? departmentsIn('sales service', departments) : []
  const named = written.length > 0 ? written : isOfWorkshop ? departmentsIn('service', departments) : meant
  const isBoth =
    named.length === 1 && !named.includes('sales') && wordsIn(text).some((word) => ALSO.has(word))
  return {
    question: kindOf(text, when, named.length > 0),
    when,
    weekday: namesEveryWeek(text),
    departments: isBoth ? ['sales', ...named] : named,
  }
}
