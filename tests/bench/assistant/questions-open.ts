/** The open part of the questions: people who work on the assistant may read it. */
import type { EvaluationQuestion } from './expectations'
import { HOURS } from './questions/open/hours'
import { INVENTORY } from './questions/open/inventory'
import { KNOWLEDGE } from './questions/open/knowledge'
import { MONEY } from './questions/open/money'
import { PEOPLE } from './questions/open/people'
import { TALK } from './questions/open/talk'
import { VEHICLES } from './questions/open/vehicles'
import { VISITS } from './questions/open/visits'

export const OPEN_QUESTIONS: readonly EvaluationQuestion[] = [
  ...HOURS,
  ...INVENTORY,
  ...VEHICLES,
  ...MONEY,
  ...VISITS,
  ...KNOWLEDGE,
  ...PEOPLE,
  ...TALK,
]
