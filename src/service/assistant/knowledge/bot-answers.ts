/**
 * Answers to sensitive questions, as the dealership chose them in its settings. A choice goes before the
 * bank and is quoted word for word; without one, the bank goes before the default answer.
 */
import type { BotAnswerGroupId } from '../../../rules/settings/bot-answers'
import { defaultAnswer } from '../../../rules/settings/bot-answers'
import { answerSource } from '../respond/sources'
import type { Outcome, Part, Turn } from '../turn'
import { languageOf } from '../understand/language-of'
import { guessesOf } from '../understand/guesses'
import type { Label } from '../understand/labels'
import type { Reading } from '../understand/reading'
import { defaultAnswerIn, PERSON_REPLY } from '../words/knowledge'
import { durationLeftOpen } from './told-price'
import { inDialogue, partOfEntry, type KnowledgeAnswer } from './answer'
import { findEntries, POSSIBLE, type Found } from './found-entries'

const GROUPS: Readonly<Partial<Record<Label, BotAnswerGroupId>>> = {
  'price.lowest': 'lowest_price',
  'price.negotiable': 'negotiable',
  'price.fees': 'out_the_door',
  'trade.value': 'trade_value',
  'finance.bad_credit': 'bad_credit',
  'finance.monthly': 'monthly_payment',
  'buy.hold': 'deposit',
  'drive.home': 'home_test_drive',
  'buy.delivery': 'delivery',
  'identity.bot': 'identity',
}

/** From this probability on, a sentence asks about a group. */
const ASKED = 0.6

/** The group of sensitive questions that a label belongs to. */
const botAnswerGroupOf = (label: Label): BotAnswerGroupId | undefined => GROUPS[label]

/** Whether the dealership has chosen what is said to sentences with this label. */
export function isChosen({ question }: Turn, label: Label): boolean {
  const group = botAnswerGroupOf(label)
  return group !== undefined && question.dealership.answers[group] !== undefined
}

/** The probability that a sentence asks about each group, the likeliest first. */
function groupIn({ guesses }: Pick<Reading, 'guesses'>): { group: BotAnswerGroupId; p: number } | undefined {
  const [best] = guesses
  const group = best && botAnswerGroupOf(best.label)
  return group && best.p >= ASKED ? { group, p: best.p } : undefined
}

/** Answers a sentence that asks a sensitive question; null for any other. */
export function answerSensitive(
  turn: Turn,
  reading: Pick<Reading, 'text' | 'guesses'>,
): KnowledgeAnswer | null {
  const asked = groupIn(reading)
  return asked ? { outcome: botAnswer(turn, asked.group, reading), p: asked.p } : null
}

/** The dealership's answer of a group, for a sentence that is known to ask about it. */
function botAnswer(
  turn: Turn,
  group: BotAnswerGroupId,
  { text, guesses }: Pick<Reading, 'text' | 'guesses'>,
): Outcome {
  const more = group === 'identity' ? { quick_replies: [PERSON_REPLY[turn.language]] } : {}
  const [part, ...open] = partsOf(turn, group, { text, guesses })
  return { parts: [{ ...part, ...more }, ...open], state: { puzzled: false } }
}

/** 'With another 2,000 down?' asks what more money down changes. */
const ASKS_MORE =
  /\b(?:more|another|extra|additional|less|m[aá]s(?! o menos)|(?<!m[aá]s o )menos|plus|moins|mehr|weniger)\b/i
/** How much money down there must be says nothing of what the payment is. */
const isAbout = (group: BotAnswerGroupId, { entry: { question } }: Found, text: string): boolean =>
  group !== 'monthly_payment' ||
  ASKS_MORE.test(text) ||
  guessesOf(question)[0]?.label !== 'finance.down_payment'

function partsOf(
  turn: Turn,
  group: BotAnswerGroupId,
  { text, guesses }: Pick<Reading, 'text' | 'guesses'>,
): readonly [Part, ...Part[]] {
  const chosen = turn.question.dealership.answers[group]
  if (chosen === undefined) {
    // The default says so little that an entry which may be meant says more.
    const [entry] = findEntries(turn, text, guesses)
    // Who answers is said in the shopper's own language.
    const isSpoken = group !== 'identity' || languageOf(entry?.spoken ?? '', null) === turn.language
    if (entry && entry.p >= POSSIBLE && isSpoken && isAbout(group, entry, text))
      return [partOfEntry(turn, entry), ...durationLeftOpen(turn, text, entry.spoken)]
  }
  // The default is the first alternative of each group, and exists in every language.
  const isDefault = chosen === undefined || chosen === defaultAnswer(group)
  const spoken = isDefault ? defaultAnswerIn(group, turn.language) : inDialogue(turn, chosen)
  return [{ text: spoken, sources: [answerSource(group)], grounds: [chosen ?? spoken] }]
}
