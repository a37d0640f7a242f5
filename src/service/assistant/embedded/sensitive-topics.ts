/**
 * Answers shoppers' sensitive questions as the dealership chose. The choice takes precedence over its
 * knowledge, unless an entry answers more exactly: one that covers every word of the question, including some
 * beyond the sensitive topic itself ('Do you deliver to other states?' against a choice for deliveries).
 * Without a choice, its knowledge takes precedence over the default.
 */
import { meaningTerms } from '../../../rules/conversations/normalize-text'
import {
  botAnswerOf,
  BOT_ANSWERS,
  defaultAnswer,
  type BotAnswerGroupId,
} from '../../../rules/settings/bot-answers'
import type { Knowledge, KnowledgeEntry, Question } from '../port'
import { answerSource, entrySource } from '../sources'
import { bestEntry } from './knowledge-search'
import { PERSON_REPLY, type Part } from './reply-part'

/** More answers in one reply would be a lecture. */
const ANSWERED_MAX = 2

const OWN_VEHICLE = '(?:trade|car|truck|suv|van|vehicle|sedan|jeep|old|current|used|(?:19|20)\\d\\d)'
const STORE_VEHICLE = '(?:car|truck|suv|van|vehicle|sedan|model|one)'

/** How each topic is asked, in lower case. */
const TOPIC_PATTERNS: Readonly<Record<BotAnswerGroupId, RegExp>> = {
  lowest_price:
    /\b(?:lowest|best|rock[- ]bottom|bottom|final|cheapest) (?:price|offer|deal|number|you can (?:do|go))\b|\bbottom (?:line|dollar)\b|\b(?:do|go) (?:any )?(?:lower|better) on (?:the |that |this |your )?price\b|\b(?:go|come) (?:any )?lower\b|\bhow low\b/,
  negotiable:
    /\b(?:non-?)?negotia\w+|\bhaggl\w+|\bprices? (?:\w+ )?(?:firm|flexible|set in stone|final)\b|\bwiggle room\b|\b(?:come|go) down (?:on|in) (?:the |that |your )?price\b|\b(?:take|knock) [\w$, ]{0,15}off (?:the |that )?price\b/,
  out_the_door:
    /\bout[- ]the[- ]door\b|\botd\b|\b(?:doc|documentation|dealer|hidden|extra|additional|processing|other|which|any|what(?:'s| are| is)?(?: the| your)?) (?:fees?|charges)\b|\bdrive[- ]?(?:out|away)[- ]price\b|\btotal price\b|\bwith (?:all )?(?:the )?(?:tax(?:es)?|fees)\b/,
  trade_value: new RegExp(
    `\\btrade[- ]?in (?:value|worth|offer)\\b|\\b(?:worth|value) (?:of )?my\\b|\\bmy (?:[\\w-]+ ){0,5}worth\\b|\\bhow much [\\w ’']{0,30}\\bmy ${OWN_VEHICLE}|\\bwhat [\\w ’']{0,30}\\b(?:give|offer|pay)(?: me)? for my\\b|\\b(?:value|appraise) my ${OWN_VEHICLE}`,
  ),
  bad_credit:
    /\b(?:bad|poor|low|no|terrible|damaged|rough|not (?:so )?good|challenged) credit\b|\bcredit (?:score )?(?:is|isn't|was|looks) [\w ]{0,12}(?:bad|poor|low|terrible|rough|good|great|damaged)\b|\bbankrupt\w*|\brepossess\w*/,
  monthly_payment:
    /\bmonthly (?:payments?|cost|costs|rate|note|installments?)\b|\b(?:how much|what|pay|payments?|costs?)\b[\w ’'$,]{0,40}\b(?:a|per|each|every) month\b|\bpayments? (?:be|look like|run)\b/,
  deposit: new RegExp(
    `\\bdeposits?\\b|\\b(?:hold|reserve) (?:it|this|that|(?:the|a|this|that) (?:[\\w-]+ )?${STORE_VEHICLE})\\b|\\b(?:put|place) [\\w ]{0,20}on hold\\b|\\b(?:set|put) (?:it|this|that|one) aside\\b`,
  ),
  home_test_drive:
    /\btest[- ]?driv\w*[\w ]{0,30}\b(?:at|to|from) (?:my|our) (?:home|house|place|office|work|job|door|driveway|apartment)\b|\b(?:at[- ])?home test[- ]?drive|\btest[- ]?driv\w* (?:at|from) home\b|\bbring (?:it|one|this|that|(?:the|a) [\w ]{2,25}?) (?:over )?to (?:me|my|our)\b/,
  delivery:
    /\bdeliver(?:y|ies|s|ed)?\b|\bship(?:ping|ped|s)?\b|\bout[- ]of[- ]state\b|\b(?:hours|miles|far) away\b/,
  identity:
    /\b(?:are you|is this|is it|you're|you are|am i|do i|did i)\b[\w ’',]{0,30}\b(?:ro)?bots?\b|\bchat ?bot\b|\b(?:are you|is this|you're|am i|do i)\b[\w ’',]{0,30}\b(?:an? ai|ai|artificial|human|humans|real person|a person|machine|computer|automated)\b|\bwho (?:am i|is this|are you)\b/,
}

/** Search terms for a topic's entry when the customer's own words find none. */
const SEARCH_TERMS: Readonly<Record<BotAnswerGroupId, string>> = {
  lowest_price: 'negotiable best price',
  negotiable: 'negotiable price',
  out_the_door: 'out the door price fees',
  trade_value: 'trade-in worth',
  bad_credit: 'loan bad credit',
  monthly_payment: 'monthly payment',
  deposit: 'hold with a deposit',
  home_test_drive: 'test drive at home',
  delivery: 'delivery',
  identity: 'person or robot',
}

/** The customer wants a person, whatever else they ask. */
const WANTS_PERSON =
  /\b(?:can|could|may) i\b|\blet me\b|\bi(?:'d| would)? (?:want|need|like|prefer)\b|\bget me\b/

const plain = (text: string) => text.toLowerCase().replaceAll('’', "'")

/** Whether the customer asks if they are talking to a person or an AI. */
export const asksWhoSpeaks = (text: string) => {
  const lower = plain(text)
  return TOPIC_PATTERNS.identity.test(lower) && !WANTS_PERSON.test(lower)
}

/** The sensitive topics that a text asks about, in the order of the catalogue. */
export function sensitiveTopicsIn(text: string): readonly BotAnswerGroupId[] {
  const lower = plain(text)
  return BOT_ANSWERS.map(({ id }) => id).filter((id) => {
    if (id === 'identity') return asksWhoSpeaks(text)
    // Bringing a vehicle for a test drive is not a delivery.
    if (id === 'delivery' && TOPIC_PATTERNS.home_test_drive.test(lower)) return false
    return TOPIC_PATTERNS[id].test(lower)
  })
}

/** The answers to these topics, without duplicates. */
export function sensitiveTopicParts(
  { dealership, catalogue }: Pick<Question, 'dealership' | 'catalogue'>,
  text: string,
  groups: readonly BotAnswerGroupId[],
): readonly Part[] {
  const parts = groups.map((group) => partOf(dealership.answers, text, catalogue.knowledge, group))
  return parts
    .filter((part, index) => parts.findIndex((other) => other.text === part.text) === index)
    .slice(0, ANSWERED_MAX)
}

function partOf(
  answers: Question['dealership']['answers'],
  text: string,
  knowledge: Knowledge,
  group: BotAnswerGroupId,
): Part {
  const more = group === 'identity' ? { quick_replies: [PERSON_REPLY] } : {}
  const chosen = answers[group]
  const entry = (bestEntry(knowledge, text) ?? bestEntry(knowledge, SEARCH_TERMS[group]))?.entry
  if (entry && (chosen === undefined || isMoreExact(entry, text, group))) {
    return { text: entry.answer, sources: [entrySource(entry)], ...more }
  }
  return { text: chosen ?? defaultAnswer(group), sources: [answerSource(group)], ...more }
}

/** Whether the entry answers more exactly than the dealership's choice, as described above. */
function isMoreExact(entry: KnowledgeEntry, text: string, group: BotAnswerGroupId): boolean {
  const known = meaningTerms(`${entry.topic} ${entry.question}`)
  const asked = meaningTerms(text)
  const own = meaningTerms(botAnswerOf(group)?.question ?? '')
  const extraTerms = [...meaningTerms(plain(text).replace(TOPIC_PATTERNS[group], ' '))].filter(
    (term) => !own.has(term),
  )
  return extraTerms.length > 0 && [...asked].every((term) => known.has(term))
}
