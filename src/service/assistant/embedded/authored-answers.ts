/**
 * What the dealership wrote down, as an answer; and when that goes before what the words alone would make of
 * a text.
 */
import type { Catalogue, KnowledgeEntry, Question } from '../port'
import { sentencesOf } from '../preview/sentences'
import { entrySource } from '../sources'
import { asksToArrange, asksWhatIsNeeded, withoutFacts, withoutVisit } from './intents'
import { bestEntry } from './knowledge-search'
import type { Part } from './reply-part'
import { withoutVehicles } from './vehicle-search'

/** An entry of so much cover is about just this. */
const SURE = 0.65
/** More would be a lecture. */
const ANSWERED_MAX = 2

type Asked = Pick<Question, 'catalogue'>

const partOf = (entry: KnowledgeEntry): Part => ({ text: entry.answer, sources: [entrySource(entry)] })

const sureEntry = ({ knowledge }: Catalogue, text: string): KnowledgeEntry | undefined => {
  const hit = bestEntry(knowledge, text)
  return hit && hit.cover >= SURE ? hit.entry : undefined
}

/**
 * The answer to a text, to each of its questions where it asks several; empty: nothing is written about it.
 */
export function writtenParts({ catalogue }: Asked, text: string): readonly Part[] {
  const questions = sentencesOf(text).filter((sentence) => sentence.endsWith('?'))
  const several = questions.length < 2 ? [] : questions.flatMap((one) => sureEntry(catalogue, one) ?? [])
  const entries = [...new Set(several)].slice(0, ANSWERED_MAX)
  if (entries.length > 0) return entries.map(partOf)
  const hit = bestEntry(catalogue.knowledge, text)
  return hit ? [partOf(hit.entry)] : []
}

/**
 * What is written about a text beyond hours, place and number, which were answered: 'When are you open, and
 * is there a shuttle?'
 */
export function writtenBesides({ catalogue }: Asked, text: string): readonly Part[] {
  const entry = sureEntry(catalogue, withoutFacts(text))
  return entry ? [partOf(entry)] : []
}

/**
 * Vehicles are named in the text, and something is asked about them that is written down: 'How much is an oil
 * change for a truck?'
 */
export function writtenOfVehicles({ catalogue }: Asked, text: string): readonly Part[] {
  return sureEntry(catalogue, withoutVehicles(text, catalogue.vehicles))
    ? writtenParts({ catalogue }, text)
    : []
}

/**
 * A visit is spoken of, and something about it is asked that is written down: 'What do I need for a test
 * drive?'
 */
export function writtenOfVisits({ catalogue }: Asked, text: string): readonly Part[] {
  if (asksToArrange(text) && !asksWhatIsNeeded(text)) return []
  const rest = withoutVisit(withoutVehicles(text, catalogue.vehicles))
  return sureEntry(catalogue, rest) && sureEntry(catalogue, text) ? writtenParts({ catalogue }, text) : []
}
