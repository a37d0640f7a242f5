/**
 * The local outbox at `/outbox`: where messages stand while the demo has no gateway for their channel, and
 * where anybody can answer them as the customer would, through the very intake that gateways use.
 */
import type { Context, Hono } from 'hono'
import { createTransport } from 'nodemailer'
import { MessageText, NumberText, v } from '../../../contract/core/schema'
import type { ServiceContext } from '../../context'
import { notFound, DomainError } from '../../platform/errors'
import { readForm } from '../../platform/requests/form-body'
import { takeEmail } from '../inbound-email'
import { takeSms } from '../inbound-sms'
import { findAccount } from '../../accounts/accounts'
import { findOutboxEntry, readOutbox, type OutboxEntry } from '../../outbound/outbox'
import { addressKey, addressOfConversation, mailSenderOf, messageIdOf } from '../../parsing/mail-address'
import { renderOutbox } from './outbox-page'

const WORDS = { email: 'e-mail', sms: 'SMS' } as const
const Answer = v.object({
  conversation_id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  seq: v.pipe(NumberText, v.safeInteger(), v.minValue(1)),
  message_id: v.pipe(v.string(), v.uuid()),
  text: MessageText,
})

/** Channels whose messages stay here; none outside the demo. */
export function outboxChannels({
  DEMO,
  SMTP_URL,
  SMS_URL,
}: ServiceContext['settings']): (keyof typeof WORDS)[] {
  if (!DEMO) return []
  return [
    ...(SMTP_URL === undefined ? (['email'] as const) : []),
    ...(SMS_URL === undefined ? (['sms'] as const) : []),
  ]
}

/** Adds the page, unless every channel has a gateway or this is no demo. */
export function mountOutbox(app: Hono, context: ServiceContext): void {
  const channels = outboxChannels(context.settings)
  // Not left to the console, whose page would say nothing of it.
  if (channels.length === 0) {
    app.all('/outbox', () => {
      throw notFound()
    })
    return
  }
  const words = channels.map((channel) => WORDS[channel])

  app.get('/outbox', async (c) => {
    const view = await readOutbox(context.db, channels, pageOf(c.req.query('page')))
    const page = renderOutbox({ ...view, origin: context.origin(), channels: words })
    return c.html(page.text, 200, { 'content-security-policy': page.policy, 'cache-control': 'no-store' })
  })

  app.post('/outbox', async (c) => {
    if (!isSameOrigin(c)) throw new DomainError('form_foreign_page')
    const form = await readForm(c, ['conversation_id', 'seq', 'message_id', 'text', 'page'])
    const answer = v.safeParse(Answer, form)
    if (!answer.success) throw new DomainError('answer_empty')
    const { conversation_id, seq, message_id, text } = answer.output
    const entry = await findOutboxEntry(context.db, conversation_id, seq)
    if (!entry || !channels.some((channel) => channel === entry.channel)) throw notFound()
    await answerAsCustomer(context, entry, message_id, text)
    return c.redirect(`/outbox?page=${pageOf(form.page)}#${conversation_id}.${seq}`, 303)
  })
}

function pageOf(text: string | undefined): number {
  const page = Number(text)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** A browser names the page that sends a form; one that hides it says at least whether it is ours. */
function isSameOrigin(c: Context): boolean {
  const origin = c.req.header('origin')
  if (origin === undefined) return c.req.header('sec-fetch-site') === 'same-origin'
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host')
}

async function answerAsCustomer(
  context: ServiceContext,
  entry: OutboxEntry,
  messageId: string,
  text: string,
): Promise<void> {
  const found = await findAccount(context.db, entry.account_id, null)
  if (!found) throw notFound()
  if (entry.channel === 'sms') {
    await takeSms(context, found.account, { message_id: messageId, from: entry.recipient, text })
    return
  }
  const sender = mailSenderOf(context.settings)
  const key = await addressKey(context.db)
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    messageId: `<${messageId}@customer.invalid>`,
    from: { name: entry.customer, address: entry.recipient },
    to: addressOfConversation(sender, key, entry.conversation_id),
    subject: entry.subject ?? '',
    inReplyTo: `<${messageIdOf(sender, entry.conversation_id, entry.seq)}>`,
    date: context.clock.now(),
    text,
  })
  await takeEmail(context, found.account, message.toString())
}
