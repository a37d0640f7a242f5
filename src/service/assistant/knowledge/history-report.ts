/**
 * Whether there is a report of a vehicle's history, and how it is sent, is said by the preferences. What the
 * bank says about it may be out of date; `conflicts.ts` shows staff where it differs.
 */
import { offerReport } from '../flows/report'
import type { KnowledgeEntry } from '../port'
import { sentencesOf } from '../preview/sentences'
import type { Outcome, Part, Turn } from '../turn'
import { guessesOf } from '../understand/guesses'
import type { Reading } from '../understand/reading'
import { partOfEntry } from './answer'
import { besidesSettings } from './settings-topics'

const REPORT =
  /carfax|auto ?check|history reports?|vehicle reports?|(?:informes?|reportes?) de(?:l)? (?:historial|veh[ií]culo)|rapports? d[’']historique|historien?bericht/i

/** Whether an entry about the history of vehicles is about such reports, and does not only name them. */
export const tellsOfReports = ({ question, answer }: Pick<KnowledgeEntry, 'question' | 'answer'>): boolean =>
  [question, sentencesOf(answer)[0] ?? ''].some((text) => REPORT.test(text))

/** The entry about reports that a part quotes. */
function quotedIn({ question: { catalogue } }: Turn, { sources = [] }: Part): KnowledgeEntry | undefined {
  const about = catalogue.knowledge.about('vehicle.history').filter(tellsOfReports)
  return about.find(({ id }) => sources.some((source) => source.kind === 'knowledge' && source.id === id))
}

/** The outcome, where the preferences speak in the place of an entry about reports. */
export function withReportOffered(
  turn: Turn,
  { guesses }: Pick<Reading, 'guesses'>,
  outcome: Outcome,
): Outcome {
  const [entry] = outcome.parts.flatMap((part) => quotedIn(turn, part) ?? [])
  if (entry === undefined) return outcome
  const offered = offerReport(turn, null)
  const asked = guesses.filter(({ label }) => label !== 'vehicle.history')
  const beside = besidesSettings(turn.question, entry.answer, asked, guessesOf)
  const others = outcome.parts.filter((other) => quotedIn(turn, other) === undefined)
  return {
    parts: [
      ...offered.parts,
      ...(beside === '' ? [] : [partOfEntry(turn, { entry, spoken: beside })]),
      ...others,
    ],
    state: { ...outcome.state, ...offered.state },
  }
}
