/** The footer while it is edited: one text, and links as ranges in it. */
import { CHAT_UI_LIMITS } from '../../contract/calls/chat-ui'
import type { FooterPart } from '../../contract/calls/widget-config'
import { APPEARANCE_TEXTS } from './appearance-texts'
import { footerText, mergeParts, linkAddress } from './footer'
import { countGraphemes } from '../text/graphemes'
import { editBetween, type TextEdit } from '../text/text-edit'
import { isBlank } from '../../contract/core/blank'

export interface FooterLink {
  readonly start: number
  /** Exclusive. */
  readonly end: number
  readonly href: string
}

/** Links are in the order of the text, never overlap, and are never empty. */
export interface FooterDraft {
  readonly text: string
  readonly links: readonly FooterLink[]
}

/** A range of the text. */
export type Range = Pick<FooterLink, 'start' | 'end'>

const LINK_TEXTS = {
  textEmpty: 'Display text cannot be empty',
  addressInvalid: 'Please enter a valid link',
} as const

export function draftOf(parts: readonly FooterPart[]): FooterDraft {
  const links: FooterLink[] = []
  let at = 0
  for (const { text, href } of mergeParts(parts)) {
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
  return mergeParts([...parts, { text: text.slice(at) }])
}

export const textIn = ({ text }: FooterDraft, { start, end }: Range): string => text.slice(start, end)

/** Applies typed text and moves the links; `caret` is its current position. */
export const applyTyping = (draft: FooterDraft, text: string, caret?: number): FooterDraft =>
  applyEdit(draft, editBetween(draft.text, text, caret))

/**
 * Links after the edit move. A link around it grows or shrinks; text inserted at either end of a link does
 * not belong to it. A link without text is removed.
 */
function applyEdit({ text, links }: FooterDraft, { from, to, inserted }: TextEdit): FooterDraft {
  const shift = inserted.length - (to - from)
  const startOf = (at: number) => (at < from ? at : at < to ? from + inserted.length : at + shift)
  const endOf = (at: number) => (at <= from ? at : at <= to ? from : at + shift)
  return tidy(
    text.slice(0, from) + inserted + text.slice(to),
    links.map(({ start, end, href }) => ({ start: startOf(start), end: endOf(end), href })),
  )
}

/** The link around the selection or caret, including its edges. */
export const linkAt = ({ links }: FooterDraft, { start, end }: Range): FooterLink | null =>
  links.find((link) => link.start <= start && end <= link.end) ?? null

/**
 * The range that a link would cover: the whole link under the selection, or else the selection without
 * surrounding spaces.
 */
export function linkTarget(draft: FooterDraft, selection: Range): Range & { readonly href: string } {
  const link = linkAt(draft, selection)
  if (link) return link
  const words = textIn(draft, selection)
  const start = selection.start + (words.length - words.trimStart().length)
  return { start, end: Math.max(start, selection.start + words.trimEnd().length), href: '' }
}

/** Replaces `target` by `words` and links them; without an address they become plain text. */
export function withLink(draft: FooterDraft, target: Range, words: string, href: string): FooterDraft {
  const { text, links } = applyEdit(draft, { from: target.start, to: target.end, inserted: words })
  const own = { start: target.start, end: target.start + words.length, href }
  const others = links.flatMap((link) => without(link, own))
  return tidy(text, href === '' ? others : [...others, own])
}

/** What remains of a link beside a range that belongs to another one. */
const without = (link: FooterLink, { start, end }: Range): FooterLink[] => [
  { ...link, end: Math.min(link.end, start) },
  { ...link, start: Math.max(link.start, end) },
]

export interface LinkIssues {
  readonly words?: string
  readonly address?: string
}

/** The issues of a typed link by field; null when valid. An empty address removes the link. */
export function linkIssues(
  draft: FooterDraft,
  target: Range,
  words: string,
  address: string,
): LinkIssues | null {
  const isEmpty = isBlank(words)
  const isTooLong =
    countGraphemes(withLink(draft, target, words.trim(), '').text) > CHAT_UI_LIMITS.footer &&
    countGraphemes(words.trim()) > countGraphemes(textIn(draft, target))
  const issues = {
    ...(isEmpty
      ? { words: LINK_TEXTS.textEmpty }
      : isTooLong
        ? { words: APPEARANCE_TEXTS.footerTooLong }
        : {}),
    ...(!isBlank(address) && linkAddress(address) === null ? { address: LINK_TEXTS.addressInvalid } : {}),
  }
  return Object.keys(issues).length > 0 ? issues : null
}

/** Removes links without text and merges adjacent links to one address. */
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
