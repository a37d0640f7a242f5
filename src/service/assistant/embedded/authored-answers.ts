/**
 * Answers from the dealership's own knowledge, and when they take precedence over what the intents alone
 * would reply.
 */
import type { Catalogue, KnowledgeEntry, Question } from '../port'
import { sentencesOf } from '../preview/sentences'
import { entrySource } from '../sources'
import { asksToArrange, asksWhatIsNeeded, withoutFacts, withoutVisit } from './intents'
import { bestEntry } from './knowledge-search'
import type { Part } from './reply-part'
import { withoutVehicles } from './vehicle-search'

/** From this cover on, an entry counts as being about exactly this question. */
const CONFIDENT_COVER = 0.65
/** More answers in one reply would be a lecture. */
const ANSWERED_MAX = 2

type Knowing = Pick<Question, 'catalogue'>

const partOf = (entry: KnowledgeEntry): Part => ({ text: entry.answer, sources: [entrySource(entry)] })

const confidentEntry = ({ knowledge }: Catalogue, text: string): KnowledgeEntry | undefined => {
  const hit = bestEntry(knowledge, text)
  return hit && hit.cover >= CONFIDENT_COVER ? hit.entry : undefined
}

/**
 * The authored answers to a text, one for each of its questions where it asks several. Empty when there is no
 * entry about it.
 */
export function authoredParts({ catalogue }: Knowing, text: string): readonly Part[] {
  const questions = sentencesOf(text).filter((sentence) => sentence.endsWith('?'))
  const several = questions.length < 2 ? [] : questions.flatMap((one) => confidentEntry(catalogue, one) ?? [])
  const entries = [...new Set(several)].slice(0, ANSWERED_MAX)
  if (entries.length > 0) return entries.map(partOf)
  const hit = bestEntry(catalogue.knowledge, text)
  return hit ? [partOf(hit.entry)] : []
}

/**
 * The authored answer to what a text asks besides hours, address and phone number, which are answered
 * elsewhere: 'When are you open, and is there a shuttle?'
 */
export function authoredBeyondFacts({ catalogue }: Knowing, text: string): readonly Part[] {
  const entry = confidentEntry(catalogue, withoutFacts(text))
  return entry ? [partOf(entry)] : []
}

/**
 * The authored answer to a text that mentions vehicles but asks something else about them: 'How much is an
 * oil change for a truck?'
 */
export function authoredAboutVehicles({ catalogue }: Knowing, text: string): readonly Part[] {
  return confidentEntry(catalogue, withoutVehicles(text, catalogue.vehicles))
    ? authoredParts({ catalogue }, text)
    : []
}

/**
 * The authored answer to a text that mentions a visit but asks something about it: 'What do I need for a test
 * drive?'
 */
export function authoredAboutVisits({ catalogue }: Knowing, text: string): readonly Part[] {
  if (asksToArrange(text) && !asksWhatIsNeeded(text)) return []
  const rest = withoutVisit(withoutVehicles(text, catalogue.vehicles))
  return confidentEntry(catalogue, rest) && confidentEntry(catalogue, text)
    ? authoredParts({ catalogue }, text)
    : []
}
