/**
 * Sends e-mail by SMTP. The library folds and encodes every header; nothing that a customer wrote is
 * concatenated by hand.
 */
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { isPermanentResponseCode } from 'nodemailer/lib/errors'
import type { ServiceContext } from '../context'
import type { Executor } from '../platform/database'
import { fileContent, type StoredFile } from '../platform/file-content'
import { clip } from '../platform/plain-text'
import { earlierMail } from './earlier-mail'
import { withUnsubscribeLink } from './mail-footer'
import {
  DeliveryError,
  GATEWAY_TIMEOUTS,
  MAIL_SILENCE_MS,
  REASON_MAX_LENGTH,
  type Attempt,
  type DeliveryFailure,
  type Gateway,
  type OutboundMessage,
} from './gateway'
import {
  addressKey,
  addressOfConversation,
  messageIdOf,
  noticeMessageId,
  unsubscribeWays,
  type MailSender,
} from '../parsing/mail-address'
import { isolate, withoutBidiControls } from '../../rules/text/bidi'

/**
 * Text in a header as it was written. The library sends what looks like an encoded word (RFC 2047) as it is,
 * so a mail program would show something else than what was checked.
 */
const literal = (text: string): string => text.replaceAll('=?', '= ?')

const nameInHeader = (name: string): string => literal(withoutBidiControls(name))

/** How many connections are open at the same time, unless `maxConnections` of SMTP_URL says otherwise. */
const CONNECTIONS = 10

interface SmtpError extends Error {
  readonly code?: string
  readonly responseCode?: number
  readonly response?: string
}

/** A letter on its way. */
interface Letter {
  readonly attempt: Attempt
  readonly messageId: string
  /** Whether the server has all of it: then only its answer can say that it was not accepted. */
  isComplete: boolean
}

/** The letter as the connection reads it, which is when the server has asked for it. */
async function* submittedBytes(bytes: Readable, letter: Letter): AsyncGenerator<unknown> {
  await letter.attempt.beginSubmission(letter.messageId)
  yield* bytes
  letter.isComplete = true
}

function failureOf({ code, responseCode }: SmtpError, { isComplete }: Letter): DeliveryFailure {
  const isRefused = responseCode !== undefined && responseCode >= 400
  if (isComplete && !isRefused) return 'unknown'
  // Wrong credentials are a setting that we can correct.
  if (code === 'EAUTH') return 'temporary'
  if (isRefused) return isPermanentResponseCode(responseCode) ? 'permanent' : 'temporary'
  // The address itself is invalid, so nothing was sent.
  return code === 'EENVELOPE' ? 'permanent' : 'temporary'
}

function toDeliveryError(error: SmtpError, letter: Letter): DeliveryError {
  const failure = failureOf(error, letter)
  const isLate = error.code === 'EABORT' || error.code === 'ETIMEDOUT'
  const problem = isLate ? 'it did not answer in time' : error.message
  const reason =
    failure === 'unknown'
      ? `The mail server did not say whether it accepted the letter: ${problem}`
      : error.response === undefined
        ? `The mail server could not be reached: ${problem}`
        : `The mail server refused it: ${error.response}`
  return new DeliveryError(clip(reason.replace(/\s+/g, ' '), REASON_MAX_LENGTH), failure)
}

/** `server` is SMTP_URL. Its connections are pooled. */
export function mailGateway(
  server: string,
  sender: MailSender,
  { db, publicAddress }: Pick<ServiceContext, 'db' | 'publicAddress'>,
  silenceMs: number = MAIL_SILENCE_MS,
): Gateway {
  const url = new URL(server)
  const capacity = Number(url.searchParams.get('maxConnections') ?? CONNECTIONS)
  url.searchParams.delete('from')
  const transport = createTransport({
    url: url.href,
    pool: true,
    maxConnections: capacity,
    connectionTimeout: GATEWAY_TIMEOUTS.connect,
    dnsTimeout: GATEWAY_TIMEOUTS.connect,
    greetingTimeout: GATEWAY_TIMEOUTS.submission,
    socketTimeout: silenceMs,
    // A mail contains only text and files of the dialogue, never a file or a URL that the text names.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  /** By Message-ID in angle brackets. */
  const letters = new Map<unknown, Letter>()
  transport.use('stream', (mail, done) => {
    const letter = letters.get(mail.data.messageId)
    if (letter) {
      mail.message.processFunc((bytes) => Readable.from(submittedBytes(bytes, letter), { objectMode: false }))
    }
    done()
  })

  return {
    capacity,
    async deliver(message, attempt) {
      const { id, account, to, subject, at, automatic, dialogueMessage } = message
      const { textFiles = [] } = message
      const messageId = dialogueMessage
        ? messageIdOf(sender, dialogueMessage.conversation.id, dialogueMessage.seq)
        : noticeMessageId(sender, id)
      const thread = dialogueMessage && (await readThread(db, sender, dialogueMessage, to.recipient, at))
      const unsubscribeUrl = thread ? publicAddress() + thread.unsubscribePath : message.unsubscribeUrl
      const { text, html } =
        dialogueMessage?.followUp && unsubscribeUrl
          ? withUnsubscribeLink(message, unsubscribeUrl, account.country)
          : message
      const attachments = [
        ...(await readFiles(db, dialogueMessage?.files ?? [])),
        ...textFiles.map((file) => ({ filename: file.name, contentType: 'text/csv', content: file.text })),
      ]
      const letter: Letter = { attempt, messageId, isComplete: false }
      const bracketed = `<${messageId}>`
      letters.set(bracketed, letter)
      try {
        await transport.sendMail({
          messageId: bracketed,
          from: { name: nameInHeader(account.name), address: sender.address },
          ...(thread && { replyTo: { name: nameInHeader(account.name), address: thread.replyTo } }),
          to: { name: nameInHeader(to.name), address: to.recipient },
          envelope: { from: sender.address, to: [to.recipient] },
          subject: literal(subject ?? withoutBidiControls(account.name)),
          date: at,
          ...thread?.headers,
          headers: {
            ...(automatic && { 'Auto-Submitted': 'auto-generated' }),
            ...(unsubscribeUrl && {
              'List-Unsubscribe': [unsubscribeUrl, ...(thread ? [thread.unsubscribeMailto] : [])]
                .map((url) => `<${url}>`)
                .join(', '),
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          text,
          ...(html !== null && { html }),
          ...(attachments.length > 0 && { attachments }),
          signal: attempt.signal,
        })
      } catch (error) {
        throw toDeliveryError(error as SmtpError, letter)
      } finally {
        letters.delete(bracketed)
      }
      return { provider_id: messageId }
    },
    close: () => transport.close(),
  }
}

/** The files as parts of a mail. Throws when one is gone: a reply never leaves without its file. */
async function readFiles(db: Executor, files: readonly StoredFile[]) {
  const parts = []
  for (const { object_key, content_type, name } of files) {
    const content = await fileContent(db, object_key)
    if (!content) throw new DeliveryError(`The file ${isolate(name)} is no longer stored`, 'permanent')
    parts.push({ filename: withoutBidiControls(name), contentType: content_type, content })
  }
  return parts
}

/**
 * Headers that tie a mail to its conversation: the mails before it, the address for answers, and the one to
 * unsubscribe.
 */
async function readThread(
  db: Executor,
  sender: MailSender,
  { conversation, seq }: NonNullable<OutboundMessage['dialogueMessage']>,
  recipient: string,
  at: Date,
) {
  const key = await addressKey(db)
  const earlier = await earlierMail(db, sender, conversation, { seq, at })
  const unsubscribe = unsubscribeWays(sender, key, conversation.id, recipient)
  const last = earlier.at(-1)
  return {
    /** Where the customer unsubscribes: a page, for which one POST is enough, and an address. */
    unsubscribePath: unsubscribe.path,
    unsubscribeMailto: `mailto:${unsubscribe.address}?subject=unsubscribe`,
    replyTo: addressOfConversation(sender, key, conversation.id),
    headers: {
      ...(last !== undefined && {
        inReplyTo: `<${last}>`,
        references: earlier.map((id) => `<${id}>`),
      }),
    },
  }
}
