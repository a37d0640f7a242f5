/** The open part of the dialogues: people who work on the assistant may read it. */
import { BOOKING_MORE } from './dialogues/open/booking-more'
import { MATTERS } from './dialogues/open/matters'
import { MATTERS_MORE } from './dialogues/open/matters-more'
import { SEARCH } from './dialogues/open/search'
import { SEARCH_MORE } from './dialogues/open/search-more'
import { VISITS } from './dialogues/open/visits'
import type { EvaluationDialogue } from './expectations'

export const OPEN_DIALOGUES: readonly EvaluationDialogue[] = [
  ...SEARCH,
  ...VISITS,
  ...MATTERS,
  ...SEARCH_MORE,
  ...BOOKING_MORE,
  ...MATTERS_MORE,
]
