/** A fact that the dealership has not entered: the assistant says so, and staff see the question. */
import type { Part, Turn } from '../turn'
import { MISSING_WORDS, type MissingFact } from '../words/missing'
import { SEARCH_WORDS } from '../words/search'

export const missingFact = ({ language }: Pick<Turn, 'language'>, fact: MissingFact): Part => ({
  text: MISSING_WORDS[language][fact],
  quick_replies: [SEARCH_WORDS[language].person],
  unknown: true,
  unanswered: true,
})
