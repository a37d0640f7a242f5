/** The style of an answer: greeting, length, and what must not be in it. */
import type { Language } from '../language'
import { PREVIEW_WORDS } from '../words/preview'
import { VEHICLE_WORDS } from '../words/vehicle'
import type { Act, Rule } from './instructions'
import { sentencesOf } from './sentences'
import { subjectsIn } from './subjects'

/** A sentence of the answer. Weight 3 stays whatever the length limit is; weight 0 is dropped first. */
export interface WeightedSentence {
  readonly text: string
  readonly weight: 0 | 1 | 2 | 3
}

export interface Voice {
  readonly brief: boolean
  readonly warm: boolean
  readonly formal: boolean
  /**
   * The maximum number of sentences; null for no limit. A brief tone drops only unrequested sentences, while
   * an explicit number is strict.
   */
  readonly sentences: { readonly limit: number; readonly strict: boolean } | null
  readonly never: readonly Extract<Act, { kind: 'never' }>[]
}

const BRIEF_SENTENCES = 3

/** For each aspect the last rule counts, so that a source overrides its journey. */
export function voiceOf(rules: readonly Rule[]): Voice {
  const acts = rules.map(({ act }) => act)
  const tones = acts.flatMap((act) => (act.kind === 'tone' ? [act.tone] : []))
  const brief = tones.includes('brief')
  const length = acts.findLast((act) => act.kind === 'length')
  return {
    brief,
    warm: tones.findLast((tone) => tone !== 'brief') === 'warm',
    formal: tones.findLast((tone) => tone !== 'brief') === 'formal',
    sentences:
      length?.kind === 'length'
        ? { limit: length.sentences, strict: true }
        : brief
          ? { limit: BRIEF_SENTENCES, strict: false }
          : null,
    never: acts.filter((act) => act.kind === 'never'),
  }
}

/** 'Hi Test, thank you for writing to Northside Calder.' in the voice's words. */
export function greeting(
  voice: Voice,
  language: Language,
  name: string,
  dealership: string,
): readonly WeightedSentence[] {
  const words = PREVIEW_WORDS[language]
  const first = name.split(' ')[0] ?? ''
  if (voice.formal)
    return [
      { text: words.formal(name), weight: 1 },
      { text: words.formalThanks(dealership), weight: 0 },
    ]
  const text = voice.brief
    ? `${words.brief(first)}${voice.warm ? '!' : '.'}`
    : voice.warm
      ? words.warm(first)
      : words.plain(first, dealership)
  return [{ text, weight: 1 }]
}

const ON_REQUEST = Object.values(VEHICLE_WORDS).map(({ priceOnRequest }) => priceOnRequest)
const PRICE_PIECE = new RegExp(`,\\s*(?:(?:MSRP )?\\$[\\d,]+\\d|${ON_REQUEST.join('|')})(?=[,.;])`, 'g')

/**
 * Removes what the instructions forbid from a text, sentence by sentence. A price mentioned in passing is
 * removed without its sentence.
 */
export function allowed(voice: Voice, text: string): readonly string[] {
  const forbidsPrice = voice.never.some(({ subjects }) => subjects.includes('price'))
  return sentencesOf(forbidsPrice ? text.replace(PRICE_PIECE, '') : text).filter(
    (sentence) => !voice.never.some((rule) => violates(rule, sentence)),
  )
}

/** Mentioning that something has a value is allowed where stating the value is not. */
const NAMES_VALUE = /\$ ?\d|\b(?:is|are|be) worth\b|\bvalued at\b/i

function violates({ subjects, words, quotes }: Voice['never'][number], sentence: string): boolean {
  const lower = sentence.toLowerCase()
  const subjectsMentioned = subjectsIn(sentence)
  return (
    subjects.some((one) =>
      one === 'value' ? NAMES_VALUE.test(sentence) : subjectsMentioned.includes(one),
    ) ||
    quotes.some((quote) => lower.includes(quote.toLowerCase())) ||
    words.some((word) => lower.includes(word.replace(/(?<=\w{4})s$/, '')))
  )
}

/** Shortens the sentences to the limit of the voice: the lowest weight is dropped first, from the end. */
export function shorten(
  sentences: readonly WeightedSentence[],
  { sentences: max }: Pick<Voice, 'sentences'>,
): readonly WeightedSentence[] {
  if (max === null) return sentences
  const result = [...sentences]
  for (const weight of max.strict ? [0, 1, 2] : [0])
    for (let index = result.length - 1; index > 0 && result.length > max.limit; index -= 1)
      if (result[index]?.weight === weight) result.splice(index, 1)
  return result
}

/** Joins the sentences; the first `head` of them become a paragraph of their own. */
export function joinSentences(sentences: readonly WeightedSentence[], head = 0): string {
  const texts = sentences.map(({ text }, index) =>
    index === sentences.length - 1 || /[.!?…]["”)]?$/.test(text) ? text : `${text}.`,
  )
  return [texts.slice(0, head), texts.slice(head)]
    .filter((part) => part.length > 0)
    .map((part) => part.join(' '))
    .join('\n\n')
}
