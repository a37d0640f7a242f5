/** What is dictated to a phone: a number figure by figure in words, and a name letter by letter. */

const FIGURES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'zero oh o cero zéro null',
    'one uno un eins',
    'two dos deux zwei zwo',
    'three tres trois drei',
    'four cuatro quatre vier',
    'five cinco cinq fünf',
    'six seis sechs',
    'seven siete sept sieben',
    'eight ocho huit acht',
    'nine nueve neuf neun',
  ].flatMap((words, figure) => words.split(' ').map((word) => [word, String(figure)])),
)
const FIGURE = `(?:${Object.keys(FIGURES).join('|')}|\\d)`
/** As many figures as the shortest number without its area code; the house number 'five oh one' is none. */
const NUMBER = new RegExp(`(?<![\\p{L}\\d])${FIGURE}(?:[ ,-]{1,2}${FIGURE}){6,}(?![\\p{L}\\d])`, 'giu')

/** A text in which numbers that were spoken figure by figure are written with figures. */
export const withFigures = (text: string): string =>
  text.replace(NUMBER, (spoken) =>
    spoken
      .split(/[ ,-]+/)
      .map((word) => FIGURES[word.toLowerCase()] ?? word)
      .join(''),
  )

const SPELLED =
  /(\p{Lu}\p{L}+) (\p{Lu}\p{L}+)(?:,? (?:that['’]?s|it['’]?s|spelled|with|se escribe|con|[ée]crit|geschrieben))*,?((?: \p{L}[.-]?){3,})(?=[\s,.;]|$)/gu

/** A name of which the last word is spelled behind it: 'Stuart Feldman, that's F E L D M A N'. */
export function spelledName(text: string): readonly [first: string, last: string] | null {
  for (const [, first = '', last = '', letters = ''] of text.matchAll(SPELLED))
    if (letters.replace(/[^\p{L}]/gu, '').toLowerCase() === last.toLowerCase()) return [first, last]
  return null
}
