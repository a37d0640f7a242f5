/** What is said of a make or model that is not on the lot, and what can be done about it. */
import { inventorySource } from '../respond/sources'
import { partOfEntry } from '../knowledge/answer'
import { withoutVerdict } from '../knowledge/verdict'
import type { Outcome, Part, Turn } from '../turn'
import { ASK_COLLEAGUE } from '../words/knowledge'
import { SEARCH_WORDS } from '../words/search'
import { TALK_WORDS } from '../words/talk'

/** Names of which nobody knows what they are stand as the shopper wrote them. */
export const strangeNamed = ({ language }: Turn, names: readonly string[]): string =>
  SEARCH_WORDS[language].nothingNamed(names.map((name) => `“${name}”`).join(', '))

/** The dealership's own word on finding a vehicle that it does not have, or the offer of a colleague. */
function elsewhere(turn: Turn): Part {
  const { question, language } = turn
  const [only, another] = question.catalogue.knowledge.about('buy.locate')
  if (only !== undefined && another === undefined && only.answer.trim() !== '')
    return partOfEntry(turn, { entry: only, spoken: withoutVerdict(only.answer) })
  const { bringIn, getBack } = ASK_COLLEAGUE[language]
  return { text: question.dealership.capabilities.takeover ? bringIn : getBack }
}

/** Says that there is none of what was named, where nothing comes close to it. */
export function absent(turn: Turn, said: string, grounds: readonly string[]): Outcome {
  const { language, question } = turn
  const further = question.handed_off ? null : elsewhere(turn)
  const isAsking = further?.text.endsWith('?') === true
  const text = [said, further?.text, isAsking ? '' : TALK_WORDS[language].another].filter(Boolean).join(' ')
  return {
    parts: [
      {
        text,
        quick_replies: [SEARCH_WORDS[language].person],
        sources: [inventorySource(), ...(further?.sources ?? [])],
        grounds: [...grounds, ...(further?.grounds ?? [])],
      },
    ],
    ...(isAsking && { state: { flow: { kind: 'person' } } }),
  }
}
