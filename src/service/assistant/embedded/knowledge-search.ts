/**
 * Finds the piece of the dealership's knowledge that answers a text. Each entry that may is weighed by how
 * much of what is asked it speaks of, rare words before common ones, so that a question about something that
 * nobody wrote down finds nothing instead of what comes nearest.
 */
import type { Knowledge, KnowledgeEntry, KnowledgeHit } from '../port'
import { focusOf, piecesOf } from './focus'
import { Postings } from './postings'
import { HOW_ASKED } from './domain-vocabulary'
import { fieldsOf, groupTerm, isOtherMatter, strengthIn, unitsOf, type Fields, type Unit } from './units'

/** Share of what is asked that an entry must speak of. */
const LEAST_COVER = 0.56
/** The same of a text whose words all say little, such as 'What kinds of cars do you have?'. */
const LEAST_COVER_WEAK = 0.9
/** Share that the words of its question must have in the text's, beside it. */
const EXACT_SHARE = 0.4
const CANDIDATES = 20
const HITS = 5
/** Of a word that says little, of the commonest other one, and of one that stands nowhere here. */
const WEAK_WEIGHT = 0.12
const LEAST_WEIGHT = 0.6
const STRANGE_WEIGHT = 0.65
/** Of 'how long' and 'how much'. */
const HOW_WEIGHT = 0.4
/** Who tells a story uses many words that stand nowhere: all of them count for no more. */
const STRANGE_MOST = 1.4
/** Nobody asks in more, characters. */
const READ_CHARS = 600
/** Of another matter than the dealership wrote about, which no other word makes up for. */
const OTHER_WEIGHT = 1.3
/** What is told beside the question says so much of what it says itself. */
const TOLD_SHARE = 0.5
/** Of less text more must fit. */
const PIECE_COVER = 0.7
/** What a piece that says nothing of the whole loses. */
const PIECE_LOSS = 0.35

/** An index that can be changed while it is asked. */
export class KnowledgeIndex implements Knowledge {
  readonly #postings = new Postings()

  get size(): number {
    return this.#postings.size
  }

  /** Adds an entry, or puts it in the place of the one with its id. */
  put(entry: KnowledgeEntry): void {
    this.#postings.put(entry)
  }

  discard(id: string): void {
    this.#postings.discard(id)
  }

  search(text: string): readonly KnowledgeHit[] {
    const read = text.slice(0, READ_CHARS)
    const search = new Search(this.#postings)
    const all = search.askedIn(read)
    const best = new Map<string, Weighed>()
    const keep = (hit: Weighed) => {
      const other = best.get(hit.entry.id)
      if (!other || hit.score > other.score) best.set(hit.entry.id, hit)
    }
    search.weigh(all, LEAST_COVER).forEach(keep)
    const { question, told } = focusOf(read)
    const focus = told === '' ? all : search.focusedIn(question, told)
    if (told !== '' && tells(focus)) search.weigh(focus, LEAST_COVER).forEach(keep)
    // Less of the text would leave out what makes it ask for something else.
    if (focus.some(({ weight }) => weight === OTHER_WEIGHT)) return ranked([...best.values()])
    for (const piece of piecesOf(read)) {
      const asked = search.askedIn(piece)
      if (!tells(asked)) continue
      const share = totalOf(asked) / totalOf(all)
      const loss = PIECE_LOSS * (1 - Math.min(1, share))
      for (const hit of search.weigh(asked, PIECE_COVER)) keep({ ...hit, score: hit.score * (1 - loss) })
    }
    return ranked([...best.values()])
  }
}

interface Weighed extends KnowledgeHit {
  readonly score: number
}

const ranked = (hits: readonly Weighed[]): readonly KnowledgeHit[] =>
  [...hits].sort((one, other) => other.score - one.score || byId(one.entry, other.entry)).slice(0, HITS)

interface Asked {
  readonly unit: Unit
  readonly weight: number
}

/** One search: what it looked at once it does not look at again. */
class Search {
  readonly #postings: Postings
  readonly #fields = new Map<KnowledgeEntry, Fields>()
  readonly #near = new Map<string, ReadonlySet<string>>()

  constructor(postings: Postings) {
    this.#postings = postings
  }

  /** What the text speaks of, each once, with the weight that it has here. */
  askedIn(text: string): readonly Asked[] {
    const units = new Map(
      unitsOf(text).map((unit) => [`${unit.stems.join(' ')}|${[...unit.groups].join(' ')}`, unit]),
    )
    return [...units.values()].map((unit) => {
      const known = this.#known(unit)
      return { unit: known, weight: this.#weight(known) }
    })
  }

  /** What is asked, and of what is told beside it only what dealerships know by a name. */
  focusedIn(question: string, told: string): readonly Asked[] {
    const asked = this.askedIn(question)
    const groups = new Set(asked.flatMap(({ unit }) => [...unit.groups]))
    const besides = this.askedIn(told).filter(
      ({ unit, weight }) =>
        !unit.weak &&
        weight !== STRANGE_WEIGHT &&
        weight !== OTHER_WEIGHT &&
        [...unit.groups].some((group) => !groups.has(group)),
    )
    return [...asked, ...besides.map(({ unit, weight }) => ({ unit, weight: weight * TOLD_SHARE }))]
  }

  /** The entries that speak of it by at least this cover. */
  weigh(asked: readonly Asked[], least: number): readonly Weighed[] {
    const total = totalOf(asked)
    if (total === 0) return []
    const telling = tells(asked)
    return this.#candidates(asked).flatMap((entry) => {
      const fields = this.#fieldsOf(entry)
      let covered = 0
      let central = false
      for (const { unit, weight } of asked) {
        if (weight === OTHER_WEIGHT) continue
        const { strength, isCentral } = strengthIn(fields, unit)
        covered += weight * strength
        central ||= isCentral && (!telling || !unit.weak)
      }
      const cover = covered / total
      // What is said only somewhere inside an answer is not what the entry is about.
      if (!central || cover < (telling ? least : LEAST_COVER_WEAK)) return []
      const score = (1 - EXACT_SHARE) * cover + EXACT_SHARE * this.#exactness(fields, asked)
      return [{ entry, cover: telling ? cover : LEAST_COVER, score }]
    })
  }

  /** A word that stands nowhere here may be another one, misspelt or in a longer form. */
  #known(unit: Unit): Unit {
    const [stem = '', another] = unit.stems
    const strange = another === undefined && unit.groups.size === 0 && !unit.weak
    if (!strange || this.#postings.spreadOf(stem) > 0) return unit
    const near = this.#near.get(stem) ?? this.#postings.near(stem)
    this.#near.set(stem, near)
    return near.size === 0 ? unit : { ...unit, near }
  }

  /** Between 0 and 1: rare words say most. One that stands nowhere says that something else is asked. */
  #weight(unit: Unit): number {
    const { stems, groups, weak, near } = unit
    if (weak) return WEAK_WEIGHT
    const terms = [...stems, ...[...groups].map(groupTerm), ...(near ?? [])]
    const spreads = terms.map((term) => this.#postings.spreadOf(term)).filter((spread) => spread > 0)
    if (isOtherMatter(unit) && [...groups].every((group) => this.#postings.spreadOf(groupTerm(group)) === 0))
      return OTHER_WEIGHT
    if (spreads.length === 0) return STRANGE_WEIGHT
    if (groups.size > 0 && [...groups].every((group) => HOW_ASKED.includes(group))) return HOW_WEIGHT
    const entries = Math.max(this.#postings.size, 1)
    const rarity = Math.log(1 + entries / Math.min(...spreads)) / Math.log(1 + entries)
    return LEAST_WEIGHT + (1 - LEAST_WEIGHT) * Math.min(1, rarity)
  }

  #candidates(asked: readonly Asked[]): readonly KnowledgeEntry[] {
    const telling = asked.filter(({ unit }) => !unit.weak)
    const weights = new Map<string, number>()
    for (const { unit, weight } of telling.length > 0 ? telling : asked) {
      for (const group of unit.groups) weights.set(groupTerm(group), weight * 0.8)
      for (const stem of [...unit.stems, ...(unit.near ?? [])]) weights.set(stem, weight)
    }
    return this.#postings.find(weights, CANDIDATES)
  }

  #fieldsOf(entry: KnowledgeEntry): Fields {
    const fields = this.#fields.get(entry) ?? fieldsOf(entry)
    this.#fields.set(entry, fields)
    return fields
  }

  /** How much of one sentence of the entry's question the text holds, at best. */
  #exactness({ sentences }: Fields, asked: readonly Asked[]): number {
    const stems = new Set(asked.flatMap(({ unit }) => [...unit.stems, ...(unit.near ?? [])]))
    const groups = new Set(asked.flatMap(({ unit }) => [...unit.groups]))
    const shares = sentences.map((units) => {
      let total = 0
      let said = 0
      for (const unit of units) {
        const weight = this.#weight(unit)
        total += weight
        if (unit.stems.length > 0 && unit.stems.every((stem) => stems.has(stem))) said += weight
        else if ([...unit.groups].some((group) => groups.has(group))) said += SAME_GROUP * weight
      }
      return said / Math.max(total, LEAST_SENTENCE)
    })
    return Math.max(0, ...shares)
  }
}

/** A sentence of one word, such as 'Payoff', is not all said by it. */
const LEAST_SENTENCE = 1.2
/** A word of the same group says nearly the same. */
const SAME_GROUP = 0.85

const tells = (asked: readonly Asked[]) => asked.some(({ unit }) => !unit.weak)

function totalOf(asked: readonly Asked[]): number {
  const strange = asked.filter(({ weight }) => weight === STRANGE_WEIGHT)
  const known = asked.reduce((sum, { weight }) => sum + (weight === STRANGE_WEIGHT ? 0 : weight), 0)
  return known + Math.min(STRANGE_MOST, STRANGE_WEIGHT * strange.length)
}

const byId = (one: KnowledgeEntry, other: KnowledgeEntry) =>
  one.id.localeCompare(other.id, 'en', { numeric: true })

/** An index of these entries. */
export function indexKnowledge(entries: readonly KnowledgeEntry[]): KnowledgeIndex {
  const index = new KnowledgeIndex()
  for (const entry of entries) index.put(entry)
  return index
}

/** The best entry, or undefined when none speaks of what the text is about. */
export const bestEntry = (knowledge: Knowledge, text: string): KnowledgeHit | undefined =>
  knowledge.search(text)[0]
