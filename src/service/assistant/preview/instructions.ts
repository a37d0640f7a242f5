/**
 * Parses instructions sentence by sentence into rules for an answer. The assistant uses only rules, facts and
 * quotations; a sentence that it does not understand has no effect, and `unreadInstructions` names it.
 */
import { meaningWords, subjectsIn, type Subject } from './subjects'
import { asSentence, toCustomer, writtenSentences } from './sentences'

export type Tone = 'brief' | 'warm' | 'formal'

export type Act =
  /** To be said verbatim. `place`: instead of the greeting, in the body, or at the end. */
  | { readonly kind: 'say'; readonly text: string; readonly place: 'first' | 'body' | 'last' }
  | {
      readonly kind: 'never'
      readonly subjects: readonly Subject[]
      readonly words: readonly string[]
      readonly quotes: readonly string[]
    }
  | { readonly kind: 'tone'; readonly tone: Tone }
  | { readonly kind: 'length'; readonly sentences: number }
  | { readonly kind: 'days'; readonly count: number }
  | { readonly kind: 'invite' }
  | { readonly kind: 'ask'; readonly text: string }
  /** A statement that can be said as it is. */
  | { readonly kind: 'state'; readonly text: string }
  /** To be looked up in the dealership's knowledge. */
  | { readonly kind: 'tell'; readonly about: string; readonly yes: boolean }
  /** A fact about the source or the offer; said where it is relevant. */
  | { readonly kind: 'fact'; readonly text: string; readonly subjects: readonly Subject[] }
  | { readonly kind: 'handoff' }

export interface Rule {
  readonly act: Act
  /** The rule applies only when the customer mentions this; null for always. */
  readonly when: { readonly subjects: readonly Subject[]; readonly words: readonly string[] } | null
}

const VERB =
  "never|do not|don[’']t|always|avoid|ask|offer|mention|tell|say|invite|give|be|keep|explain|sign|include|no|hand|bring in|end|begin"
const CLAUSE = new RegExp(`(?:[,;]\\s*(?:and |but |then )?|\\s+(?:and|but|then)\\s+)(?=(?:${VERB})\\b)`, 'i')
const NEGATIVE = /\b(?:never|do not|don[’']t|must not|should not|shouldn[’']t|avoid)\b|^(?:no|without)\b/i
const LEADING = /^(?:if|when|whenever|once|should)\s+([^,:]{3,120})[,:]\s+(.+)$/i
const TRAILING =
  /^(.+?)\s+(?:if|when|whenever|once)\s+((?:they|he|she|the customer|a customer|the lead|someone|asked)\b.{2,120})$/i
const HEADED = /^([\p{L} -]{3,40}):\s+(.+)$/u
const NUMBERS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }
const NUMBER = '(\\d|one|two|three|four|five|six)'
const LENGTH = new RegExp(`\\b${NUMBER} (?:short )?sentences?\\b`, 'i')
const DAYS = new RegExp(`\\b${NUMBER} (?:\\w+ )?(?:days|slots|times)\\b`, 'i')
const HANDOFF = /\b(?:hand (?:\w+ ){0,3}(?:over|off)|bring in (?:a|your) \w+|escalate|transfer)\b/i
const INVITE = /\b(?:invite|next step|test[- ]?drive|appointment|visit|come (?:in|by)|showroom)\b/i
const IMPERATIVE = /^(?:please |always |then |first |also )*(\w+)/i
const SPEAKS =
  /^(?:please |always |then |also )*(?:say|mention|tell|explain|inform|highlight|point out|remind|include|give|share|talk about|bring up|name|state|confirm)\b/i
const ASKS = /^(?:please |always |then |also )*ask (?:(?:the )?(?:customer|lead|shopper)s? |them )?(.+)$/i
const DECLARES =
  /\b(?:is|are|was|were|has|have|includes?|comes?|covers?|costs?|starts?|ends?|runs?|gets?|offers?|carr(?:y|ies)|will|can|may)\b/i
/** Sentences about customers are meant for the assistant, not for them. */
const INTERNAL = /\b(?:leads?|customers?|shoppers?|buyers?|they|their|them|source|crm|assistant)\b/i

const numberOf = (text: string | undefined) => (text ? (NUMBERS[text.toLowerCase()] ?? Number(text)) : 0)

/** Parses the rules of a text, in its order. */
export const readInstructions = (text: string): readonly Rule[] =>
  clausesOf(text).flatMap(({ rules }) => rules)

/** The parts of the text that have no effect: no rule was understood, or when it applies was not. */
export const unreadInstructions = (text: string): readonly string[] =>
  clausesOf(text)
    // A line such as 'Style:' is a heading of those that follow.
    .filter(({ words, rules }) => !rules.some(canApply) && !words.endsWith(':') && !ANSWERS.test(words))
    .map(({ words }) => asSentence(words))

/** What it does anyway. */
const ANSWERS =
  /^(?:please |always |first )*answer (?:the|their|every|each|all) (?:\w+ )?questions?(?: first)?[.!]?$/i

const canApply = ({ when }: Rule) => when === null || when.subjects.length > 0 || when.words.length > 0

/** The parts of the text that say one thing each, with their rules. */
function clausesOf(text: string): readonly { readonly words: string; readonly rules: readonly Rule[] }[] {
  return writtenSentences(text).flatMap(({ text: sentence, quotes }) => {
    const { when, rest } = conditionOf(sentence)
    if (quotes.length > 0)
      return [
        {
          words: `${sentence.replace(/[\s.]+$/, '')} “${quotes.join('” “')}”`,
          rules: quoted(rest, quotes).map((act) => ({ act, when })),
        },
      ]
    const clauses = rest
      .split(CLAUSE)
      .map((clause) => clause.trim().replace(/[.!]+$/, ''))
      .filter((clause) => clause !== '')
    return clauses.map((clause) => {
      const own = conditionOf(clause)
      const rules = actsOf(own.rest).map((act) => ({ act, when: own.when ?? when }))
      return { words: clauses.length === 1 ? sentence : clause, rules }
    })
  })
}

function conditionOf(sentence: string): { when: Rule['when']; rest: string } {
  const leading = LEADING.exec(sentence)
  const last = leading ? null : TRAILING.exec(sentence.replace(/[.!]+$/, ''))
  // 'Ask if they are free' is not a condition: it is what to ask.
  const trailing = last && !/\bask(?: the customer| them)?$/i.test(last[1] ?? '') ? last : null
  const [about, rest] = leading
    ? [leading[1], leading[2]]
    : trailing
      ? [trailing[2], trailing[1]]
      : [HEADED.exec(sentence)?.[1], HEADED.exec(sentence)?.[2]]
  if (about === undefined || rest === undefined) return { when: null, rest: sentence }
  const subjects = subjectsIn(about)
  // 'Style: …' is a heading, and names nothing that a customer would mention.
  if (subjects.length === 0 && !leading && !trailing) return { when: null, rest }
  const keywords = meaningWords(about).filter((word) => !/^(?:ask|want|speak|write)(?:s|ed|ing)?$/.test(word))
  return { when: { subjects, words: keywords }, rest }
}

function quoted(around: string, quotes: readonly string[]): readonly Act[] {
  if (NEGATIVE.test(around)) return [{ kind: 'never', subjects: [], words: [], quotes }]
  const place = /\b(?:begin|start|open|greet|first)\b/i.test(around)
    ? 'first'
    : /\b(?:end|close|closing|sign|finish|last)\b/i.test(around)
      ? 'last'
      : 'body'
  return quotes.map((text) => ({ kind: 'say', text, place }))
}

function actsOf(clause: string): readonly Act[] {
  const length = LENGTH.exec(clause)
  if (length) return [{ kind: 'length', sentences: Math.max(1, numberOf(length[1])) }]
  if (NEGATIVE.test(clause)) return forbidden(clause)
  const days = /\boffer|propose|suggest|give\b/i.test(clause) ? DAYS.exec(clause) : null
  if (days) return [{ kind: 'days', count: Math.min(5, Math.max(1, numberOf(days[1]))) }]
  const tones = tonesOf(clause)
  if (tones.length > 0) return tones.map((tone) => ({ kind: 'tone', tone }))
  if (HANDOFF.test(clause)) return [{ kind: 'handoff' }]
  const asked = ASKS.exec(clause)?.[1]
  if (asked !== undefined) return [{ kind: 'ask', text: questionOf(asked) }]
  if (SPEAKS.test(clause)) return [spoken(clause)]
  const verb = IMPERATIVE.exec(clause)?.[1]?.toLowerCase() ?? ''
  if (/^(?:invite|offer|propose|suggest|book|set|schedule|lead|guide)$/.test(verb) && INVITE.test(clause))
    return [{ kind: 'invite' }]
  if (DECLARES.test(clause) && !INTERNAL.test(clause) && /^[A-Z]/.test(clause) && !isOrder(verb))
    return [{ kind: 'fact', text: asSentence(clause), subjects: subjectsIn(clause) }]
  return []
}

const ORDERS = new Set(
  'answer be keep use write stay follow make try let wait send reply respond treat assume refer'.split(' '),
)
const isOrder = (verb: string) => ORDERS.has(verb)

function forbidden(clause: string): readonly Act[] {
  const what = clause.replace(NEGATIVE, ' ')
  const subjects = subjectsIn(what)
  if (tonesOf(`be ${what}`).length > 0 && subjects.length === 0) return []
  const sentence = subjects.length > 0 ? [] : meaningWords(what)
  return subjects.length > 0 || sentence.length > 0
    ? [{ kind: 'never', subjects, words: sentence, quotes: [] }]
    : []
}

function tonesOf(clause: string): readonly Tone[] {
  if (
    !/^(?:please |always )*(?:be|keep|stay|use|write|sound|answer|reply|in an? |tone|style)\b/i.test(clause)
  )
    return []
  const tones: Tone[] = []
  if (/\b(?:brief(?:ly)?|short|concise(?:ly)?|to the point)\b/i.test(clause)) tones.push('brief')
  if (/\b(?:warm(?:ly)?|friendly|cheerful|welcoming|personal)\b/i.test(clause)) tones.push('warm')
  if (/\b(?:formal(?:ly)?|polite(?:ly)?|professional(?:ly)?)\b/i.test(clause)) tones.push('formal')
  return tones
}

function questionOf(asked: string): string {
  const sentence = toCustomer(asked.trim())
  const object = /^for (.+)$/i.exec(sentence)?.[1]
  if (object !== undefined) return `May I have ${object}?`
  return `May I ask ${sentence.replace(/^if\b/i, 'whether')}?`
}

function spoken(clause: string): Act {
  const what = clause
    .replace(SPEAKS, '')
    .trim()
    .replace(/^(?:the customer|them|people)\s+/i, '')
  const statement = /^that (.+)$/i.exec(what)?.[1]
  if (statement !== undefined) return { kind: 'state', text: asSentence(toCustomer(statement)) }
  const yes = /^yes to (.+)$/i.exec(what)?.[1]
  return { kind: 'tell', about: yes ?? what.replace(/^about\s+/i, ''), yes: yes !== undefined }
}

/** Whether a rule applies to what the customer says. */
export function applies({ when }: Rule, keywords: string): boolean {
  if (when === null) return true
  const mentioned = subjectsIn(keywords)
  if (when.subjects.length > 0) return when.subjects.some((subject) => mentioned.includes(subject))
  const lower = keywords.toLowerCase()
  return when.words.some((word) => lower.includes(word.replace(/s$/, '')))
}
