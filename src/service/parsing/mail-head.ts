/** What the header fields of a message of mail say. Everything in them was written by strangers. */
import type { Address, Email } from 'postal-mime'
import { singleLine } from '../../rules/text/single-line'
import { isMailAddress } from './mail-address'
import { clip, plainText } from '../platform/plain-text'
import { namesIn } from './names'

const SUBJECT_LENGTH = 300
const NAME_LENGTH = 80
const RECIPIENTS_MAX = 500
const REFERENCES_MAX = 30
const ID_LENGTH = 300

export interface MailHead {
  /** Its Message-ID without angle brackets; null: it has none that can be used. */
  readonly id: string | null
  /** Null: nobody who could be answered. */
  readonly from: { readonly address: string; readonly first_name: string; readonly last_name: string } | null
  /** The addresses that it says it was sent to. */
  readonly to: readonly string[]
  /** Message-IDs that it answers, the nearest first. */
  readonly refers: readonly string[]
  readonly subject: string
  /** Written by a machine: an out-of-office note, a report of a mail server. */
  readonly automatic: boolean
}

export function headOf(email: Email): MailHead {
  return {
    id: idsIn(email.messageId ?? '')[0] ?? null,
    from: senderOf(email),
    to: recipientsOf(email).slice(0, RECIPIENTS_MAX),
    refers: answered(email).slice(0, REFERENCES_MAX),
    subject: clip(oneLine(email.subject ?? ''), SUBJECT_LENGTH),
    automatic: isAutomatic(email),
  }
}

export const oneLine = (text: string) => singleLine(plainText(text))

/** Message-IDs in a header, in their order. */
export function idsIn(header: string): string[] {
  return (header.slice(0, 20_000).match(/<[^\s<>]{3,}>/g) ?? [])
    .map((id) => id.slice(1, -1))
    .filter((id) => id.length <= ID_LENGTH && id.includes('@'))
}

const answered = ({ inReplyTo, references }: Email) => [
  ...idsIn(inReplyTo ?? ''),
  ...idsIn(references ?? '').reverse(),
]

const flat = (addresses: readonly Address[] = []) =>
  addresses.flatMap((one) => (one.group ? one.group.map(({ address }) => address) : [one.address]))

function senderOf({ from }: Email): MailHead['from'] {
  const [one] = from?.group ?? [from]
  if (!one || one.address === undefined || !isMailAddress(one.address)) return null
  const name = clip(oneLine(one.name), NAME_LENGTH)
  // A name that is the address again says nothing.
  const parts = name.includes('@') ? [] : namesIn(name)
  return { address: one.address.toLowerCase(), first_name: parts[0] ?? '', last_name: parts[1] ?? '' }
}

function recipientsOf(email: Email): string[] {
  const said = email.headers
    .filter(({ key }) => key === 'delivered-to' || key === 'x-original-to')
    .map(({ value }) => value.replace(/[<>\s]/g, ''))
  return [...flat(email.to), ...flat(email.cc), ...said].filter(isMailAddress)
}

function isAutomatic(email: Email): boolean {
  const header = (name: string) =>
    email.headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase()
  const submitted = header('auto-submitted')
  return (
    (submitted !== undefined && !submitted.startsWith('no')) ||
    header('return-path') === '<>' ||
    header('x-autoreply') !== undefined ||
    header('x-autorespond') !== undefined ||
    header('precedence') === 'auto_reply' ||
    /^(mailer-daemon|postmaster)@/i.test(email.from?.address ?? '')
  )
}
