/**
 * Finds the entry of the dealership's knowledge that answers a text. Each candidate is scored by how much of
 * the question it covers, and rare words weigh more than common ones, so that a question without a matching
 * entry finds nothing instead of the nearest entry.
 */
import type { KnowledgeEntry, KnowledgeHit } from '../port'
import { focusOf, piecesOf } from './focus'
import { Postings } from './postings'
import { HOW_ASKED } from './domain-vocabulary'
import { fieldsOf, groupTerm, isOtherSubject, strengthIn, unitsOf, type Fields, type Unit } from './units'

/** The share of a question that an entry must cover. */
const MIN_COVER = 0.56
/** The minimum cover for a text of weak words only, such as 'What kinds of cars do you have?'. */
const MIN_COVER_WEAK = 0.9
/** How much the exact match of the entry's question counts in its score, beside the cover. */
const EXACT_SHARE = 0.4
const CANDIDATES = 20
const HITS = 5
/** Weights of a weak word, of the most common other word, and of a word that occurs in no entry. */
const WEAK_WEIGHT = 0.12
const MIN_WEIGHT = 0.6
const UNKNOWN_WEIGHT = 0.65
/** Weight of 'how long' and 'how much'. */
const HOW_WEIGHT = 0.4
/** Stories use many unknown words; all of them together weigh no more than this. */
const MAX_UNKNOWN_WEIGHT = 1.4
/** Only this many characters of a text are read. */
const READ_CHARS = 600
/** Weight of a subject that the dealership does not write about; no other word makes up for it. */
const OTHER_SUBJECT_WEIGHT = 1.3
/** The text around the question counts this share of its own weight. */
const CONTEXT_SHARE = 0.5
/** The minimum cover for a piece of the text, which must fit better than the whole. */
const PIECE_COVER = 0.7
/** The score that a piece loses when it has no weight of the whole text. */
const PIECE_LOSS = 0.35

/** A search index that can be changed while it is in use. */
export class KnowledgeIndex {
  readonly #postings = new Postings()

  get size(): number {
    return this.#postings.size
  }

  /** Adds an entry, or replaces the one with the same id. */
  put(entry: KnowledgeEntry): void {
    this.#postings.put(entry)
  }

  discard(id: string): void {
    this.#postings.discard(id)
  }

  /**
   * How much of a text each entry covers, without a minimum, for those that its words find and for `others`.
   */
  measure(text: string, others: Iterable<KnowledgeEntry>): readonly Measured[] {
    const search = new Search(this.#postings)
    return search.measure(search.unitsIn(text.slice(0, READ_CHARS)), others)
  }

  search(text: string): readonly KnowledgeHit[] {
    const read = text.slice(0, READ_CHARS)
    const search = new Search(this.#postings)
    const all = search.unitsIn(read)
    const best = new Map<string, Weighed>()
    const keepBest = (hit: Weighed) => {
      const other = best.get(hit.entry.id)
      if (!other || hit.score > other.score) best.set(hit.entry.id, hit)
    }
    search.weigh(all, MIN_COVER).forEach(keepBest)
    const { question, context } = focusOf(read)
    const focus = context === '' ? all : search.unitsInFocus(question, context)
    if (context !== '' && isMeaningful(focus)) search.weigh(focus, MIN_COVER).forEach(keepBest)
    // A smaller piece would leave out the word that makes the text ask for something else.
    if (focus.some(({ weight }) => weight === OTHER_SUBJECT_WEIGHT)) return ranked([...best.values()])
    for (const piece of piecesOf(read)) {
      const units = search.unitsIn(piece)
      if (!isMeaningful(units)) continue
      const share = totalOf(units) / totalOf(all)
      const loss = PIECE_LOSS * (1 - Math.min(1, share))
      for (const hit of search.weigh(units, PIECE_COVER)) keepBest({ ...hit, score: hit.score * (1 - loss) })
    }
    return ranked([...best.values()])
  }
}

/** Shares between 0 and 1. */
export interface Measured {
  readonly entry: KnowledgeEntry
  /** Of the text's meaning, what question, topic and answer of the entry contain; the answer counts half. */
  readonly cover: number
  /** The same, where the answer counts as much as the question. */
  readonly inAnswer: number
  /** The text names a subject that the entry lacks, such as tinting. */
  readonly lacks: boolean
}

interface Weighed extends KnowledgeHit {
  readonly score: number
}

const ranked = (hits: readonly Weighed[]): readonly KnowledgeHit[] =>
  [...hits].sort((one, other) => other.score - one.score || byId(one.entry, other.entry)).slice(0, HITS)

interface WeightedUnit {
  readonly unit: Unit
  readonly weight: number
}

/** The fields of the entries that were compared last; an entry takes a few kilobytes. */
const FIELDS_KEPT = 5_000
const fieldsOfEntries = new Map<KnowledgeEntry, Fields>()

function keptFieldsOf(entry: KnowledgeEntry): Fields {
  const fields = fieldsOfEntries.get(entry) ?? fieldsOf(entry)
  fieldsOfEntries.delete(entry)
  fieldsOfEntries.set(entry, fields)
  const [oldest] = fieldsOfEntries.keys()
  if (oldest && fieldsOfEntries.size > FIELDS_KEPT) fieldsOfEntries.delete(oldest)
  return fields
}

/** One search, which caches the near words that it has looked up. */
class Search {
  readonly #postings: Postings
  readonly #near = new Map<string, ReadonlySet<string>>()

  constructor(postings: Postings) {
    this.#postings = postings
  }

  /** The units of the text, each once, with the weight that it has in this index. */
  unitsIn(text: string): readonly WeightedUnit[] {
    const units = new Map(
      unitsOf(text).map((unit) => [`${unit.stems.join(' ')}|${[...unit.groups].join(' ')}`, unit]),
    )
    return [...units.values()].map((unit) => {
      const known = this.#known(unit)
      return { unit: known, weight: this.#weight(known) }
    })
  }

  /** The units of the question, and from the text around it only those that belong to a known group. */
  unitsInFocus(question: string, context: string): readonly WeightedUnit[] {
    const units = this.unitsIn(question)
    const groups = new Set(units.flatMap(({ unit }) => [...unit.groups]))
    const contextUnits = this.unitsIn(context).filter(
      ({ unit, weight }) =>
        !unit.weak &&
        weight !== UNKNOWN_WEIGHT &&
        weight !== OTHER_SUBJECT_WEIGHT &&
        [...unit.groups].some((group) => !groups.has(group)),
    )
    return [...units, ...contextUnits.map(({ unit, weight }) => ({ unit, weight: weight * CONTEXT_SHARE }))]
  }

  /** The entries that cover the units by at least `minCover`, with their scores. */
  weigh(units: readonly WeightedUnit[], minCover: number): readonly Weighed[] {
    const total = totalOf(units)
    if (total === 0) return []
    const hasMeaning = isMeaningful(units)
    return this.#candidates(units).flatMap((entry) => {
      const fields = keptFieldsOf(entry)
      let covered = 0
      let central = false
      for (const { unit, weight } of units) {
        if (weight === OTHER_SUBJECT_WEIGHT) continue
        const { strength, isCentral } = strengthIn(fields, unit)
        covered += weight * strength
        central ||= isCentral && (!hasMeaning || !unit.weak)
      }
      const cover = covered / total
      // An entry is not about what occurs only somewhere inside its answer.
      if (!central || cover < (hasMeaning ? minCover : MIN_COVER_WEAK)) return []
      const score = (1 - EXACT_SHARE) * cover + EXACT_SHARE * this.#exactness(fields, units)
      return [{ entry, cover: hasMeaning ? cover : MIN_COVER, score }]
    })
  }

  measure(units: readonly WeightedUnit[], others: Iterable<KnowledgeEntry>): readonly Measured[] {
    const meant = units.filter(({ unit }) => !unit.weak)
    const total = totalOf(meant)
    return [...new Set([...this.#candidates(units), ...others])].map((entry) => {
      const fields = keptFieldsOf(entry)
      let [covered, inAnswer] = [0, 0]
      let lacks = false
      for (const { unit, weight } of meant) {
        const { strength, isCentral } = strengthIn(fields, unit)
        lacks ||= strength === 0 && isOtherSubject(unit)
        covered += weight * strength
        inAnswer += weight * (strength > 0 && !isCentral ? 1 : strength)
      }
      const share = (part: number) => (total === 0 ? 0 : Math.min(1, part / total))
      return { entry, cover: share(covered), inAnswer: share(inAnswer), lacks }
    })
  }

  /** An unknown word may be a known one, misspelt or in a longer form. */
  #known(unit: Unit): Unit {
    const [stem = '', another] = unit.stems
    const isUnknown = another === undefined && unit.groups.size === 0 && !unit.weak
    if (!isUnknown || this.#postings.spreadOf(stem) > 0) return unit
    const near = this.#near.get(stem) ?? this.#postings.near(stem)
    this.#near.set(stem, near)
    return near.size === 0 ? unit : { ...unit, near }
  }

  /**
   * Between 0 and 1; rare words weigh most. An unknown word indicates that the question is about something
   * else.
   */
  #weight(unit: Unit): number {
    const { stems, groups, weak, near } = unit
    if (weak) return WEAK_WEIGHT
    const terms = [...stems, ...[...groups].map(groupTerm), ...(near ?? [])]
    const spreads = terms.map((term) => this.#postings.spreadOf(term)).filter((spread) => spread > 0)
    if (isOtherSubject(unit) && [...groups].every((group) => this.#postings.spreadOf(groupTerm(group)) === 0))
      return OTHER_SUBJECT_WEIGHT
    if (spreads.length === 0) return UNKNOWN_WEIGHT
    if (groups.size > 0 && [...groups].every((group) => HOW_ASKED.includes(group))) return HOW_WEIGHT
    const entries = Math.max(this.#postings.size, 1)
    const rarity = Math.log(1 + entries / Math.min(...spreads)) / Math.log(1 + entries)
    return MIN_WEIGHT + (1 - MIN_WEIGHT) * Math.min(1, rarity)
  }

  #candidates(units: readonly WeightedUnit[]): readonly KnowledgeEntry[] {
    const hasMeaning = units.filter(({ unit }) => !unit.weak)
    const weights = new Map<string, number>()
    for (const { unit, weight } of hasMeaning.length > 0 ? hasMeaning : units) {
      for (const group of unit.groups) weights.set(groupTerm(group), weight * 0.8)
      for (const stem of [...unit.stems, ...(unit.near ?? [])]) weights.set(stem, weight)
    }
    return this.#postings.find(weights, CANDIDATES)
  }

  /** The largest share of any sentence of the entry's question that the text contains. */
  #exactness({ sentences }: Fields, units: readonly WeightedUnit[]): number {
    const stems = new Set(units.flatMap(({ unit }) => [...unit.stems, ...(unit.near ?? [])]))
    const groups = new Set(units.flatMap(({ unit }) => [...unit.groups]))
    const shares = sentences.map((units) => {
      let total = 0
      let matched = 0
      for (const unit of units) {
        const weight = this.#weight(unit)
        total += weight
        if (unit.stems.length > 0 && unit.stems.every((stem) => stems.has(stem))) matched += weight
        else if ([...unit.groups].some((group) => groups.has(group))) matched += SAME_GROUP * weight
      }
      return matched / Math.max(total, MIN_SENTENCE_WEIGHT)
    })
    return Math.max(0, ...shares)
  }
}

/** The minimum weight of a sentence, so that one word such as 'Payoff' is not a full match. */
const MIN_SENTENCE_WEIGHT = 1.2
/** A word of the same group counts nearly as much as the word itself. */
const SAME_GROUP = 0.85

const isMeaningful = (units: readonly WeightedUnit[]) => units.some(({ unit }) => !unit.weak)

function totalOf(units: readonly WeightedUnit[]): number {
  const isUnknown = units.filter(({ weight }) => weight === UNKNOWN_WEIGHT)
  const known = units.reduce((sum, { weight }) => sum + (weight === UNKNOWN_WEIGHT ? 0 : weight), 0)
  return known + Math.min(MAX_UNKNOWN_WEIGHT, UNKNOWN_WEIGHT * isUnknown.length)
}

const byId = (one: KnowledgeEntry, other: KnowledgeEntry) =>
  one.id.localeCompare(other.id, 'en', { numeric: true })
