/** Reads the header fields of a mail. Nothing in them can be trusted. */
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
  /** The Message-ID without angle brackets; null when there is no usable one. */
  readonly id: string | null
  /** Null when there is no sender who could be answered. */
  readonly from: { readonly address: string; readonly first_name: string; readonly last_name: string } | null
  /** The addresses that the mail names as recipients. */
  readonly to: readonly string[]
  /** Message-IDs that the mail answers, closest first. */
  readonly refers: readonly string[]
  readonly subject: string
  /** Whether a machine wrote it, e.g. an out-of-office note or a report of a mail server. */
  readonly automatic: boolean
}

export function readHead(email: Email): MailHead {
  return {
    id: idsIn(email.messageId ?? '')[0] ?? null,
    from: senderOf(email),
    to: recipientsOf(email).slice(0, RECIPIENTS_MAX),
    refers: answeredIds(email).slice(0, REFERENCES_MAX),
    subject: clip(toSingleLine(email.subject ?? ''), SUBJECT_LENGTH),
    automatic: isAutomatic(email),
  }
}

export const toSingleLine = (text: string) => singleLine(plainText(text))

/** Message-IDs in a header, in their order. */
export function idsIn(header: string): string[] {
  return (header.slice(0, 20_000).match(/<[^\s<>]{3,}>/g) ?? [])
    .map((id) => id.slice(1, -1))
    .filter((id) => id.length <= ID_LENGTH && id.includes('@'))
}

const answeredIds = ({ inReplyTo, references }: Email) => [
  ...idsIn(inReplyTo ?? ''),
  ...idsIn(references ?? '').reverse(),
]

const flattenGroups = (addresses: readonly Address[] = []) =>
  addresses.flatMap((one) => (one.group ? one.group.map(({ address }) => address) : [one.address]))

function senderOf({ from }: Email): MailHead['from'] {
  const [one] = from?.group ?? [from]
  if (!one || one.address === undefined || !isMailAddress(one.address)) return null
  const name = clip(toSingleLine(one.name), NAME_LENGTH)
  // A name that only repeats the address is useless.
  const parts = name.includes('@') ? [] : namesIn(name)
  return { address: one.address.toLowerCase(), first_name: parts[0] ?? '', last_name: parts[1] ?? '' }
}

function recipientsOf(email: Email): string[] {
  const deliveredTo = email.headers
    .filter(({ key }) => key === 'delivered-to' || key === 'x-original-to')
    .map(({ value }) => value.replace(/[<>\s]/g, ''))
  return [...flattenGroups(email.to), ...flattenGroups(email.cc), ...deliveredTo].filter(isMailAddress)
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
