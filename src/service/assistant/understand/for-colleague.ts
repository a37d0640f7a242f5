/**
 * What a shopper says for the people of the dealership, who alone can act on it: by when something is needed,
 * who pays, which price somebody named, what is to be seen to at a visit, and a word for one of them. It
 * books no visit, and asks nothing of the assistant.
 */
import type { Turn } from '../turn'
import { isQuestion } from './asks'
import { whenIn } from './entities/when'
import { namesWhen, type When } from './entities/when-types'
import { guessesOf } from './guesses'
import type { Label } from './labels'
import { subjectNamedIn } from './named-subjects'
import { bestOf, type Reading } from './reading'
import { runOnsOf } from './run-ons'
import { cutsOf } from './segment'
import { familyOf, SURE, wordCount } from './sentence'
import { wordForSomebody } from './message-for-colleague'

export interface ForColleague {
  /**
   * 'visit' is for a visit, 'word' is one for somebody, 'inquiry' what somebody is to be asked, and 'reach'
   * another number.
   */
  readonly about: 'deadline' | 'billing' | 'quoted' | 'visit' | 'word' | 'inquiry' | 'reach'
  /** The day by which something is needed, where one is named. */
  readonly day?: When['day']
}

/** What is needed by a day is a thing that was talked about, or a count of some. */
const THING =
  '(?:it|them|this|that|these|those|one|everything|the \\p{L}+|my \\p{L}+|our \\p{L}+|(?:\\d+|two|three|four) (?:of (?:them|those)|\\p{L}+))'
const NEEDED = [
  `(?:need|needs|needed|want|must have|have to have|gotta have) (?:to (?:have|get) )?${THING}(?: (?:back|done|ready|here|in|fixed|finished|delivered|ordered)){0,2}`,
  '(?:has|have|needs?|got) to be (?:back|done|ready|here|in|fixed|finished|delivered)',
  '(?:lo|la|los|las) (?:necesito|necesitamos|quiero|queremos)|(?:tiene|tienen) que estar(?: list[oa]s?)?',
  "(?:j[’']en ai|nous en avons|on en a) besoin|il (?:me|nous) (?:le|la|les) faut|doit [eê]tre pr[eê]te?",
  `(?:can|could|will|would) (?:you|u|they|it|that) (?:guys )?(?:get|have|be) (?:${THING} )?(?:done|ready|finished|fixed|back|here|delivered)`,
  'ich brauche (?:es|sie|ihn|das|die|den)|wir brauchen (?:es|sie|ihn|das|die|den)|muss',
].join('|')
const UNTIL = 'by|before|no later than|on or before|para|antes (?:del?|de la)|avant|pour|bis|vor'
const DEADLINE = new RegExp(
  `(?<!\\p{L})(?:${NEEDED}) ((?:${UNTIL}) [^,;!?]{1,40}?)(?=$|[,;!?]|\\.(?:\\s|$)| (?:and|but|so|y|et|und) )`,
  'iu',
)
/** 'Can you have it ready by Friday?' is for a person to answer. */
const READY = /^\W*(?:(?:and|so|ok)\s+)?(?:can|could|will|would) (?:you|u|they|it|that) /iu
/** Ends that are no days. */
const END =
  /(?:end of (?:the )?(?:year|month|week)|(?:new year|christmas|the holidays|winter|the snow)|fin (?:de|del) (?:año|mes|semana)|la fin (?:du mois|de l[’']ann[ée]e|de la semaine)|ende (?:des|der) (?:jahres|monats|woche)|(?:jahres|monats|wochen)ende)/iu

const PAYER =
  '(?:company|business|work|job|employer|office|firm|corporation|corporate|boss|fleet|church|school|empresa|compa[ñn][ií]a|negocio|trabajo|soci[ée]t[ée]|entreprise|bo[iî]te|firma|arbeitgeber)'
const BILLED = new RegExp(
  [
    `(?:bill|invoice|charge|put) (?:it|this|that|them|everything|all of (?:it|that))?\\s?(?:all )?(?:to|on|under|through) (?:the|my|our) ${PAYER}`,
    `(?:send|make out|address) (?:me |us )?(?:the |an? )?(?:bill|invoice) (?:out )?to (?:the|my|our) ${PAYER}`,
    `pay (?:\\p{L}+ ){0,2}(?:through|via|with|by) (?:the|my|our) ${PAYER}`,
    `(?:the|my|our) ${PAYER} (?:is paying|pays|will pay|is gonna pay|pays for it|is covering)`,
    `(?:factur\\p{L}+|c[aá]rguen?lo|p[oó]nga(?:n)?lo) (?:todo )?(?:a|a nombre de|en) (?:la|mi|nuestra) ${PAYER}`,
    `factur\\p{L}+(?: le| la| les| tout)? [àa] (?:la|ma|notre|mon) ${PAYER}`,
    `rechnung (?:bitte )?(?:an|auf) (?:die|meine|unsere|meinen|den) ${PAYER}`,
  ].join('|'),
  'iu',
)

const SPEAKER =
  "(?:(?:the|your|ur|a|that|some|one of your) (?:\\p{L}+ )?(?:guy|man|lady|woman|girl|dude|person|salesman|saleswoman|salesperson|salesguy|rep|manager|advisor|adviser|dealer|agent|colleague)|someone|somebody|he|she|they|you guys|y[’']?all)"
const SAID = '(?:said|says|told|quoted|mentioned)'
const QUOTED = new RegExp(
  [
    `(?<!\\p{L})${SPEAKER}(?: (?:on|at|from|in|over) (?:the )?\\p{L}+)?(?: (?:there|here))? (?:just )?${SAID}(?!\\p{L})`,
    '(?<!\\p{L})(?:i|we) (?:was|were|got|been) (?:told|quoted)(?!\\p{L})',
    '(?<!\\p{L})(?:me|nos) (?:dijeron|dijo|cotizaron|cotiz[oó])(?!\\p{L})',
    "(?<!\\p{L})on m[’']a (?:dit|annonc[ée]|propos[ée])(?!\\p{L})|(?<!\\p{L})(?:vendeur|coll[èe]gue) m[’']a (?:dit|annonc[ée])(?!\\p{L})",
    '(?<!\\p{L})(?:verk[äa]ufer|kollege|mann|jemand) (?:hat )?(?:am telefon )?(?:sagte|gesagt|meinte|nannte)|mir wurden?(?!\\p{L})',
  ].join('|'),
  'iu',
)
/** An amount of money, and no year, phone number, miles, terms or rates. */
const SUFFIX = '(?:k|grand|thousand|hundred|mil|mille|tausend)'
const OTHER_UNITS =
  '(?!\\d|[.,:/-]\\d|[ -]\\d{3}|\\s?(?:%|percent|miles?|mi|km|months?|years?|am|pm|hours?|minutes?|days?|weeks?|of)(?!\\p{L}))'
const AMOUNT = new RegExp(
  `(?:[$€]\\s?\\d[\\d.,]*\\d(?:\\s?${SUFFIX})?|(?<![\\d.,/:#-]|\\d )(?:\\d{1,3}[.,]\\d{3}|(?!(?:19|20)\\d\\d(?!\\d))\\d{3,6}|\\d{1,3}(?:[.,]\\d)?\\s?${SUFFIX}(?!\\p{L})))${OTHER_UNITS}`,
  'iu',
)
/** It was said elsewhere, or more is wrong than that a price was named. */
const OTHERWISE =
  /(?<!\p{L})(?:other (?:dealer|dealership|place|store|shop|lot)|another (?:dealer|dealership|place|store|shop)|elsewhere|competitor|carmax|carvana|across town|down the (?:street|road)|my bank|credit union|kbb|but|then|charged|bill|paid|lied|lie|scam|refund|trade|for my|pero|mais|aber|otro|autre|andere[rns]?)(?!\p{L})/iu
const QUOTED_WORDS = 24
const OF_PRICE_ELSEWHERE: ReadonlySet<Label> = new Set(['price.match', 'trade.value', 'trade.sell'])

/** Whether a text tells a price that somebody of the dealership named. */
export function tellsQuotedPrice(text: string): boolean {
  const said = QUOTED.exec(text)
  if (said === null || wordCount(text) > QUOTED_WORDS || OTHERWISE.test(text)) return false
  return AMOUNT.test(text.slice(said.index + said[0].length))
}
export const tellsPayer = (text: string): boolean => BILLED.test(text) && !isQuestion({ text })

/** What is asked of whoever prepares the visit: 'can you make sure it's the Trail one?' */
const MAKE_SURE =
  /(?<!\p{L})(?:make sure|be sure (?:it|that|to)|aseg[úu]r\p{L}+ (?:de )?que|por favor que sea|assurez-vous|veillez [àa]|faites en sorte|stell\p{L}* sie (?:bitte )?sicher|acht\p{L}* sie (?:bitte )?darauf|sorg\p{L}* sie (?:bitte )?daf[üu]r)(?!\p{L})/iu
/** What the workshop is to look at, too: 'can they look at the wiper?' */
const LOOK =
  /(?<!\p{L})(?:look at|looked at|look into|take a look|have a look|check (?:on )?(?:the|my|it|that|why)|revis(?:en|ar|arle|arlo|arla)|che(?:quen|can|car|quear)|mir(?:en|ar)|regard(?:er|ent|ez)|jeter un (?:œil|oeil)|v[ée]rifi(?:er|ent|ez)|schauen|anschauen|ansehen|nachsehen|nachschauen|draufschauen|pr[üu]fen)(?!\p{L})/iu
const OF_STATE: ReadonlySet<Label> = new Set(['service.warning', 'vehicle.condition', 'trade.condition'])
export const asksToLook = (text: string): boolean => LOOK.test(text)

/** Whether a sentence tells what is to be seen to at a visit that is arranged or booked. */
function tellsOfVisit({ state, question }: Turn, reading: Reading): boolean {
  const { flow, booked } = state
  const kind = flow?.kind === 'visit' ? flow.visit : question.appointments.length > 0 ? booked : undefined
  const { label, p } = bestOf(reading)
  if (kind === undefined) return false
  if (MAKE_SURE.test(reading.text)) return p < CLEAR
  // 'The air smells, have them check it': what is wrong may stand in another sentence.
  if (kind !== 'service' || !question.lines.some(asksToLook)) return false
  // Beside a proposal it is no visit of its own.
  const isProposed = flow?.kind === 'visit' && flow.asked === 'confirm'
  const isClearOfElse = p >= CLEAR && !(isProposed && label === 'visit.book_service')
  return OF_STATE.has(label) || (asksToLook(reading.text) && !isClearOfElse)
}

const whenOf = ({ question: { dealership, now }, language }: Turn, text: string): When =>
  whenIn(text, { ...dealership, now, language })

/** 'Tell Maria I am running late' says it of a visit. */
function wordFor(reading: Reading): 'word' | 'inquiry' | null {
  const { label, p } = bestOf(reading)
  return familyOf(label) === 'visit' && p >= SURE ? null : wordForSomebody(reading.text)
}

/** What a sentence says for the people of the dealership; null for none of it. */
export function forColleagueIn(turn: Turn, reading: Reading): ForColleague | null {
  const { text } = reading
  if (tellsPayer(text)) return { about: 'billing' }
  // 'My wife said 430', while a visit is arranged, names a time.
  const isTime = turn.state.flow?.kind === 'visit' && whenOf(turn, text).minutes !== undefined
  if (!isTime && tellsQuotedPrice(text) && !OF_PRICE_ELSEWHERE.has(bestOf(reading).label))
    return { about: 'quoted' }
  const word = wordFor(reading)
  if (word !== null) return { about: word }
  if (tellsOfVisit(turn, reading) && !namesWhen(whenOf(turn, text))) return { about: 'visit' }
  const until = DEADLINE.exec(text)?.[1]
  if (until === undefined || (isQuestion(reading) && !READY.test(text))) return null
  const { day, minutes } = whenOf(turn, until)
  return day === undefined && minutes === undefined && !END.test(until)
    ? null
    : { about: 'deadline', ...(day !== undefined && { day }) }
}

/** Fewer words beside a deadline are part of it. */
const REST_WORDS = 4

/** 'I need new tires for my Nord, must have them by the 15th': the deadline is read apart from the wish. */
function deadlineApart({ text }: Reading): readonly string[] {
  const found = DEADLINE.exec(text)
  if (found === null) return [text]
  const end = found.index + found[0].length
  const [before, after] = [text.slice(0, found.index), text.slice(end)].map((piece) =>
    piece.replace(/^[\s,;.!]+(?:(?:and|but|so|y|et|und) )?|[\s,;]+$/g, ''),
  )
  const isWish = (piece = '') => wordCount(piece) >= REST_WORDS
  if (!isWish(before) && !isWish(after)) return [text]
  const from = isWish(before) ? found.index : 0
  const to = isWish(after) ? end : text.length
  return [isWish(before) ? before : '', text.slice(from, to), isWish(after) ? after : ''].flatMap(
    (piece = '') => (piece === '' ? [] : [piece]),
  )
}

/** A half with the words of a subject of its own asks apart from a clear request beside it. */
const CLEAR = 0.6
const isRequest = (reading: Reading): boolean => {
  const { label, p } = bestOf(reading)
  return p >= CLEAR && label !== 'search.more' && !['talk', 'other'].includes(familyOf(label))
}
function subjectApart(turn: Turn, { text }: Reading): readonly string[] {
  const names = (piece: string) => subjectNamedIn(piece, turn) !== null
  if (!names(text)) return [text]
  const cut = [...cutsOf(text), ...runOnsOf(text)].find(
    ([one, other]) => names(one) !== names(other) && isRequest(readingIn(turn, names(one) ? other : one)),
  )
  return cut ?? [text]
}

/** 'Do you have any trucks, and tell Mike I said hi': what is asked before it is none of the word. */
function wordApart(turn: Turn, { text }: Reading): readonly string[] {
  const cut = cutsOf(text).find(
    ([before, after]) =>
      wordForSomebody(before) === null &&
      wordForSomebody(after) !== null &&
      isRequest(readingIn(turn, before)),
  )
  return cut ?? [text]
}

const readingIn = ({ language }: Turn, text: string): Reading => ({
  text,
  guesses: guessesOf(text, language),
})

/** The readings, of which those with a deadline or a subject beside something else are read apart. */
export const readApart = (turn: Turn, readings: readonly Reading[]): readonly Reading[] =>
  readings.flatMap((reading) => {
    const about = forColleagueIn(turn, reading)?.about
    const isWord = about === 'word' || about === 'inquiry'
    const apart = isWord ? wordApart : subjectApart
    const pieces = about === 'deadline' ? deadlineApart(reading) : apart(turn, reading)
    return pieces.length === 1 ? [reading] : pieces.map((piece) => readingIn(turn, piece))
  })
