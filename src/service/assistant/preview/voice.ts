/** How an answer is said: greeting, length, and what must not be in it. */
import type { Act, Rule } from './instructions'
import { sentencesOf } from './sentences'
import { subjectsIn } from './subjects'

/** A sentence of the answer. `weight`: 3 is said whatever the length is to be, 0 goes first. */
export interface Said {
  readonly text: string
  readonly weight: 0 | 1 | 2 | 3
}

export interface Voice {
  readonly brief: boolean
  readonly warm: boolean
  readonly formal: boolean
  /**
   * At most; null: as long as it needs to be. Being brief only drops what nobody asked for, a number that is
   * named holds.
   */
  readonly sentences: { readonly limit: number; readonly strict: boolean } | null
  readonly never: readonly Extract<Act, { kind: 'never' }>[]
}

const BRIEF_SENTENCES = 3

/** Of one subject the last word counts: what a source says goes over what the journey says. */
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
export function greeting(voice: Voice, name: string, dealership: string): readonly Said[] {
  const first = name.split(' ')[0] ?? ''
  if (voice.formal)
    return [
      { text: `Good day${name === '' ? '' : `, ${name}`}.`, weight: 1 },
      { text: `Thank you for contacting ${dealership}.`, weight: 0 },
    ]
  const hello = `Hi${first === '' ? ' there' : ` ${first}`}`
  const words = voice.brief
    ? `${hello}${voice.warm ? '!' : '.'}`
    : voice.warm
      ? `${hello}, it is great to hear from you!`
      : `${hello}, thank you for writing to ${dealership}.`
  return [{ text: words, weight: 1 }]
}

const PRICE_PIECE = /,\s*(?:\$[\d,]+\d|price on request)(?=[,.])/g

/**
 * A text without what the instructions forbid, sentence by sentence. A price that stands in passing goes
 * alone.
 */
export function allowed(voice: Voice, text: string): readonly string[] {
  const forbidsPrice = voice.never.some(({ subjects }) => subjects.includes('price'))
  return sentencesOf(forbidsPrice ? text.replace(PRICE_PIECE, '') : text).filter(
    (sentence) => !voice.never.some((rule) => breaks(rule, sentence)),
  )
}

/** To speak of a value is allowed where naming one is not. */
const NAMES_VALUE = /\$ ?\d|\b(?:is|are|be) worth\b|\bvalued at\b/i

function breaks({ subjects, words, quotes }: Voice['never'][number], sentence: string): boolean {
  const lower = sentence.toLowerCase()
  const spoken = subjectsIn(sentence)
  return (
    subjects.some((one) => (one === 'value' ? NAMES_VALUE.test(sentence) : spoken.includes(one))) ||
    quotes.some((quote) => lower.includes(quote.toLowerCase())) ||
    words.some((word) => lower.includes(word.replace(/(?<=\w{4})s$/, '')))
  )
}

/** No longer than the voice wants it: what weighs least goes first, from the end. */
export function shortened(said: readonly Said[], { sentences }: Pick<Voice, 'sentences'>): readonly Said[] {
  if (sentences === null) return said
  const kept = [...said]
  for (const weight of sentences.strict ? [0, 1, 2] : [0])
    for (let place = kept.length - 1; place > 0 && kept.length > sentences.limit; place -= 1)
      if (kept[place]?.weight === weight) kept.splice(place, 1)
  return kept
}

/** The first `head` sentences stand in a paragraph of their own. */
export function joined(said: readonly Said[], head = 0): string {
  const words = said.map(({ text }, place) =>
    place === said.length - 1 || /[.!?…]["”)]?$/.test(text) ? text : `${text}.`,
  )
  return [words.slice(0, head), words.slice(head)]
    .filter((part) => part.length > 0)
    .map((part) => part.join(' '))
    .join('\n\n')
}
