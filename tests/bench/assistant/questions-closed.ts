/**
 * The closed part of the questions: people who work on the assistant do not read it and only see its counts.
 */
import type { EvaluationQuestion } from './expectations'
import { HOURS } from './questions/closed/hours'
import { INVENTORY } from './questions/closed/inventory'
import { KNOWLEDGE } from './questions/closed/knowledge'
import { MONEY } from './questions/closed/money'
import { PEOPLE } from './questions/closed/people'
import { TALK } from './questions/closed/talk'
import { VEHICLES } from './questions/closed/vehicles'
import { VISITS } from './questions/closed/visits'

export const CLOSED_QUESTIONS: readonly EvaluationQuestion[] = [
  ...HOURS,
  ...INVENTORY,
  ...VEHICLES,
  ...MONEY,
  ...VISITS,
  ...KNOWLEDGE,
  ...PEOPLE,
  ...TALK,
]
