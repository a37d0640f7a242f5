/**
 * The 'Yes', 'No' or 'Both' at the beginning of an entry's answer, which is meant for the entry's own
 * question. To 'am I wasting my time with a score of 580?' it would say the opposite, and to 'how do I …'
 * nothing.
 */
import type { Language } from '../language'

/** 'Yes.', 'No, ' and 'Often yes. ', also of entries in other languages. */
const VERDICT =
  /^(?:(?:often|mostly|usually|generally) )?(?:yes|no|sí|oui|non|ja|nein)(?:[.!](?:\s+|$)|,\s+|:\s+)/i

/** 'Both.' answers a question that names two things. */
const BOTH = /^(?:both|ambos|ambas|los dos|les deux|beides)[.!:,]\s+/i
const OR: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:or|and)\b/i,
  es: /(?<!\p{L})(?:o|u|y)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:ou|et)(?!\p{L})/iu,
  de: /\b(?:oder|und)\b/i,
}

/** 'OK and' leads to a question, and names no second thing. */
const LEAD = /^(?:(?:ok|okay|so|yes|and|y|et|und)[\s,]+)+/i

/** How a question begins that asks for yes or no. */
const PLAIN: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:do|does|did|can|could|is|are|will|would|may|have|has) (?:you|u|ya|yall|y'all|i|we|they|he|she|it|the|there|this|that|these|those|my|your|ur|our|any\w*|some\w*)\b/i,
  es: /^(?:puedo|puede[ns]?|podemos|tienen?|hay|es|son|está[ns]?|aceptan?|hacen|dan|ofrecen)\b/i,
  fr: /\best-ce que\b|\b(?:avez|faites|prenez|acceptez|proposez|offrez|peut|puis|pouvez|peux)[ -](?:vous|on|je)\b/i,
  de: /^(?:kann|können|haben|gibt|ist|sind|nehmen|bieten|machen|darf|dürfen)\b/i,
}

/** 'Do I have to finance with you?' is not answered by the yes to 'do you finance?'. */
const OBLIGED =
  /\b(?:have to|need to|must|required to|tengo que|tenemos que|hay que|dois-je|faut-il|doit-on|muss|müssen)\b/i

/** What asks for more than yes or no. */
const OPEN: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:what|what's|whats|which|who|where|when|why|how|hows|how's|wat|wut)\b/i,
  es: /(?<!\p{L})(?:qué|cuál|cuáles|quién|dónde|cuándo|cómo|cuánto|cuánta|cuántos|cuántas)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:quel|quelle|quels|quelles|qui|où|quand|pourquoi|comment|combien)(?!\p{L})/iu,
  de: /\b(?:was|welche[rs]?|wer|wo|wann|warum|wie|wieviel)\b/i,
}

/** A longer text that asks nothing tells something, to which neither yes nor no is an answer. */
const SHORT_WORDS = 6

/** 'Can you' asks for yes or no, and 'how can you' does not. */
function asksPlainly(clause: string, language: Language): boolean {
  const at = clause.search(PLAIN[language])
  return at >= 0 && !OPEN[language].test(clause.slice(0, at)) && !OBLIGED.test(clause)
}

/** Whether the text asks for yes or no, as the entries' own questions do. */
function asksYesOrNo(text: string, language: Language): boolean {
  if (text.split(/[,;.?!¿]/).some((clause) => asksPlainly(clause.trim(), language))) return true
  if (OPEN[language].test(text) || OBLIGED.test(text) || (language === 'en' && /\bam i\b/i.test(text)))
    return false
  return text.trim().endsWith('?') || text.trim().split(/\s+/).length < SHORT_WORDS
}

/** An answer as it fits a shopper's words: without a verdict for which they did not ask. */
export function answerTo(text: string, answer: string, language: Language): string {
  const fitting =
    asksYesOrNo(text, language) && !namesOtherRate(text, answer) ? answer : without(VERDICT, answer)
  return OR[language].test(text.replace(LEAD, '')) ? fitting : without(BOTH, fitting)
}

/** 'Is 0 % financing available?' is not answered by the yes of an entry that names no such rate. */
const RATE = /\d\s?(?:%|percent\b|prozent\b|por ciento\b|pour cent\b)/i
const namesOtherRate = (text: string, answer: string): boolean => RATE.test(text) && !RATE.test(answer)

/** An answer without its 'Yes', for whom it answers no question. */
export const withoutVerdict = (answer: string): string => without(VERDICT, answer)

/** An answer without how it begins, unless it says nothing else. */
function without(beginning: RegExp, answer: string): string {
  const rest = answer.replace(beginning, '')
  return rest === '' || rest === answer ? answer : rest.charAt(0).toUpperCase() + rest.slice(1)
}
