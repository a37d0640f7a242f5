/** The open part of the questions: people who work on the assistant may read it. */
import type { EvaluationQuestion } from './expectations'
import { GERMAN } from './questions/open/german'
import { HOURS } from './questions/open/hours'
import { INVENTORY } from './questions/open/inventory'
import { KNOWLEDGE } from './questions/open/knowledge'
import { MAIL } from './questions/open/mail'
import { MONEY } from './questions/open/money'
import { MONEY_MORE } from './questions/open/money-more'
import { PEOPLE } from './questions/open/people'
import { SEARCH_MORE } from './questions/open/search-more'
import { SMS } from './questions/open/sms'
import { TALK } from './questions/open/talk'
import { VEHICLES } from './questions/open/vehicles'
import { VISITS } from './questions/open/visits'
import { VISITS_MORE } from './questions/open/visits-more'

export const OPEN_QUESTIONS: readonly EvaluationQuestion[] = [
  ...HOURS,
  ...INVENTORY,
  ...VEHICLES,
  ...MONEY,
  ...VISITS,
  ...KNOWLEDGE,
  ...PEOPLE,
  ...TALK,
  ...SEARCH_MORE,
  ...VISITS_MORE,
  ...GERMAN,
  ...SMS,
  ...MAIL,
  ...MONEY_MORE,
]
