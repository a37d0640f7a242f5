/** Fields of canned replies: names in braces that are filled for one customer. */
import { message, type Message } from '../../contract/messages/message'
import { CANNED_FIELDS, type CannedField } from '../../contract/calls/assist'

const braces = /\{([^{}]*)\}/g

const isField = (name: string): name is CannedField => (CANNED_FIELDS as readonly string[]).includes(name)

/** What stands where a field has no value, for the person to fill in: `[customer first name]`. */
export const gapMarker = (field: CannedField) => `[${field.replaceAll('_', ' ')}]`

const markers = CANNED_FIELDS.map(gapMarker)

/** Names in braces that are no field, each once, as they were written. */
export function unknownFields(text: string): string[] {
  const names = [...text.matchAll(braces)].map(([, name = '']) => name.trim())
  return [...new Set(names.filter((name) => !isField(name)))]
}

/** What is wrong with the fields of a text; undefined when nothing is. */
export function placeholderProblem(text: string): Message<'placeholder_unknown'> | undefined {
  const unknown = unknownFields(text).map((name) => `{${name}}`)
  return unknown.length === 0
    ? undefined
    : message('placeholder_unknown', { count: unknown.length, fields: unknown.join(', ') })
}

/**
 * The text with its fields filled in. A field without a value leaves its gap marker; braces that hold no
 * field stay as they are. What is filled in is not looked through again: a customer called `{vehicle}` stays
 * one.
 */
export function fillFields(text: string, values: Readonly<Record<string, string | null>>): string {
  return text.replace(braces, (written, inside: string) => {
    const name = inside.trim()
    return isField(name) ? values[name] || gapMarker(name) : written
  })
}

/** A text cut where its gap markers stand: every other piece, from the second on, is one. */
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

/**
 * The first gap marker of a text, to be selected: its first character, and the one after its last. Null:
 * there is none.
 */
export function firstGap(text: string): readonly [start: number, end: number] | null {
  const [before = '', marker] = gapPieces(text)
  return marker === undefined ? null : [before.length, before.length + marker.length]
}

/** Whether every word that was typed stands in a title or a text; letter case aside. */
export function matchesWords(words: string, { title, text }: { title: string; text: string }): boolean {
  const within = `${title} ${text}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word))
}
