/** Reads the header fields of a mail. Nothing in them can be trusted. */
import type { Address, Email } from 'postal-mime'
import { bareSubject, SUBJECT_STORED_MAX } from '../../rules/conversations/mail-subject'
import { clipGraphemes } from '../../rules/text/graphemes'
import { isMailAddress } from './mail-address'
import { clip, plainLine, plainText } from '../platform/plain-text'
import { namesIn } from './names'

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
  /**
   * Whether an automatic answer may go to its sender: a person wrote it to us. A newsletter, a mailing list,
   * a sender who wants no answer and an auto-responder that does not say what it is must not be answered.
   */
  readonly answerable: boolean
  /**
   * Whether the mail may begin a lead. One that wants no answer may, since portals and forms send leads so.
   */
  readonly beginsLead: boolean
}

export function readHead(email: Email): MailHead {
  const automatic = isAutomatic(email)
  return {
    id: idsIn(email.messageId ?? '')[0] ?? null,
    from: senderOf(email),
    to: recipientsOf(email).slice(0, RECIPIENTS_MAX),
    refers: answeredIds(email).slice(0, REFERENCES_MAX),
    subject: clipGraphemes(plainLine(email.subject ?? ''), SUBJECT_STORED_MAX),
    automatic,
    answerable: !automatic && !isMachineMail(email) && !wantsNoAnswer(email),
    beginsLead: !automatic && !isMachineMail(email),
  }
}

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
  const name = clip(plainLine(one.name), NAME_LENGTH)
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

const headerOf =
  ({ headers }: Email) =>
  (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase()

function isAutomatic(email: Email): boolean {
  const header = headerOf(email)
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

const BULK_PRECEDENCE: readonly (string | undefined)[] = ['bulk', 'junk', 'list']
const LIST_HEADERS = ['list-id', 'list-unsubscribe', 'list-post']
/** Names of senders who read no answers. */
const NO_REPLY = /^(?:no-?_?reply|do-?_?not-?_?reply)(?:[+._-][^@]*)?@/i
/** Names of senders who are machines. */
const MACHINE =
  /^(?:mailer-daemon|postmaster|bounces?|auto-?reply|auto-?responder|newsletters?)(?:[+._-][^@]*)?@/i
/** How the subjects of auto-responders and of mail servers begin, after 're:' and the like. */
const MACHINE_SUBJECTS = [
  'auto:',
  'auto reply',
  'auto-reply',
  'autoreply',
  'automatic reply',
  'out of office',
  'out of the office',
  'out-of-office',
  'vacation reply',
  'delivery status notification',
  'delivery failure',
  'failure notice',
  'mail delivery',
  'returned mail',
  'undeliverable',
  'undelivered mail',
  'read receipt',
  'respuesta automática',
  'fuera de la oficina',
  'fuera de oficina',
  'réponse automatique',
  'absence du bureau',
  'absent du bureau',
  'automatische antwort',
  'autom. antwort',
  'abwesenheit',
  'abwesend',
  'nicht im büro',
  'unzustellbar',
  'nicht zugestellt',
  'zustellung fehlgeschlagen',
  'no entregado',
  'no se puede entregar',
  'error de entrega',
  'non remis',
  'non distribuable',
  'échec de la remise',
  'notification d’échec',
] as const

const sendersOf = (email: Email) => [email.from?.address, ...flattenGroups(email.replyTo)]
const wantsNoAnswer = (email: Email) =>
  sendersOf(email).some((address) => NO_REPLY.test(address ?? '')) ||
  headerOf(email)('x-auto-response-suppress') !== undefined

/** Whether the mail's sender is probably a machine, although it does not say so itself. */
function isMachineMail(email: Email): boolean {
  const header = headerOf(email)
  const subject = bareSubject(plainText((email.subject ?? '').slice(0, SUBJECT_STORED_MAX))).toLowerCase()
  return (
    BULK_PRECEDENCE.includes(header('precedence')) ||
    LIST_HEADERS.some((name) => header(name) !== undefined) ||
    sendersOf(email).some((address) => MACHINE.test(address ?? '')) ||
    MACHINE_SUBJECTS.some((words) => subject.startsWith(words))
  )
}
