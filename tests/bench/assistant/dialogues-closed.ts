/**
 * The closed part of the dialogues: people who work on the assistant do not read it and only see its counts.
 */
import { MATTERS } from './dialogues/closed/matters'
import { SEARCH } from './dialogues/closed/search'
import { VISITS } from './dialogues/closed/visits'
import type { EvaluationDialogue } from './expectations'

export const CLOSED_DIALOGUES: readonly EvaluationDialogue[] = [...SEARCH, ...VISITS, ...MATTERS]
