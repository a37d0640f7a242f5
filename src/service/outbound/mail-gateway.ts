/**
 * Sends e-mail by SMTP. The library folds and encodes every header; nothing that a customer wrote is
 * concatenated by hand.
 */
import { createTransport } from 'nodemailer'
import type { Executor } from '../platform/database'
import { clip } from '../platform/plain-text'
import { earlierMail } from './earlier-mail'
import {
  DeliveryError,
  REASON_MAX_LENGTH,
  STEP_TIMEOUT_MS,
  type Gateway,
  type OutboundMessage,
} from './gateway'
import {
  addressKey,
  addressOfConversation,
  messageIdOf,
  noticeMessageId,
  type MailSender,
} from '../parsing/mail-address'
import { withoutBidiControls } from '../../rules/text/bidi'

interface SmtpError extends Error {
  readonly code?: string
  readonly responseCode?: number
  readonly response?: string
}

/**
 * Whether the server will never accept the mail. Wrong credentials are a setting that we can correct, so they
 * count as temporary.
 */
function isPermanent({ code, responseCode }: SmtpError): boolean {
  if (code === 'EAUTH') return false
  if (responseCode !== undefined) return responseCode >= 500
  // The address itself is invalid, so nothing was sent.
  return code === 'EENVELOPE'
}

function toDeliveryError(error: SmtpError): DeliveryError {
  const reason =
    error.response === undefined
      ? `The mail server could not be reached: ${error.message}`
      : `The mail server refused it: ${error.response}`
  return new DeliveryError(clip(reason.replace(/\s+/g, ' '), REASON_MAX_LENGTH), isPermanent(error))
}

/** `server` is SMTP_URL. */
export function mailGateway(server: string, sender: MailSender, db: Executor): Gateway {
  const url = new URL(server)
  url.searchParams.delete('from')
  const transport = createTransport({
    url: url.href,
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
    dnsTimeout: STEP_TIMEOUT_MS,
    // A mail contains only text of the dialogue, never a file or a URL that the text names.
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    async deliver({ id, account, to, subject, text, html, at, automatic, dialogueMessage }) {
      const messageId = dialogueMessage
        ? messageIdOf(sender, dialogueMessage.conversation.id, dialogueMessage.seq)
        : noticeMessageId(sender, id)
      const thread = dialogueMessage && (await readThread(db, sender, dialogueMessage, at))
      try {
        await transport.sendMail({
          messageId: `<${messageId}>`,
          from: { name: withoutBidiControls(account.name), address: sender.address },
          ...(thread && { replyTo: { name: withoutBidiControls(account.name), address: thread.replyTo } }),
          to: { name: withoutBidiControls(to.name), address: to.recipient },
          envelope: { from: sender.address, to: [to.recipient] },
          subject: subject ?? withoutBidiControls(account.name),
          date: at,
          ...thread?.headers,
          ...(automatic && { headers: { 'Auto-Submitted': 'auto-generated' } }),
          text,
          ...(html !== null && { html }),
        })
      } catch (error) {
        throw toDeliveryError(error as SmtpError)
      }
      return { provider_id: messageId }
    },
  }
}

/**
 * Headers that tie a mail to its conversation: the mails before it, the address for answers, and the one to
 * unsubscribe.
 */
async function readThread(
  db: Executor,
  sender: MailSender,
  { conversation, seq }: NonNullable<OutboundMessage['dialogueMessage']>,
  at: Date,
) {
  const key = await addressKey(db)
  const earlier = await earlierMail(db, sender, conversation, { seq, at })
  const unsubscribeAddress = addressOfConversation(sender, key, conversation.id, 'unsubscribe')
  const last = earlier.at(-1)
  return {
    replyTo: addressOfConversation(sender, key, conversation.id),
    headers: {
      ...(last !== undefined && {
        inReplyTo: `<${last}>`,
        references: earlier.map((id) => `<${id}>`),
      }),
      list: { unsubscribe: { url: `mailto:${unsubscribeAddress}?subject=unsubscribe` } },
    },
  }
}
