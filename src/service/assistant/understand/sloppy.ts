/**
 * Writes a line as somebody types it in a hurry: without punctuation, with a letter too few, doubled or
 * swapped, and in Spanish by its sound. The classifier also learns from lines written like this, so that it
 * understands text messages.
 */
import type { Language } from '../language'

/** A shorter word is not changed: it would become another one. */
const LETTERS_MIN = 5
/** Of so many long words one is misspelled. */
const WORDS_PER_MISTAKE = 4

const withoutLetter = (word: string, at: number) => word.slice(0, at) + word.slice(at + 1)
const doubled = (word: string, at: number) => word.slice(0, at + 1) + word.slice(at)
const swapped = (word: string, at: number) =>
  word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2)
/** Letters that sound alike in Spanish; elsewhere a vowel near the end is left out. */
const bySound = (word: string, language: Language) =>
  language === 'es'
    ? word
        .replace(/^h/, '')
        .replace(/qu(?=[ei])/, 'k')
        .replace(/v/, 'b')
        .replace(/z/, 's')
        .replace(/ll/, 'y')
    : word.replace(/[aeiou](?=[a-z]$)/, '')

/** Chooses below a limit by the text alone, so that further lines change no other line. */
function chooser(text: string): (limit: number) => number {
  let state = [...text].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) | 0, 7)
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 8) % limit
  }
}

export function sloppy(text: string, language: Language): string {
  const choose = chooser(text)
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[?!.,;:'’¿¡]/g, ' ')
  const words = plain.split(/\s+/).filter((word) => word !== '')
  const isLong = (word: string) => word.length >= LETTERS_MIN && /^[a-z]+$/.test(word)
  const long = [...words.keys()].filter((index) => isLong(words[index] ?? ''))
  const mistakes = Math.min(long.length, Math.max(1, Math.round(long.length / WORDS_PER_MISTAKE)))
  for (let mistake = 0; mistake < mistakes; mistake += 1) {
    const [index = 0] = long.splice(choose(long.length), 1)
    const word = words[index] ?? ''
    const at = 1 + choose(word.length - 2)
    const ways = [withoutLetter(word, at), doubled(word, at), swapped(word, at), bySound(word, language)]
    words[index] = ways[choose(ways.length)] ?? word
  }
  return words.join(' ')
}
