/**
 * Removes the earlier messages that a mail program quotes below what a person wrote. It cuts only where the
 * form leaves no doubt: answers between quoted lines remain, and so does everything when the person wrote
 * nothing else.
 */

const QUOTED = /^\s{0,3}>/
/**
 * The attribution above a quotation, in any language, ends with a colon and contains at least two of these.
 */
const ATTRIBUTION_PARTS = [
  /[^\s<>@]@[^\s<>@]/,
  /\b(19|20)\d\d\b/,
  /\b\d{1,2}[:.h]\d\d\b/,
  /(?<!\p{L})(wrote|schrieb|escribió|écrit|scritto|schreef|escreveu)(?!\p{L})/iu,
]
/** The maximum number of lines of an attribution. */
const ATTRIBUTION_LINES = 3
const ATTRIBUTION_LENGTH = 300
const ORIGINAL =
  /^\s*-{2,}\s*(original message|ursprüngliche nachricht|originalnachricht|message d['’]origine|message original|mensaje original)\s*-{2,}\s*$/i

/** A line such as `*Von:* Ford` of the header of a quoted message. */
const headLine = (names: string) => new RegExp(String.raw`^\s{0,20}\*?(?:${names})\s?:\*?\s{1,20}\S`, 'i')
/**
 * The header of a quoted message as Outlook writes it, in each language: who, when, and to whom or about
 * what.
 */
const HEADS = [
  [headLine('from'), headLine('sent|date'), headLine('to|subject')],
  [headLine('von'), headLine('gesendet|datum|gesendet am'), headLine('an|betreff')],
  [headLine('de'), headLine('envoyé|envoyé le|date'), headLine('à|objet')],
  [headLine('de'), headLine('enviado|enviado el|fecha'), headLine('para|asunto')],
] as const
const HEAD_LINES = 6

/** Words that say that the answer is among the quoted lines. */
const ELSEWHERE =
  /(?<!\p{L})(below|inline|in-line|in (red|blue|green)|(siehe )?unten|in (rot|blau|grün)|ci-dessous|en (rouge|bleu|vert)|(más )?abajo|en (rojo|azul|verde))(?!\p{L})/iu

/** `text` is plain text with any line ends. The result has `\n` as line ends and is trimmed. */
export function cutQuoted(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const all = lines.join('\n').trim()
  const end = Math.min(endBeforeQuotation(lines), endBeforeOriginal(lines))
  const own = lines.slice(0, end).join('\n').trim()
  return own === '' || (end < lines.length && ELSEWHERE.test(own)) ? all : own
}

/** The number of lines before a quotation that runs to the end of the text, and before its attribution. */
function endBeforeQuotation(lines: readonly string[]): number {
  let start = lines.length
  while (start > 0 && isQuotedOrBlank(lines[start - 1])) start -= 1
  if (!lines.slice(start).some((line) => QUOTED.test(line))) return lines.length
  return start - attributionLength(lines.slice(0, start))
}

const isQuotedOrBlank = (line = '') => line.trim() === '' || QUOTED.test(line)

/** How many of the last lines are an attribution; 0 when none is. */
function attributionLength(lines: readonly string[]): number {
  for (let count = 1; count <= ATTRIBUTION_LINES; count += 1) {
    const last = lines.slice(-count)
    if (last.length < count || last[0]?.trim() === '') return 0
    const joined = last.join(' ')
    if (joined.length > ATTRIBUTION_LENGTH) return 0
    const begins = count === lines.length || lines.at(-count - 1)?.trim() === ''
    if (begins && isAttribution(joined)) return count
  }
  return 0
}

const isAttribution = (line: string) =>
  line.trimEnd().endsWith(':') && ATTRIBUTION_PARTS.filter((part) => part.test(line)).length >= 2

/** The number of lines before a message that is quoted with its header and without quotation marks. */
function endBeforeOriginal(lines: readonly string[]): number {
  const parts = lines.map(headParts)
  const found = lines.findIndex((line, index) => ORIGINAL.test(line) || isHead(parts, index))
  if (found < 0) return lines.length
  const rule = lines[found - 1]
  return rule !== undefined && /^\s*[_-]{5,}\s*$/.test(rule) ? found - 1 : found
}

/** Which parts of such a header a line is: three bits for each language. Each line is read once. */
function headParts(line: string): number {
  if (!/^[^:]{1,40}:/.test(line)) return 0
  return HEADS.reduce(
    (bits, head, language) =>
      head.reduce((some, part, at) => (part.test(line) ? some | (1 << (3 * language + at)) : some), bits),
    0,
  )
}

/** Whether such a header begins on this line. Some programs name the time before the sender. */
function isHead(parts: readonly number[], index: number): boolean {
  const first = parts[index] ?? 0
  if (first === 0) return false
  const all = parts.slice(index, index + HEAD_LINES).reduce((bits, one) => bits | one, 0)
  return HEADS.some((_, language) => {
    const isBeginning = ((first >> (3 * language)) & 0b011) !== 0
    return isBeginning && ((all >> (3 * language)) & 0b111) === 0b111
  })
}
