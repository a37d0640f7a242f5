/**
 * Splits what a shopper wrote into the sentences that want an answer. Of an e-mail the greeting, the closing
 * with everything below it, and quoted letters are left out.
 */
import type { Question } from '../port'
import { phrasesOf, tokensOf } from './entities/tokens'
import { WHEN_WORDS } from './entities/when-words'

/** A letter longer than this is read up to here. */
const TEXT_LIMIT = 6_000
const SEGMENT_LIMIT = 24

const GREETING =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|greetings|hola|buen[oa]s(?: d[ií]as| tardes| noches)?|estimad[oa]s?|bonjour|bonsoir|cher|ch[eè]re|madame|monsieur|guten (?:tag|morgen|abend)|hallo|sehr geehrte[rs]?|liebe[rs]?)\b[^.?!\n]{0,40}[,:!.]?\s*$/i
/** 'Hi, the price of N4558 please.' says more than hello. */
const isGreeting = (line: string): boolean =>
  GREETING.test(line) && line.length < 60 && (line.split(/,\s+/)[1]?.split(/\s+/).length ?? 0) < REQUEST_WORDS
const REQUEST_WORDS = 4
const CLOSING =
  /^(?:(?:many |kind |best |warm |warmest )?(?:regards|wishes)|best|cheers|sincerely(?: yours)?|yours (?:truly|faithfully|sincerely)|respectfully|cordially|saludos(?: cordiales)?|atentamente|un saludo|cordialement|(?:bien )?[àa] (?:vous|toi)|bien cordialement|salutations(?: distingu[ée]es)?|mit (?:freundlichen|besten|lieben) gr[üu](?:ß|ss)en|(?:viele|beste|liebe|freundliche) gr[üu](?:ß|ss)e|gru(?:ß|ss)|lg|mfg|vg|sent from my \w+)\b[\s\S]{0,60}$/i
/** Thanks at the end of a letter are followed by nothing but a name. */
const THANKS_LINE =
  /^(?:many thanks|thanks?(?: you)?(?: (?:so|very) much| in advance| kindly| again| a (?:lot|bunch|million))?|thx|gracias|merci(?: beaucoup| d'avance)?|danke(?: sch[öo]n| im voraus)?|vielen dank(?: im voraus)?)[\s,.!]*$/i
/** 'Thanks, Paula Green' in one line: the name of whoever writes, and no color. */
const SIGNED_THANKS =
  /^((?:[Tt]hanks?(?: you)?|THANKS|[Tt]hx|[Mm]any thanks|[Gg]racias|[Mm]erci|[Dd]anke|[Vv]ielen [Dd]ank)[,.!]?)\s+\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]*){0,2}$/u
const QUOTED_FROM =
  /^(?:>|-{2,}\s*(?:original|forwarded|urspr|mensaje|message)|(?:on|el|le|am)\b.{4,120}\b(?:wrote|escribi[óo]|a [ée]crit|schrieb)\b.{0,80}:?\s*$|(?:from|de|von|sent|enviado|envoy[ée]|gesendet): )/i

/**
 * The text of a letter that its writer wrote now: `Subject` first, as it is stored. The signature belongs to
 * it only on request.
 */
export function lettersOwnText(text: string, { signature = false } = {}): string {
  const written = text
    .slice(0, TEXT_LIMIT)
    .split(/\r?\n/)
    .map((line) => line.trim())
  const quoted = written.findIndex((line) => QUOTED_FROM.test(line))
  const lines = quoted < 0 ? written : written.slice(0, quoted)
  const ownLines: string[] = []
  for (const [index, line] of lines.entries()) {
    const isEnd =
      line === '--' ||
      line.startsWith('-- ') ||
      (index > 0 && CLOSING.test(line) && line.length < 60) ||
      (index > 1 && THANKS_LINE.test(line) && isSignature(lines.slice(index + 1)))
    if (isEnd && !signature) break
    if (isGreeting(line)) continue
    ownLines.push(line)
  }
  const own = ownLines.join('\n').trim()
  return signature ? own : withoutName(own)
}

const SIGNATURE_LINES = 5
const SIGNATURE_WORDS = 6
/** A name or a number begins such a line, or it is an address. */
const SIGNED = /^[^\p{Ll}]|^\S+[.@]\S+$/u
/** Whether nothing follows but a name, a company and numbers, line by line. */
function isSignature(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line !== '')
  return (
    filled.length <= SIGNATURE_LINES &&
    filled.every((line) => line.split(/\s+/).length <= SIGNATURE_WORDS && SIGNED.test(line)) &&
    !filled.some((line) => line.includes('?'))
  )
}

/** The name below a letter: 'Jo', 'Jo Ann Park'. */
const NAME_LINE = /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,2}$/u
/** The letter without the name of its writer at the end, which follows a whole sentence. */
function withoutName(text: string): string {
  const lines = text.split('\n')
  const [last = '', before] = [
    lines.at(-1),
    lines.findLast((line, index) => index < lines.length - 1 && line !== ''),
  ]
  const isName = lines.length > 2 && NAME_LINE.test(last) && before !== undefined && /[.?!,]$/.test(before)
  return isName ? lines.slice(0, -1).join('\n').trim() : text
}

/** A full stop ends a sentence only before a space, so that 'N4.1' and '$29.95' stay whole. */
const SENTENCE_ENDS = /(?<=[.!?;…])\s+|\n{2,}|(?<=[?!])(?=\p{L})/u
const LIST_MARK = /^\s*(?:\d{1,2}[).:]|[-*•])\s+/
const LIST_NUMBER = /^\s*\d{1,2}[.)]$/
/** A single letter counts only as a word of its own: 'inglés.' ends a sentence. */
const ABBREVIATION =
  /(?<!\p{L})(?:a\.m|p\.m|max|min|mind|inkl|incl|aprox|no|nr|mr|mrs|dr|st|ave|approx|z\.b|bzw|ca|etc|vs|usw|lt|col|\p{L})\.$/iu

/** 'Am Freitag, den 27. November', 'am 27.11. um 15 Uhr'. */
const GERMAN_DATE = /\b(?:am|den|dem|der|vom|zum|bis|ab) \d{1,2}\.(?:\d{1,2}\.)?$/i

/** 'Am Donnerstag, 3. Dezember'. */
const MONTH = /^(?:jan|jän|feb|m[äa]r|apr|mai|jun|jul|aug|sep|okt|nov|dez)\p{L}*/iu

/** 'At 11 a.m. Please confirm.' are two sentences, and 'at 11 a.m. Friday' is none. */
const HALF_OF_DAY = /(?<!\p{L})[ap]\.m\.$/iu
function isBehindTime(last: string, piece: string): boolean {
  const [word = ''] = piece.match(/^\p{Lu}\p{L}*/u) ?? []
  const known = Object.values(WHEN_WORDS).map((words) => words[word.toLowerCase()])
  const isDay = known.some((kind) => /^(?:weekday|month|day|abbreviation)\b/.test(kind ?? ''))
  return HALF_OF_DAY.test(last) && word !== '' && !isDay
}

/** Joins again what was cut after an abbreviation. */
function sentencesIn(text: string): string[] {
  const sentences: string[] = []
  for (const piece of text.split(SENTENCE_ENDS)) {
    const last = sentences.at(-1)
    const isDate =
      last !== undefined && (GERMAN_DATE.test(last) || (/\b\d{1,2}\.$/.test(last) && MONTH.test(piece)))
    const isAbbreviated = last !== undefined && ABBREVIATION.test(last) && !isBehindTime(last, piece)
    if (last !== undefined && (isAbbreviated || LIST_NUMBER.test(last) || isDate))
      sentences[sentences.length - 1] = `${last} ${piece}`
    else sentences.push(piece)
  }
  return sentences
}

/** A line break within a paragraph may be a wrapped line or an item of a list. */
function unwrap(text: string): string {
  return text
    .split('\n')
    .reduce<string[]>((lines, line) => {
      const last = lines.at(-1)
      const continues =
        last !== undefined && last !== '' && line !== '' && /^\p{Ll}/u.test(line) && !/[.?!:]$/.test(last)
      if (continues && last.length > 50) lines[lines.length - 1] = `${last} ${line}`
      else lines.push(line)
      return lines
    }, [])
    .join('\n\n')
}

/** The subject of an answer repeats that of the letter before it. */
const ANSWER_SUBJECT = /^(?:re|aw|fwd?|wg|rv|tr|sv)\s?:/i
function withoutAnswerSubject(text: string): string {
  const [subject = '', ...body] = text.split('\n')
  const rest = body.join('\n').trim()
  return ANSWER_SUBJECT.test(subject) && rest !== '' ? rest : text
}

/** 'The 2nd 1' of a text message is the second one, and no day of the month with a time. */
const ORDINALS = phrasesOf<string>([
  ['first', '1st|first'],
  ['second', '2nd|second'],
  ['third', '3rd|third'],
  ['fourth', '4th|fourth'],
  ['last', 'last'],
])
const HALF_DAYS = phrasesOf<true>([[true, 'am|pm|a.m|p.m']])
function withOrdinals(text: string): string {
  const tokens = tokensOf(text)
  const written = tokens.flatMap((token, index) => {
    const ordinal = ORDINALS.at(tokens, index)
    const next = tokens[index + (ordinal?.length ?? 0)]
    if (ordinal === null || next?.gap !== ' ' || (next.number !== 1 && next.word !== 'one')) return []
    const end = next.at + next.raw.length
    const isTime =
      /^[:/.]?\d/.test(text.slice(end)) || HALF_DAYS.at(tokens, tokens.indexOf(next) + 1) !== null
    return isTime ? [] : [{ at: token.at, end, ordinal: ordinal.value }]
  })
  return written.reduceRight(
    (whole, { at, end, ordinal }) => `${whole.slice(0, at)}${ordinal} one${whole.slice(end)}`,
    text,
  )
}

/** The expressions for joints take the square of the length of such a run. */
const BLANKS = /[^\S\n]{2,}/g

/** The sentences that a shopper wrote, in their order. */
export function segmentsOf({ lines, channel }: Pick<Question, 'lines' | 'channel'>): readonly string[] {
  return lines
    .map((line) =>
      channel === 'email' ? withoutAnswerSubject(lettersOwnText(line)) : line.slice(0, TEXT_LIMIT),
    )
    .flatMap((text) => sentencesIn(unwrap(text.replace(BLANKS, ' '))))
    .map((sentence) => withOrdinals(sentence.replace(LIST_MARK, '').trim().replace(GREETED, '')))
    .map((sentence) => (channel === 'email' ? sentence.replace(SIGNED_THANKS, '$1') : sentence))
    .filter((sentence) => channel !== 'email' || !CLOSING.test(sentence))
    .filter((sentence) => /[\p{L}\p{N}\p{Extended_Pictographic}?]/u.test(sentence))
    .slice(0, SEGMENT_LIMIT)
}

/** Words that join two requests in one sentence. */
const JOINTS =
  /\s+(?:and(?: also)?|also|plus|n|nd|\+|&|and if not|as well as|y(?: tambi[ée]n)?|tambi[ée]n|et(?: aussi)?|aussi|und(?: auch)?|sowie|au(?:ß|ss)erdem)\s+|,\s+(?:and |also |y |et |und )?|\s+-\s+|\s+(?=just (?:tell|give|send|show) )/giu

/** A greeting in front of what is asked. */
const GREETED =
  /^(?:hi|hello|hey|hiya|yo|good (?:morning|afternoon|evening)|hola|buen[oa]s(?: d[ií]as| tardes| noches)?|bonjour|bonsoir|salut|guten (?:tag|morgen|abend)|hallo|moin)(?: there| guys| folks| team| y'?all)?[\s,!.:–-]+(?=\S+\s+\S)/i

/** The joint is one of figures: 'between 25 and 42 thousand', 'a las 11 y media'. */
const isWithinFigures = (before: string, after: string): boolean =>
  /\d$/.test(before) && /^(?:[$€]?\d|media\b|cuarto\b|demie?\b|quart\b)/i.test(after)

/** Words in front of a request that ask nothing by themselves: 'oh wait, could we do 3 instead?'. */
const INTERJECTIONS = phrasesOf<true>([
  [
    true,
    'oh|ah|um|umm|ummm|uh|hm|hmm|hmmm|wait|hold on|hang on|give me a sec|give me a second|sorry|actually',
  ],
  [true, 'ok|okay|well|oops|no|my bad|nvm|ach|äh|ähm|warte|warten Sie|moment|moment mal|doch'],
  [true, 'espera|espere|perdón|perdon|ay|attends|attendez|pardon|euh'],
])
export function isInterjection(text: string): boolean {
  const tokens = tokensOf(text)
  for (let index = 0; index < tokens.length;) {
    const found = INTERJECTIONS.at(tokens, index)
    if (found === null) return false
    index += found.length
  }
  return tokens.length > 0
}

/** A longer sentence, in characters, is not cut: to read all its parts takes the square of its length. */
export const CUT_MAX = 600

/** Nobody ends a request with such a word: 'can you also check my brakes'. */
export const OPEN_END =
  /(?<!\p{L})(?:can|could|would|will|may|do|does|did|to|(?:can|could|would|will|do) (?:you|u|ya|i|we|they)|puedes?|pueden|podrían?|pouvez[ -]vous|puis[ -]je|peut[ -]on|könnt ihr|können sie|könnten sie|kann ich)$/iu

/** Every way to cut a sentence in two at a joint, the first joint first. */
export function cutsOf(sentence: string): readonly (readonly [string, string])[] {
  if (sentence.length > CUT_MAX) return []
  return [...sentence.matchAll(JOINTS)].slice(0, 8).flatMap((joint) => {
    const before = sentence.slice(0, joint.index).trim()
    const after = sentence.slice(joint.index + joint[0].length).trim()
    const isOne =
      before === '' ||
      after === '' ||
      OPEN_END.test(before) ||
      isInterjection(before) ||
      isWithinFigures(before, after)
    return isOne ? [] : [[before, after] as const]
  })
}
