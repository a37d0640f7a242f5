/** The footer as it is edited: one text, and links as ranges over it. */
import { CHAT_UI_LIMITS } from '../../contract/calls/chat-ui'
import type { FooterPart } from '../../contract/calls/widget'
import { LOOK_WORDS } from './appearance-words'
import { footerText, joinedParts, linkAddress } from './footer'
import { countGraphemes } from '../text/graphemes'
import { editBetween, type TextEdit } from '../text/text-edit'
import { isBlank } from '../../contract/core/blank'

export interface FooterLink {
  readonly start: number
  /** Exclusive. */
  readonly end: number
  readonly href: string
}

/** Links stand in the order of the text, never overlap, and each has words. */
export interface FooterDraft {
  readonly text: string
  readonly links: readonly FooterLink[]
}

/** A stretch of the text. */
export type Range = Pick<FooterLink, 'start' | 'end'>

const LINK_WORDS = {
  textEmpty: 'Display text cannot be empty',
  addressInvalid: 'Please enter a valid link',
} as const

export function draftOf(parts: readonly FooterPart[]): FooterDraft {
  const links: FooterLink[] = []
  let at = 0
  for (const { text, href } of joinedParts(parts)) {
    if (href !== undefined) links.push({ start: at, end: at + text.length, href })
    at += text.length
  }
  return tidy(footerText(parts), links)
}

export function partsOf({ text, links }: FooterDraft): FooterPart[] {
  const parts: FooterPart[] = []
  let at = 0
  for (const { start, end, href } of links) {
    parts.push({ text: text.slice(at, start) }, { text: text.slice(start, end), href })
    at = end
  }
  return joinedParts([...parts, { text: text.slice(at) }])
}

export const wordsOf = ({ text }: FooterDraft, { start, end }: Range): string => text.slice(start, end)

/** The text as a person left it, with the links moved along; `caret`: where it stands now. */
export const retyped = (draft: FooterDraft, text: string, caret?: number): FooterDraft =>
  edited(draft, editBetween(draft.text, text, caret))

/**
 * Links behind the edit move. One that holds it grows or shrinks; what is put in at either end of one does
 * not belong to it. One whose words are gone is gone.
 */
function edited({ text, links }: FooterDraft, { from, to, inserted }: TextEdit): FooterDraft {
  const moved = inserted.length - (to - from)
  const startOf = (at: number) => (at < from ? at : at < to ? from + inserted.length : at + moved)
  const endOf = (at: number) => (at <= from ? at : at <= to ? from : at + moved)
  return tidy(
    text.slice(0, from) + inserted + text.slice(to),
    links.map(({ start, end, href }) => ({ start: startOf(start), end: endOf(end), href })),
  )
}

/** The link that holds the selection or the caret, at its edge too. */
export const linkAt = ({ links }: FooterDraft, { start, end }: Range): FooterLink | null =>
  links.find((link) => link.start <= start && end <= link.end) ?? null

/**
 * What a link would be made of: the link under the selection as a whole, else the selection without the space
 * around it.
 */
export function linkTarget(draft: FooterDraft, selection: Range): Range & { readonly href: string } {
  const link = linkAt(draft, selection)
  if (link) return link
  const words = wordsOf(draft, selection)
  const start = selection.start + (words.length - words.trimStart().length)
  return { start, end: Math.max(start, selection.start + words.trimEnd().length), href: '' }
}

/** Puts `words` where `target` was and links them; without an address they are plain. */
export function linked(draft: FooterDraft, target: Range, words: string, href: string): FooterDraft {
  const { text, links } = edited(draft, { from: target.start, to: target.end, inserted: words })
  const own = { start: target.start, end: target.start + words.length, href }
  const others = links.flatMap((link) => without(link, own))
  return tidy(text, href === '' ? others : [...others, own])
}

/** What stays of a link beside a stretch that belongs to another. */
const without = (link: FooterLink, { start, end }: Range): FooterLink[] => [
  { ...link, end: Math.min(link.end, start) },
  { ...link, start: Math.max(link.start, end) },
]

export interface LinkFaults {
  readonly words?: string
  readonly address?: string
}

/**
 * What is wrong with what was typed of a link, by field; null: it may be taken. An empty address is none, and
 * removes the link.
 */
export function linkFaults(
  draft: FooterDraft,
  target: Range,
  words: string,
  address: string,
): LinkFaults | null {
  const isEmpty = isBlank(words)
  const isTooLong =
    countGraphemes(linked(draft, target, words.trim(), '').text) > CHAT_UI_LIMITS.footer &&
    countGraphemes(words.trim()) > countGraphemes(wordsOf(draft, target))
  const faults = {
    ...(isEmpty ? { words: LINK_WORDS.textEmpty } : isTooLong ? { words: LOOK_WORDS.footerTooLong } : {}),
    ...(!isBlank(address) && linkAddress(address) === null ? { address: LINK_WORDS.addressInvalid } : {}),
  }
  return Object.keys(faults).length > 0 ? faults : null
}

/** A link without words is none; neighbours to one address are one link. */
function tidy(text: string, links: readonly FooterLink[]): FooterDraft {
  const whole: FooterLink[] = []
  const sorted = links
    .filter(({ start, end }) => !isBlank(text.slice(start, end)) && start < end)
    .sort((one, other) => one.start - other.start)
  for (const link of sorted) {
    const last = whole.at(-1)
    if (last && last.end === link.start && last.href === link.href)
      whole[whole.length - 1] = { ...last, end: link.end }
    else whole.push(link)
  }
  return { text, links: whole }
}
