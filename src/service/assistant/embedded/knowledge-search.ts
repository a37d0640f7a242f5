/** Finds the piece of the dealership's knowledge that answers a text. */
import MiniSearch from 'minisearch'
import type { KnowledgeEntry } from '../port'

const STOP_WORDS = new Set(
  (
    'a an and any are as at be been but by can could did do does for from get got had has have how i if in is it its ' +
    'just like me my need of on or our please so some tell that the their them then there they this to want was we ' +
    'what when where which who why will with would you your about also am im ive id hi hello hey ok okay yes no not ' +
    'know thanks thank take much many something somebody someone anyone anybody come make give let go one really'
  ).split(' '),
)
/** Share of the meaning words of a text that an entry must hold. */
const LEAST_COVER = 0.5

export type KnowledgeIndex = MiniSearch<KnowledgeEntry>

const stem = (term: string) =>
  term.length > 4
    ? term
        .replace(/(ies)$/, 'y')
        .replace(/(?<=[^s])s$/, '')
        .replace(/(ing|ed)$/, '')
    : term

function meaning(term: string): string | null {
  const lower = term.toLowerCase().replace(/['’]/g, '')
  return lower.length < 2 || STOP_WORDS.has(lower) ? null : stem(lower)
}

/** An index of a dealership's entries. */
export function indexKnowledge(entries: readonly KnowledgeEntry[]): KnowledgeIndex {
  const index: KnowledgeIndex = new MiniSearch({
    fields: ['question', 'topic', 'answer'],
    storeFields: ['topic', 'question', 'answer'],
    processTerm: meaning,
    searchOptions: { boost: { question: 4, topic: 2 }, prefix: (term) => term.length > 3, fuzzy: fuzziness },
  })
  index.addAll(entries)
  return index
}

const fuzziness = (term: string) => (term.length > 5 ? 0.15 : false)

export interface KnowledgeHit {
  readonly entry: KnowledgeEntry
  /** Share of the text's meaning words that the entry holds, 0 to 1. */
  readonly cover: number
}

/** The best entry, or undefined when none speaks of what the text is about. */
export function bestEntry(index: KnowledgeIndex, text: string): KnowledgeHit | undefined {
  const terms = new Set((text.match(/[\p{L}\p{N}'’]+/gu) ?? []).flatMap((word) => meaning(word) ?? []))
  if (terms.size === 0) return undefined
  const hits = index.search(text.slice(0, 500)).slice(0, 5)
  let best: KnowledgeHit | undefined
  for (const hit of hits) {
    // What is said only somewhere inside an answer is not what the entry is about.
    const central = Object.entries(hit.match).filter(([, fields]) =>
      fields.some((field) => field === 'question' || field === 'topic'),
    )
    if (central.length === 0) continue
    const cover = new Set(hit.queryTerms).size / terms.size
    if (cover < LEAST_COVER || (best && cover <= best.cover)) continue
    best = {
      entry: {
        id: String(hit.id),
        topic: String(hit.topic),
        question: String(hit.question),
        answer: String(hit.answer),
      },
      cover,
    }
  }
  return best
}
