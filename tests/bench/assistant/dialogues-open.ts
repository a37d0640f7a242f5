/** The open part of the dialogues: people who work on the assistant may read it. */
import { MATTERS } from './dialogues/open/matters'
import { SEARCH } from './dialogues/open/search'
import { VISITS } from './dialogues/open/visits'
import type { EvaluationDialogue } from './expectations'

export const OPEN_DIALOGUES: readonly EvaluationDialogue[] = [...SEARCH, ...VISITS, ...MATTERS]
