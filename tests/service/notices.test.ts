/** Notifications to staff: each event, each principal and each product once, and their delivery. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SubscriberChannel } from '../../src/contract/calls/notifications'
import { newSubscription, withPrincipal, type PrincipalId } from '../../src/rules/settings/notifications'
import { deliverNotices } from './support/queues'
import { mountOutbox } from '../../src/service/leads/outbox/outbox'
import { receiveSms } from '../../src/service/leads/inbound-sms'
import { receiveEmail } from '../../src/service/leads/inbound-email'
import { findAccount } from '../../src/service/accounts/accounts'
import { settle, claimDueDeliveries } from '../../src/service/delivery/message-queue'
import { storeDeliveryStatus } from '../../src/service/delivery/delivery-reports'
import { bookAppointment } from '../../src/service/conversations/appointments'
import { startHandoff } from '../../src/service/conversations/handoff'
import { createLead } from '../../src/service/leads/new-lead'
import { settleNotice, claimDueNotices } from '../../src/service/outbound/notice-queue'
import type { ConversationRecord } from '../../src/service/platform/schema/conversations'
import { setSubscribed } from '../../src/service/conversations/unsubscribed'
import { lockConversation, readConversation } from '../../src/service/conversations/conversation-writes'
import { LEASE_MS, MAX_ATTEMPTS } from '../../src/service/platform/retry-policy'
import { eachDatabase } from './support/databases'
import { MailServer } from './support/mail-server'
import { say } from './support/said'
import { startService, type TestService } from './support/service'
import { SmsServer } from './support/sms-server'
import { ACCOUNT, addConversation, seedWorld, type NewConversation } from './support/world'
import { addTestLead } from '../../src/service/leads/test-leads'

const MINUTE = 60_000
const MAIL = 'dana@dealer.example'
const PHONE = '+13125550166'

const only = <T>(list: readonly T[]): T => {
  const [one] = list
  if (one === undefined || list.length > 1) throw new Error(`${list.length} instead of one`)
  return one
}

const channels = (
  kind: string,
  principal: PrincipalId | null = null,
  names: readonly SubscriberChannel['Channel'][] = ['Email', 'SMS'],
): SubscriberChannel[] =>
  names.map((Channel) => ({ Channel, SubscribedNotifications: [withPrincipal(kind, principal)] }))

eachDatabase('notices', (database) => {
  const mail = new MailServer()
  const sms = new SmsServer()
  let test: TestService
  beforeAll(async () => {
    const [mailPort, smsPort] = [await mail.listen(), await sms.listen()]
    test = await startService({
      seed: seedWorld,
      database,
      settings: {
        SMTP_URL: `smtp://127.0.0.1:${mailPort}?from=answers@northside.example`,
        SMS_URL: `http://127.0.0.1:${smsPort}/messages`,
        PUBLIC_URL: 'https://console.example',
      },
    })
  })
  afterAll(async () => {
    await test.close()
    await Promise.all([mail.close(), sms.close()])
  })
  beforeEach(async () => {
    for (const list of [mail.taken, mail.seen, mail.moods, sms.requests, sms.answers]) list.length = 0
    mail.hold = Promise.resolve()
    for (const table of ['notices', 'subscribers', 'deliveries'] as const) {
      await test.db.deleteFrom(table).execute()
    }
  })

  let serial = 0
  const subscribe = async (subscribed: SubscriberChannel[], change: Record<string, unknown> = {}) => {
    const id = `p_told_${(serial += 1)}`
    await test.db
      .insertInto('subscribers')
      .values({
        id,
        account_id: ACCOUNT.ford,
        product_id: 'LEAD_ENGAGE',
        first_name: 'Dana',
        last_name: 'Alvarez',
        email: MAIL,
        phone: PHONE,
        secondary_phone: null,
        crm_user_id: 'p_rep',
        channels: JSON.stringify(subscribed),
        updated_at: test.clock.now(),
        ...change,
      })
      .execute()
    return id
  }
  const rows = () => test.db.selectFrom('notices').selectAll().orderBy('at').orderBy('channel').execute()
  const reported = async () =>
    (await rows()).map(({ kind, channel, recipient }) => `${kind} ${channel} ${recipient}`).sort()
  const inside = <T>(
    id: string,
    work: (tx: Parameters<typeof lockConversation>[0], conversation: ConversationRecord) => Promise<T>,
  ) =>
    test.db.transaction().execute(async (tx) => {
      const held = await lockConversation(tx, { id: ACCOUNT.ford }, id)
      if (!held) throw new Error('no conversation')
      return await work(tx, held)
    })
  const account = async () => {
    const found = await findAccount(test.db, ACCOUNT.ford, null)
    if (!found) throw new Error('no account')
    return found.account
  }
  const handoff = (id: string) =>
    inside(id, (tx, conversation) =>
      startHandoff(tx, conversation, 'The customer asked for a person', test.clock.now()),
    )
  const customer = (given: NewConversation = {}) =>
    addConversation(test.db, { began_in_chat: false, name: 'Jae', surname: 'Park', ...given })
  const run = () => deliverNotices(test.context)

  describe('an event', () => {
    const begin = async (channel: 'chat' | 'email') => {
      const at = test.clock.now()
      const lead = {
        source_name: 'Website',
        lead_type: 'internet',
        channel,
        first_name: 'Jae',
        vehicle_id: 'v_ford',
      }
      const ford = await account()
      return await test.db.transaction().execute((tx) => createLead(tx, ford, lead, at))
    }

    it('of a lead tells who subscribed, by each channel, with the way to it', async () => {
      await subscribe(channels('new_lead'))
      const { id } = await begin('email')
      expect(await reported()).toEqual([`new_lead email ${MAIL}`, `new_lead sms ${PHONE}`])
      expect((await rows())[0]).toMatchObject({
        conversation_id: id,
        subject: 'New lead: Jae, Website',
        text: 'New lead: Jae, Website\nVehicle: 2026 Calder Terrane Touring\nFord Motors',
        status: 'queued',
      })
      await run()
      expect(mail.taken[0]).toMatchObject({ to: [MAIL] })
      expect(mail.taken[0]?.email.text?.trim()).toMatch(
        new RegExp(`Ford Motors\n+https://console\\.example/conversation/${id}$`),
      )
      expect(sms.requests[0]?.body).toMatchObject({
        to: PHONE,
        text: expect.stringContaining(`/conversation/${id}`),
      })
    })

    it.each([
      ['their number', { phone: '+13125550142', email: 'jae@mail.example' }, '(312) 555-0142'],
      ['their number abroad', { phone: '+4930901820' }, '+49 30 901820'],
      ['their address', { email: 'jae@mail.example' }, 'jae@mail.example'],
      ['nothing else', {}, 'A customer'],
    ])('calls a customer without a name by %s', async (_, contact, shown) => {
      await subscribe(channels('handoff'))
      const { id } = await customer({ name: '', surname: '', ...contact })
      await handoff(id)
      const [email, text] = await rows()
      expect(email?.subject).toBe(`Sales expertise needed: ${shown}`)
      expect(text?.text).toContain(`Sales expertise needed: ${shown}\n`)
    })

    it('of a new SMS from an unknown number tells the number', async () => {
      await subscribe(channels('new_lead'))
      await receiveSms(test.context, await account(), {
        message_id: 'sms-of-a-stranger',
        from: '+13125550199',
        text: 'Is it still there?',
      })
      const [email, text] = (await rows()).filter(({ kind }) => kind === 'new_lead')
      expect(email?.subject).toMatch(/^New lead: \(312\) 555-0199, /)
      expect(text?.text).toMatch(/^New lead: \(312\) 555-0199, /)
    })

    it('of a chat that began tells those of the chat product too', async () => {
      await subscribe(channels('new_chat_start', null, ['Email']), { product_id: 'DealerChat' })
      await begin('email')
      expect(await reported()).toEqual([])
      await begin('chat')
      expect(await reported()).toEqual([`new_chat_start email ${MAIL}`])
    })

    it('of a handoff says why, of which vehicle, and what was said', async () => {
      await subscribe(channels('handoff', null, ['Email']))
      const { id } = await begin('chat')
      await say(test, id, { initiator: 'HUMAN', channel: 'chat', text: 'A <b>person</b>\nplease' })
      await handoff(id)
      expect((await rows())[0]).toMatchObject({
        subject: 'Sales expertise needed: Jae',
        text: expect.stringMatching(
          /Why: The customer asked for a person\nVehicle: 2026 Calder Terrane Touring\nSource: Website\nLast line: “A <b>person<\/b> please”/,
        ),
      })
    })

    it('of an appointment is told when it is set and when it moves, not when it stays', async () => {
      await subscribe(channels('appointment_set', null, ['SMS']))
      const { id } = await customer()
      const ford = await account()
      const visit = (starts_at: string) =>
        inside(id, (tx, conversation) =>
          bookAppointment(
            tx,
            ford,
            conversation,
            { starts_at: new Date(starts_at), visit: 'sales' },
            test.clock.now(),
          ),
        )
      await visit('2026-12-01T15:00:00Z')
      await visit('2026-12-01T15:00:00Z')
      test.clock.advance(1_000)
      await visit('2026-12-02T15:00:00Z')
      expect((await rows()).map(({ text }) => text.split('\n')[0])).toEqual([
        'Appointment set: Jae Park, Tuesday, December 1, 10:00 AM',
        'Appointment moved: Jae Park, Wednesday, December 2, 10:00 AM',
      ])
    })

    it('of a wait is told once, until a person has answered', async () => {
      await subscribe(channels('customer_waiting', null, ['Email']))
      const { id } = await customer()
      const write = async () => {
        test.clock.advance(1_000)
        await say(test, id, { initiator: 'HUMAN', channel: 'email' })
      }
      await write()
      expect(await reported()).toEqual([])
      await handoff(id)
      await write()
      await write()
      expect(await reported()).toHaveLength(1)
      test.clock.advance(1_000)
      await say(test, id, { initiator: 'HUMAN', channel: 'email', by_salesperson: true })
      expect(await reported()).toHaveLength(1)
      await write()
      await write()
      expect(await reported()).toHaveLength(2)
      // A person who owns the conversation is already present.
      test.clock.advance(1_000)
      await say(test, id, { initiator: 'HUMAN', channel: 'email', by_salesperson: true })
      await test.db
        .updateTable('conversations')
        .set({ takeover_status: 'IN_PROGRESS', takeover_owner_id: 'u_rep' })
        .where('id', '=', id)
        .execute()
      await write()
      expect(await reported()).toHaveLength(2)
    })

    it('of an unsubscription says from what', async () => {
      await subscribe(channels('unsubscribed', null, ['Email']))
      const { id } = await customer()
      const set = (subscribed: boolean) =>
        inside(id, (tx, conversation) =>
          setSubscribed(tx, conversation, 'sms', subscribed, test.clock.now(), {
            cause: 'keyword',
            text: 'STOP',
          }),
        )
      await set(false)
      await set(false)
      await set(true)
      expect((await rows()).map(({ subject }) => subject)).toEqual(['Jae Park wants no more messages by SMS'])
    })

    it('of a message that did not arrive says why, whenever that is known', async () => {
      await subscribe(channels('delivery_failed', null, ['Email']))
      const { id } = await customer()
      const leave = () =>
        say(test, id, {
          initiator: 'BOT',
          channel: 'sms',
          delivery: async () => ({ recipient: '+13125550142', subject: null, html: null }),
        })
      await leave()
      const one = only((await claimDueDeliveries(test.context)).claimed)
      await settle(test.context, one, { kind: 'failed', reason: 'No such number', permanent: true })
      await leave()
      const two = only((await claimDueDeliveries(test.context)).claimed)
      await settle(test.context, two, { kind: 'sent', provider_id: 'sm-77' })
      expect(await rows()).toHaveLength(1)
      test.clock.advance(1_000)
      const failed = { provider_id: 'sm-77', status: 'failed', error: 'Unreachable' } as const
      await storeDeliveryStatus(test.context, ACCOUNT.ford, failed)
      await storeDeliveryStatus(test.context, ACCOUNT.ford, failed)
      expect((await rows()).map(({ subject, text }) => [subject, text.split('\n')[1]])).toEqual([
        ['Not delivered: SMS to Jae Park', 'Why: No such number'],
        ['Not delivered: SMS to Jae Park', 'Why: Unreachable'],
      ])
    })

    it('that is undone tells nobody', async () => {
      await subscribe(channels('handoff'))
      const { id } = await customer()
      await expect(
        inside(id, async (tx, conversation) => {
          await startHandoff(tx, conversation, 'x', test.clock.now())
          throw new Error('undone')
        }),
      ).rejects.toThrow('undone')
      expect(await rows()).toEqual([])
    })
  })

  describe('is told', () => {
    it.each<[PrincipalId | null, string | null, boolean]>([
      [null, null, true],
      [null, 'p_rep2', true],
      ['OnlyAssigned', 'p_rep', true],
      ['OnlyAssigned', 'p_rep2', false],
      ['OnlyAssigned', null, false],
      ['OnlyOrphan', null, true],
      ['OnlyOrphan', 'p_rep', false],
    ])('with %s, of a lead of %s: %s', async (principal, salesperson_id, expected) => {
      await subscribe(channels('unsubscribed', principal, ['Email']))
      const { id } = await customer({ salesperson_id })
      await inside(id, (tx, one) =>
        setSubscribed(tx, one, 'sms', false, test.clock.now(), { cause: 'keyword', text: 'STOP' }),
      )
      expect(await reported()).toHaveLength(expected ? 1 : 0)
    })

    it('the salesperson whom a handoff just found', async () => {
      await subscribe(channels('handoff', 'OnlyAssigned', ['Email']), {
        crm_user_id: 'p_rep',
        email: 'one@d.example',
      })
      await subscribe(channels('handoff', 'OnlyAssigned', ['Email']), {
        crm_user_id: 'p_rep2',
        email: 'two@d.example',
      })
      const { id } = await customer()
      await handoff(id)
      const { salesperson_id } = await test.db
        .transaction()
        .execute((tx) => readConversation(tx, { id, account_id: ACCOUNT.ford }))
      expect(await reported()).toEqual([
        `handoff email ${salesperson_id === 'p_rep' ? 'one' : 'two'}@d.example`,
      ])
    })

    it.each([
      ['SALES_AI', false, ['LEAD_ENGAGE']],
      ['SALES_AI', true, ['DealerChat', 'LEAD_ENGAGE']],
      ['SERVICE_AI', false, ['SERVICE_AI']],
      ['CARBUYING_AI', false, ['CARBUYING_AI']],
    ] as const)(
      'of a lead of %s (chat: %s) who subscribed to %j',
      async (product, began_in_chat, expected) => {
        for (const product_id of ['LEAD_ENGAGE', 'DealerChat', 'SERVICE_AI', 'CARBUYING_AI']) {
          await subscribe(channels('handoff', null, ['Email']), {
            product_id,
            email: `${product_id}@d.example`,
          })
        }
        await handoff((await customer({ product, began_in_chat })).id)
        expect(await reported()).toEqual(expected.map((one) => `handoff email ${one}@d.example`))
      },
    )

    it('once, also who is kept twice, and also under two products', async () => {
      await subscribe(channels('handoff'))
      await subscribe(channels('handoff'), { product_id: 'DealerChat' })
      const { id } = await customer({ began_in_chat: true })
      await handoff(id)
      await handoff(id)
      expect(await reported()).toEqual([`handoff email ${MAIL}`, `handoff sms ${PHONE}`])
    })

    it('nobody of another dealership or group, and nobody of what they did not choose', async () => {
      for (const account_id of [ACCOUNT.toyota, ACCOUNT.northside, ACCOUNT.riverside]) {
        await subscribe(channels('handoff'), { account_id })
      }
      await subscribe(channels('new_lead'))
      await handoff((await customer()).id)
      expect(await reported()).toEqual([])
    })

    it('nobody of test leads and duplicates', async () => {
      await subscribe(channels('handoff'))
      await handoff((await customer({ is_duplicate: true })).id)
      const original = await customer()
      const ford = await account()
      const test_lead = await test.db
        .transaction()
        .execute((tx) => addTestLead(tx, ford, { ...original, vehicle_id: null }, test.clock.now()))
      await handoff(test_lead.id)
      expect(await reported()).toEqual([])
    })
  })

  describe('on its way out', () => {
    const queued = async () => {
      await subscribe(channels('handoff', null, ['Email']))
      const { id } = await customer()
      await handoff(id)
      return id
    }

    it('is a letter of its own: no thread, no address for answers, none for wanting no more', async () => {
      const id = await queued()
      await run()
      const [row] = await rows()
      const [letter] = mail.taken
      expect(letter?.email).toMatchObject({
        from: { name: 'Ford Motors', address: 'answers@northside.example' },
        to: [{ name: 'Dana Alvarez', address: MAIL }],
        messageId: `<${row?.id}@northside.example>`,
      })
      const header = (name: string) => letter?.email.headers.find(({ key }) => key === name)?.value
      expect([
        header('reply-to'),
        header('list-unsubscribe'),
        header('in-reply-to'),
        header('auto-submitted'),
      ]).toEqual([undefined, undefined, undefined, 'auto-generated'])
      expect(row).toMatchObject({ status: 'sent', due_at: null, leased_until: null, attempts: 1 })
      // A reply to it does not create a lead.
      const before = await test.db.selectFrom('leads').select('id').execute()
      const answer = `From: ${MAIL}\r\nTo: answers@northside.example\r\nMessage-ID: <x@d.example>\r\nIn-Reply-To: <${row?.id}@northside.example>\r\nSubject: Re: x\r\n\r\nThanks`
      expect(await receiveEmail(test.context, await account(), answer)).toMatchObject({ status: 'ignored' })
      expect(await test.db.selectFrom('leads').select('id').execute()).toHaveLength(before.length)
      expect(id).toBe(row?.conversation_id)
    })

    it('lets no name end a header', async () => {
      await subscribe(channels('handoff', null, ['Email']), {
        first_name: 'Eve\r\nBcc: victim@mail.example',
        last_name: '"; x@y.example,',
      })
      await handoff((await customer({ name: 'Jae\r\nX-Evil: 1' })).id)
      await run()
      const [letter] = mail.taken
      expect(letter?.to).toEqual([MAIL])
      expect(letter?.raw.split('\r\n\r\n')[0]).not.toMatch(/^(bcc|x-evil):/im)
    })

    it('is tried again for a day, under the same id', async () => {
      await queued()
      for (let round = 0; round < MAX_ATTEMPTS + 2; round += 1) {
        mail.moods.push('busy')
        await run()
        test.clock.advance(5 * 60 * MINUTE)
      }
      expect(mail.seen).toHaveLength(MAX_ATTEMPTS)
      expect(new Set(mail.seen.map((raw) => /^message-id:\s*(\S+)/im.exec(raw)?.[1])).size).toBe(1)
      expect(await rows()).toMatchObject([
        {
          status: 'failed',
          attempts: MAX_ATTEMPTS,
          error: expect.stringMatching(/^Given up after trying for a day\. .*Come back later/),
        },
      ])
    })

    it('is not sent again when nobody knows whether it was sent', async () => {
      mail.moods.push('take and die')
      await queued()
      for (let round = 0; round < 3; round += 1) {
        await run()
        test.clock.advance(5 * 60 * MINUTE)
      }
      expect(mail.taken).toHaveLength(1)
      expect(await rows()).toMatchObject([{ status: 'unknown', attempts: 1, due_at: null }])
    })

    it('is not tried again when it is refused for ever', async () => {
      mail.moods.push('no such user')
      await queued()
      await run()
      test.clock.advance(20 * MINUTE)
      await run()
      expect(await rows()).toMatchObject([
        { status: 'failed', attempts: 1, error: expect.stringContaining('No such user') },
      ])
    })

    it('is shared: several instances submit each once', async () => {
      await subscribe(channels('handoff', null, ['Email']))
      for (let n = 0; n < 12; n += 1) await handoff((await customer({ name: `N${n}` })).id)
      await Promise.all([run(), run(), run()])
      await run()
      expect(mail.taken).toHaveLength(12)
      expect(new Set(mail.taken.map(({ email }) => email.messageId)).size).toBe(12)
    })

    it('is taken up again after whoever had taken it was killed', async () => {
      await queued()
      const { claimed } = await claimDueNotices(test.context)
      const killed = only(claimed)
      await run()
      expect(mail.seen).toEqual([])
      test.clock.advance(LEASE_MS + 1)
      await run()
      expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }])
      // The other worker was not dead after all, but its result comes too late.
      await settleNotice(test.context, killed, { kind: 'failed', reason: 'late', permanent: true })
      expect((await rows())[0]?.status).toBe('sent')
    })

    it('does not leave when its person was deleted, or wants it no more', async () => {
      await queued()
      await test.db.deleteFrom('subscribers').execute()
      await run()
      expect(await rows()).toEqual([])
      await queued()
      await test.db
        .updateTable('subscribers')
        .set({
          channels: JSON.stringify([
            { Channel: 'Email', SubscribedNotifications: [newSubscription('new_lead')] },
          ]),
        })
        .execute()
      await run()
      expect([await rows(), mail.seen]).toEqual([[], []])
    })
  })
})

describe('notices of a service that runs', () => {
  it('leave by themselves, stand in the outbox as text, and nobody answers them there', async () => {
    const test = await startService({ seed: seedWorld, mount: mountOutbox })
    try {
      const origin = await test.listen()
      await test.db
        .insertInto('subscribers')
        .values({
          id: 'p_told',
          account_id: ACCOUNT.ford,
          product_id: 'LEAD_ENGAGE',
          first_name: 'Dana',
          last_name: 'Alvarez',
          email: MAIL,
          phone: PHONE,
          secondary_phone: null,
          crm_user_id: null,
          channels: JSON.stringify(channels('handoff')),
          updated_at: test.clock.now(),
        })
        .execute()
      const { id } = await addConversation(test.db, { name: '<i>Jae</i>' })
      await say(test, id, { initiator: 'HUMAN', channel: 'chat' })
      await test.db.transaction().execute(async (tx) => {
        const held = await lockConversation(tx, { id: ACCOUNT.ford }, id)
        if (held) await startHandoff(tx, held, 'Asked', test.clock.now())
      })
      await vi.waitFor(async () => {
        const { count } = await test.db
          .selectFrom('notices')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('status', '=', 'sent')
          .executeTakeFirstOrThrow()
        expect(Number(count)).toBe(2)
      })
      const text = await (await test.request('/outbox')).text()
      expect(text).toContain(`To staff: Email to ${MAIL}`)
      expect(text).toContain('To staff: SMS to (312) 555-0166')
      expect(text).toContain('Sales expertise needed: &lt;i&gt;Jae&lt;/i&gt; Bell')
      expect(text).toContain(`${origin}/conversation/${id}`)
      expect(text).not.toContain('<form')
    } finally {
      await test.close()
    }
  })
})
