/** The closed part of the dialogues: whoever works on the assistant does not read it, and sees counts alone. */
import { MATTERS } from './dialogues/closed/matters'
import { SEARCH } from './dialogues/closed/search'
import { VISITS } from './dialogues/closed/visits'
import type { EvaluationDialogue } from './expectations'

export const CLOSED_DIALOGUES: readonly EvaluationDialogue[] = [...SEARCH, ...VISITS, ...MATTERS]
