/** Reads which of several offered topics a shopper means. */
import { meaningTerms } from '../../../rules/conversations/normalize-text'
import type { KnowledgeEntry } from '../port'
import type { Outcome, Turn } from '../turn'
import { ORDINALS } from '../words/knowledge'
import { partOfEntry } from './answer'

/** A longer text is a question of its own. */
const POINTING_WORDS = 6
/** The share of a topic's words that a text must contain to name it. */
const NAMED = 0.6

const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

function shareNamed(text: string, topic: string): number {
  const terms = [...meaningTerms(topic)]
  const said = meaningTerms(text)
  return terms.length === 0 ? 0 : terms.filter((term) => said.has(term)).length / terms.length
}

/** The topic that a text names, or points at by its place; undefined when it does neither. */
function meantBy({ language }: Turn, text: string, entries: readonly KnowledgeEntry[]) {
  const named = entries
    .map((entry) => ({ entry, share: shareNamed(text, entry.question) }))
    .sort((one, other) => other.share - one.share)[0]
  if (named && named.share >= NAMED) return named.entry
  const words = wordsIn(text)
  if (words.length > POINTING_WORDS) return undefined
  return entries.find((_, index) => ORDINALS[language][index]?.some((word) => words.includes(word)))
}

/**
 * Answers with the entry that a shopper chose of those in the flow `choice`, or confirmed where there was
 * only one (`isYes`); null when the text chooses none, and is read as a question of its own.
 */
export function resolveChoice(turn: Turn, text: string, isYes: boolean): Outcome | null {
  const { flow } = turn.state
  if (flow?.kind !== 'choice') return null
  const { knowledge } = turn.question.catalogue
  const entries = flow.entries.flatMap((id) => knowledge.entry(id) ?? [])
  const chosen = isYes && entries.length === 1 ? entries[0] : meantBy(turn, text, entries)
  if (!chosen) return null
  return {
    parts: [partOfEntry(turn, { entry: chosen, spoken: chosen.answer })],
    state: { flow: null, puzzled: false },
  }
}
