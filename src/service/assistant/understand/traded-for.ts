/** 'I want to trade my 2016 Accord for something with 4WD' also looks for a vehicle. */
import type { Turn } from '../turn'
import type { Command } from './commands'
import { conditionsIn } from './entities/conditions'
import { isAnything } from './entities/wanted'
import { phrasesOf, tokensOf } from './entities/tokens'

/** Words between the shopper's own vehicle and the one that is wanted for it. */
const TRADED_FOR = phrasesOf<true>([
  [
    true,
    'for a|for an|for one|for something|for some|for another|toward a|toward an|towards a|towards an|on a|on an|into a|into an|into something|por un|por una|por algo|contre un|contre une|pour une|gegen einen|gegen eine|gegen ein|gegen etwas',
  ],
])

/** 'La cambio por una pickup' */
const TRADES =
  /(?<!\p{L})(?:trade|trading|swap|swapping|exchange|cambio|cambiar|cambiarl[oa]|[ée]chang\p{L}+|tausch\p{L}+|eintausch\p{L}+)(?!\p{L})[^.?!]*$/iu

/** The search for what a trade-in is to be traded for; none where the text names nothing. */
export function searchesTradedFor({ question }: Turn, command: Command): readonly Command[] {
  if (command.kind !== 'trade') return []
  const { text } = command.reading
  const tokens = tokensOf(text)
  const at = tokens.findIndex((_, index) => TRADED_FOR.at(tokens, index) !== null)
  const from = tokens[at]?.at
  if (from === undefined) return []
  const { now, catalogue } = question
  const read = (part: string) => conditionsIn(part, catalogue.vehicles, { thisYear: now.getUTCFullYear() })
  // 'What would you give me for a 2014 Civic?' names none before it, and trades none.
  const before = text.slice(0, from)
  if (Object.keys(read(before).own).length === 0 && !TRADES.test(before)) return []
  const wanted = read(text.slice(from))
  return isAnything(wanted) ? [{ kind: 'search', search: { wanted, mode: 'new' } }] : []
}
