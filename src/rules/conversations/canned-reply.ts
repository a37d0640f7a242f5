/** Fields of canned replies: names in braces that are replaced for each customer. */
import { foldText } from '../text/fold'
import { message, type Message } from '../../contract/messages/message'
import { CANNED_FIELDS, type CannedField } from '../../contract/calls/assist'

const braces = /\{([^{}]*)\}/g

const isField = (name: string): name is CannedField => (CANNED_FIELDS as readonly string[]).includes(name)

/** The placeholder for a field without a value, for the user to fill in: `[customer first name]`. */
export const gapMarker = (field: CannedField) => `[${field.replaceAll('_', ' ')}]`

const markers = CANNED_FIELDS.map(gapMarker)

/** The names in braces that are not fields, without duplicates, as they were written. */
export function unknownFields(text: string): string[] {
  const names = [...text.matchAll(braces)].map(([, name = '']) => name.trim())
  return [...new Set(names.filter((name) => !isField(name)))]
}

/** The error about the fields of a text; undefined when there is none. */
export function placeholderProblem(text: string): Message<'placeholder_unknown'> | undefined {
  const unknown = unknownFields(text).map((name) => `{${name}}`)
  return unknown.length === 0
    ? undefined
    : message('placeholder_unknown', { count: unknown.length, fields: unknown.join(', ') })
}

/**
 * Fills in the fields of a text. A field without a value becomes its gap marker, and braces without a known
 * field stay. Values are not processed again: a customer called `{vehicle}` keeps their name.
 */
export function fillFields(text: string, values: Readonly<Record<string, string | null>>): string {
  return text.replace(braces, (written, inside: string) => {
    const name = inside.trim()
    return isField(name) ? values[name] || gapMarker(name) : written
  })
}

/** Splits a text at its gap markers; every second piece is a marker. */
export function gapPieces(text: string): string[] {
  const pieces = ['']
  for (let at = 0; at < text.length;) {
    const marker = markers.find((one) => text.startsWith(one, at))
    if (marker) pieces.push(marker, '')
    else pieces[pieces.length - 1] += text.charAt(at)
    at += marker?.length ?? 1
  }
  return pieces
}

/** The range of the first gap marker of a text, end exclusive; null when there is none. */
export function firstGap(text: string): readonly [start: number, end: number] | null {
  const [before = '', marker] = gapPieces(text)
  return marker === undefined ? null : [before.length, before.length + marker.length]
}

/** The gap markers that a text still contains, without duplicates. */
export const gapsIn = (text: string): string[] => [
  ...new Set(gapPieces(text).filter((_, index) => index % 2 === 1)),
]

/** Whether a title or text contains every typed word, ignoring case and accents. */
export function matchesWords(words: string, { title, text }: { title: string; text: string }): boolean {
  const within = foldText(`${title} ${text}`)
  return foldText(words)
    .split(/\s+/)
    .every((word) => within.includes(word))
}
