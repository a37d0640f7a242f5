/**
 * The local outbox at `/outbox`. It shows messages while the demo has no gateway for their channel, and
 * anybody can answer them as the customer would, through the same intake that gateways use.
 */
import type { Context, Hono } from 'hono'
import { createTransport } from 'nodemailer'
import { MessageText, NumberText, v } from '../../../contract/core/schema'
import { hostOf } from '../../platform/requests/client-address'
import type { ServiceContext } from '../../context'
import { notFound, DomainError } from '../../platform/errors'
import { readForm } from '../../platform/requests/form-body'
import { receiveEmail } from '../inbound-email'
import { receiveSms } from '../inbound-sms'
import { fileContent } from '../../platform/file-content'
import { findAccount } from '../../accounts/accounts'
import { findOutboxEntry, readOutbox, type OutboxEntry } from '../../outbound/outbox'
import { addressKey, addressOfConversation, mailSenderOf, messageIdOf } from '../../parsing/mail-address'
import { renderOutbox } from './outbox-page'
import { parseUrl } from '../../../rules/text/parse-url'

const CHANNEL_LABELS = { email: 'e-mail', sms: 'SMS' } as const
const Answer = v.object({
  conversation_id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  seq: v.pipe(NumberText, v.safeInteger(), v.minValue(1)),
  message_id: v.pipe(v.string(), v.uuid()),
  text: MessageText,
})

/** Channels whose messages stay here; none outside of the demo. */
export function outboxChannels({
  DEMO,
  SMTP_URL,
  SMS_URL,
}: ServiceContext['settings']): (keyof typeof CHANNEL_LABELS)[] {
  if (!DEMO) return []
  return [
    ...(SMTP_URL === undefined ? (['email'] as const) : []),
    ...(SMS_URL === undefined ? (['sms'] as const) : []),
  ]
}

/** Mounts the page, unless every channel has a gateway or this is not the demo. */
export function mountOutbox(app: Hono, context: ServiceContext): void {
  const channels = outboxChannels(context.settings)
  // Answer 404 here, because the console would serve its own page for this path.
  if (channels.length === 0) {
    app.all('/outbox/*', () => {
      throw notFound()
    })
    return
  }
  const words = channels.map((channel) => CHANNEL_LABELS[channel])

  app.get('/outbox', async (c) => {
    const view = await readOutbox(context.db, channels, positive(c.req.query('page')))
    const page = renderOutbox({ ...view, origin: context.publicAddress(), channels: words })
    return c.html(page.text, 200, { 'content-security-policy': page.policy, 'cache-control': 'no-store' })
  })

  app.get('/outbox/file', async (c) => {
    const { conversation_id = '', seq = '', object_key } = c.req.query()
    const entry = await findOutboxEntry(context.db, conversation_id, positive(seq))
    const file = entry?.files.find((one) => one.object_key === object_key)
    const isShown = channels.some((channel) => channel === entry?.channel)
    const content = file && isShown ? await fileContent(context.db, file.object_key) : undefined
    if (!file || !content) throw notFound()
    return c.body(new Uint8Array(content), 200, {
      'content-type': file.content_type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
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
    return c.redirect(`/outbox?page=${positive(form.page)}#${conversation_id}.${seq}`, 303)
  })
}

/** A positive number out of a query; 1 when it is none. */
function positive(text: string | undefined): number {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : 1
}

/** Browsers name the origin that submits a form; one that hides it at least says whether it is ours. */
function isSameOrigin(c: Context): boolean {
  const origin = c.req.header('origin')
  if (origin === undefined) return c.req.header('sec-fetch-site') === 'same-origin'
  return parseUrl(origin)?.host === hostOf(c)
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
    await receiveSms(context, found.account, { message_id: messageId, from: entry.recipient, text })
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
  await receiveEmail(context, found.account, message.toString())
}
