/** Detects the language of a reply by its function words. */
import type { EvaluationLanguage } from './expectations'

const SMALL_WORDS: Readonly<Record<EvaluationLanguage, ReadonlySet<string>>> = {
  en: new Set(
    'the and you your we our is are it its to of for with can will have has this that in on at be an if not what which would do there here i’ll we’re i'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el la los las y de del que en un una es son para por con su sus se lo al está están tiene puede nos le usted tenemos hay como más qué cuál o sí'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les des et de du que en un une est sont pour par avec vous votre vos nous notre se au aux il elle avez pouvez ce cette ou où quel quelle à dans sur ne pas'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der die das und ist sind ein eine einen einem mit von für auf zu zum zur im am in den dem wir sie ihr ihre ihnen ihren uns unser haben hat kann können nicht es bei oder um bis'.split(
      ' ',
    ),
  ),
}

/**
 * Returns the languages with the most function words in the text: several on a tie, and all if it has none.
 */
export function languagesOf(text: string): readonly EvaluationLanguage[] {
  const words = text.toLowerCase().match(/[\p{L}’']+/gu) ?? []
  const counts = Object.entries(SMALL_WORDS).map(([language, small]) => ({
    language: language as EvaluationLanguage,
    count: words.filter((word) => small.has(word)).length,
  }))
  const most = Math.max(...counts.map(({ count }) => count))
  return counts.filter(({ count }) => count === most).map(({ language }) => language)
}
