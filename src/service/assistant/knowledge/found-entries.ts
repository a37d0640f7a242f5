/** Finds the entries of the knowledge bank that may answer a text, and how likely each of them does. */
import type { KnowledgeEntry, KnowledgeMatch } from '../port'
import type { Turn } from '../turn'
import type { Guess } from '../understand/classifier'
import { asksPrice, isElliptic, isTag } from '../understand/ellipsis'
import { guessesOf } from '../understand/guesses'
import type { Label } from '../understand/labels'
import { languageOf } from '../understand/language-of'
import { runOnsOf } from '../understand/run-ons'
import { cutsOf } from '../understand/segment'
import { confidenceOf } from './confidence'
import { asksDuration, namesDuration } from './duration'
import { inEnglish } from './search-glossary'
import { besidesSettings, heldBySettings, isHeldEntry } from './settings-topics'
import { namesSum, tellsPriceAlone } from './told-price'

/** From this probability on, an entry is the answer. */
export const SURE = 0.5
/** From this probability on, it is the answer where no other one is near. */
export const SURE_ALONE = 0.45
/** From this probability on, it is the answer although it lacks a subject of the text. */
const SURE_BESIDE = 0.8
/** From this probability on, it is worth asking whether the entry is meant. */
export const POSSIBLE = 0.38
/** How far a second topic may be behind the first to be offered with it. */
export const NEAR = 0.15
/** The agreement from which on an entry and a text have the same subject. */
const SOLE_SUBJECT = 0.9
/** The agreement from which on a sentence of an answer is about what is asked. */
const TOLD_SUBJECT = 0.9
/** The share of a text's meaning that an entry contains of which a sentence tells what is asked. */
const TOLD = 0.75
/** The same share where it is beyond doubt, and that of an entry which may be about something else. */
const WHOLLY_TOLD = 0.9
const PARTLY_TOLD = 0.5
/** The probability of an entry of which one sentence is about what the shopper asks. */
const SENTENCE = 0.7

/** An entry that may answer a question, and what may be spoken of it. */
export interface Found {
  readonly entry: KnowledgeEntry
  readonly spoken: string
  readonly p: number
}

/**
 * What may be spoken of an entry, if anything: one that only repeats the settings or has no answer yet is not
 * spoken.
 */
function spokenOf(
  { question }: Turn,
  { entry, p, aside }: Pick<Found, 'entry' | 'p'> & { readonly aside: boolean },
  asked: readonly Guess<Label>[],
): readonly Found[] {
  const isHeld = isHeldEntry(question, entry.id)
  const isPart = isHeld || aside
  const part = isPart ? besidesSettings(question, entry.answer, asked, guessesOf) : ''
  const spoken = part === '' && !isHeld ? entry.answer.trim() : part
  return spoken === '' ? [] : [{ entry, spoken, p: isHeld ? Math.max(p, SENTENCE) : p }]
}

/** The entries that may answer a text, the likeliest first. */
export function findEntries(turn: Turn, text: string, guesses: readonly Guess<Label>[]): readonly Found[] {
  const [best] = guesses
  // What the settings hold is answered from there.
  if (best && best.p >= SURE && heldBySettings(turn.question, best.label)) return []
  const texts = [...new Set([text, inEnglish(text, languageOf(text, turn.language))])]
  const matches = turn.question.catalogue.knowledge.matches({ texts, guesses })
  const isPrice = asksPrice(text)
  // 'Do you take trades?' is the question of one entry, and a part of that about a car with a loan.
  const isMain = new Set(matches.flatMap((match) => (match.isMain ? [match.entry.id] : [])))
  // The sum for what the text names goes before a list of other prices.
  const priced = new Set(
    matches.flatMap((match) => (isPrice && tellsPrice(match, matches) ? [match.entry.id] : [])),
  )
  const isFirst = ({ entry, p }: Found) =>
    priced.has(entry.id) ? 2 : Number(p >= SURE && isMain.has(entry.id))
  return (
    matches
      .map((match: KnowledgeMatch) => ({
        entry: match.entry,
        p: Math.max(chanceOf(match), priced.has(match.entry.id) ? SURE : 0),
        aside: match.aside === true,
      }))
      .filter(({ p }) => p >= POSSIBLE - NEAR)
      .flatMap((found) => spokenOf(turn, found, guesses))
      // 'Yes, in a lounge' says nothing of how long one waits.
      .filter(({ spoken }) => !asksDuration(text) || namesDuration(spoken) || tellsPriceAlone(text, spoken))
      .sort(
        (one, other) =>
          isFirst(other) - isFirst(one) || other.p - one.p || Number(one.entry.id) - Number(other.entry.id),
      )
  )
}

/** Whether an entry alone says all of a text, and a sum: '$129 for a diagnosis' beside what a light means. */
const tellsPrice = (match: KnowledgeMatch, matches: readonly KnowledgeMatch[]): boolean =>
  match.inAnswer >= WHOLLY_TOLD &&
  !match.lacks &&
  namesSum(match.entry.answer) &&
  matches.every((other) => other === match || other.cover <= PARTLY_TOLD)

/** How likely an entry answers. */
function chanceOf(match: KnowledgeMatch): number {
  const likely = confidenceOf(match)
  // An entry that lacks a subject of the text is asked about rather than quoted: 'do you repair bicycles?'
  if (match.lacks) return likely < SURE_BESIDE ? Math.min(likely, SURE_ALONE - 0.01) : likely
  // The only entry about the subject, of which the text is without a doubt.
  const isSole = match.sole >= SOLE_SUBJECT
  // A sentence of the answer is about nothing else: 'Wi-Fi and coffee' of a lounge in which one waits.
  const isTold = match.tells >= TOLD_SUBJECT && match.inAnswer >= TOLD
  return isSole || isTold ? Math.max(likely, SURE_ALONE) : likely
}

/** The entries of a question that asks two things in one sentence; empty when it does not. */
export function bothHalves(turn: Turn, text: string): readonly Found[] {
  for (const halves of [...runOnsOf(text), ...cutsOf(text)]) {
    if (halves.some((half) => isElliptic(half) || isTag(half))) continue
    const found = halves.flatMap((half) => findEntries(turn, half, guessesOf(half)).slice(0, 1))
    const [one, other] = found
    if (one && other && one.entry.id !== other.entry.id && found.every(({ p }) => p >= SURE)) return found
  }
  return []
}
