/**
 * Phrases by which a risk is found even where the classifier is unsure. `terms.tsv` holds what each means and
 * the phrase in the notation of `phrases.ts`. A phrase that means `not danger` belongs to an ordinary
 * question: a sentence with it is not searched for that kind. All languages are searched at once, since
 * shoppers mix them. `loss` is what befalls the shopper's own vehicle, and `not loss` what makes more of
 * it: the dealership has a part in it, or somebody is hurt. `lost` says by itself that such a vehicle is
 * gone, and `grief` that somebody died whose vehicle it was. `ours` is what the dealership did to the
 * shopper: it is a complaint, however much it looks like a question about loans. `threat` is one
 * of a lawsuit, and `violence` one against somebody's life: both are meant whatever else the sentence is
 * about.
 */
import { readFileSync } from 'node:fs'
import { HANDOFF_KINDS, type HandoffKind } from '../../../contract/core/handoff'

/** What a phrase means: a kind of handoff, or a wish that has a flow of its own. */
export type RiskMeaning = HandoffKind | 'opt_out'
type Term<M> = readonly [phrase: string, meaning: M]

const HARMLESS = 'not '
const RISK_MEANINGS: readonly RiskMeaning[] = [...HANDOFF_KINDS, 'opt_out']
const isRiskMeaning = (meaning: string): meaning is RiskMeaning =>
  (RISK_MEANINGS as readonly string[]).includes(meaning)

const OTHER_MEANINGS: ReadonlySet<string> = new Set(['call', 'lost', 'grief', 'ours', 'threat', 'violence'])

const LINES = readFileSync(new URL('terms.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line, index) => {
    const [meaning = '', phrase, ...rest] = line.split('\t')
    const subject = meaning.startsWith(HARMLESS) ? meaning.slice(HARMLESS.length) : meaning
    if (
      (!isRiskMeaning(subject) && subject !== 'loss' && !OTHER_MEANINGS.has(meaning)) ||
      phrase === undefined ||
      rest.length > 0
    ) {
      throw new Error(`terms.tsv, line ${index + 1}: a known meaning, a tab, and a phrase are expected`)
    }
    return { meaning, phrase }
  })

const termsOf = (prefix: '' | typeof HARMLESS): readonly Term<RiskMeaning>[] =>
  LINES.flatMap(({ meaning, phrase }) => {
    const meant = meaning.slice(prefix.length)
    return meaning.startsWith(prefix) && isRiskMeaning(meant) ? [[phrase, meant] as const] : []
  })

export const RISK_TERMS = termsOf('')
export const HARMLESS_TERMS = termsOf(HARMLESS)
const phrasesOf = (wanted: string): readonly Term<true>[] =>
  LINES.flatMap(({ meaning, phrase }) => (meaning === wanted ? [[phrase, true] as const] : []))
/** Phrases of somebody who wants a person to call. */
export const CALL_TERMS = phrasesOf('call')
/** Phrases of somebody whose own vehicle was stolen or wrecked. */
export const LOSS_TERMS = phrasesOf('loss')
/** Phrases beside which such a story is more than that. */
export const MORE_THAN_LOSS_TERMS = phrasesOf(`${HARMLESS}loss`)
/** Phrases of somebody whose own vehicle is gone, whatever else they write. */
export const LOST_TERMS = phrasesOf('lost')
/** Phrases of somebody who tells of a death in the family. */
export const GRIEF_TERMS = phrasesOf('grief')
/** Phrases of a grievance about the dealership in the words of an ordinary subject. */
export const OURS_TERMS = phrasesOf('ours')
/** Phrases that threaten to go to court. */
export const THREAT_TERMS = phrasesOf('threat')
/** Phrases that threaten somebody's life. */
export const VIOLENCE_TERMS = phrasesOf('violence')
