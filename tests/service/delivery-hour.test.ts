/**
 * An hour of simulated time with a mail server that is slow, greylists, refuses and drops connections, an SMS
 * gateway that does the same, and processes that are killed. Afterwards each message left once, or is shown
 * as unknown, or did not leave and says why.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Random } from '../../demo/seed/random'
import { beginSubmission, claimDueDeliveries } from '../../src/service/delivery/message-queue'
import { createDeliveryQueue } from '../../src/service/delivery/message-worker'
import { allGateways } from '../../src/service/channels/gateway'
import type { Gateways } from '../../src/service/outbound/gateways'
import { mailGateway } from '../../src/service/outbound/mail-gateway'
import { smsGateway } from '../../src/service/outbound/sms-gateway'
import { mailSenderOf } from '../../src/service/parsing/mail-address'
import { eachDatabase } from './support/databases'
import { MailServer, type Mood } from './support/mail-server'
import { say } from './support/said'
import { startService, type TestService } from './support/service'
import { SmsServer, type SmsAnswer } from './support/sms-server'
import { ACCOUNT, addConversation, seedWorld } from './support/world'

const MINUTE = 60_000
const SEED = Number(process.env.DELIVERY_SEED ?? 7)
/** The silence after which the mail server has not answered, ms of real time. */
const SILENCE_MS = 150
const DEALERSHIPS = [ACCOUNT.ford, ACCOUNT.toyota]
/** Each mood of the mail server as often as it is listed. */
const MOODS: readonly Mood[] = [
  ...Array<Mood>(8).fill('take'),
  ...Array<Mood>(4).fill('greylist'),
  ...(['busy', 'busy', 'no such user', 'no such content', 'die', 'take and die'] as const),
  'take and say nothing',
]
const ANSWERS: readonly SmsAnswer[] = [
  ...Array<SmsAnswer>(6).fill([200, '{}']),
  ...([[503, 'oops'], [429, ''], [400, 'bad number'], [504, ''], null] as const),
]

eachDatabase('an hour with bad gateways', (database) => {
  const mail = new MailServer()
  const sms = new SmsServer()
  const random = new Random(SEED)
  let test: TestService
  let gateways: Gateways
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
    const { settings } = test.context
    const server = `smtp://127.0.0.1:${await mail.listen()}?from=answers@northside.example`
    const sender = mailSenderOf({ ...settings, SMTP_URL: server })
    gateways = {
      ...allGateways(test.context),
      email: mailGateway(server, sender, test.context, SILENCE_MS),
      sms: smsGateway(`http://127.0.0.1:${await sms.listen()}/messages`),
    }
  })
  afterAll(async () => {
    gateways.email.close()
    await test.close()
    await Promise.all([mail.close(), sms.close()])
  })

  it('sends each message once, or shows that nobody knows', async () => {
    for (let minute = 0; minute < 60; minute += 1) {
      if (minute < 40) await write(minute)
      mail.moods.splice(0, Infinity, ...Array.from({ length: 12 }, () => random.pick(MOODS)))
      sms.answers.splice(0, Infinity, ...Array.from({ length: 12 }, () => random.pick(ANSWERS)))
      if (random.chance(0.2)) await killed()
      await createDeliveryQueue(test.context, gateways).runOnce()
      test.clock.advance(MINUTE)
    }
    const rows = await test.db.selectFrom('deliveries').selectAll().execute()
    const counts = new Map<string, number>()
    for (const row of rows) {
      const messageId = `${row.conversation_id}.${row.seq}`
      const taken = row.channel === 'email' ? lettersTaken(messageId) : textsAccepted(messageId)
      const least = row.status === 'sent' ? 1 : 0
      const most = row.status === 'sent' || row.status === 'unknown' ? 1 : 0
      expect(taken, `${row.status} ${messageId}`).toBeGreaterThanOrEqual(least)
      expect(taken, `${row.status} ${messageId}`).toBeLessThanOrEqual(most)
      if (row.status !== 'sent') expect(row.error, messageId).not.toBeNull()
      counts.set(row.status, (counts.get(row.status) ?? 0) + 1)
    }
    expect(rows).toHaveLength(80)
    // The check is worth something only if all of it happened.
    for (const status of ['sent', 'failed', 'unknown']) expect(counts.get(status), status).toBeGreaterThan(0)
  })

  /** A letter and a text of two customers, each with a conversation of their own. */
  async function write(minute: number): Promise<void> {
    const account_id = DEALERSHIPS[minute % DEALERSHIPS.length] ?? ACCOUNT.ford
    const recipients = { email: `customer${minute}@mail.example`, sms: '+13125550142' }
    for (const channel of ['email', 'sms'] as const) {
      const { id } = await addConversation(test.db, { account_id })
      await say(test, id, {
        account_id,
        initiator: 'BOT',
        channel,
        text: 'It is here.',
        delivery: async () => ({ recipient: recipients[channel], subject: 'Hi', html: null }),
      })
    }
  }

  /** A process claims messages, begins to submit some of them, and is killed. */
  async function killed(): Promise<void> {
    const { claimed } = await claimDueDeliveries(test.context, { limit: 2 })
    for (const one of claimed) {
      const { conversation_id, seq } = one.delivery
      if (random.chance(0.5)) await beginSubmission(test.context, one, `${conversation_id}.${seq}`)
    }
  }

  const lettersTaken = (messageId: string) =>
    mail.taken.filter(({ email }) => email.messageId === `<${messageId}@northside.example>`).length

  /** Texts that the gateway accepted: it answered so, or was cut off or lost before it could. */
  const textsAccepted = (messageId: string) => sms.accepted.filter((id) => id === messageId).length
})
