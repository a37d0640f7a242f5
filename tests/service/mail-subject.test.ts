/** Letters carry the customer's own subject and name, from the intake to a real mail server. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inboundEmail } from '../../src/contract/calls/intake'
import { replyMessage } from '../../src/contract/calls/reply'
import type { Assistant } from '../../src/service/assistant/port'
import { createResponder } from '../../src/service/assistant/respond/responder'
import { bookAppointment } from '../../src/service/conversations/appointments'
import { readConversation } from '../../src/service/conversations/conversation-writes'
import { sendDueFollowUps } from '../../src/service/delivery/follow-up-queue'
import { DAY } from './support/follow-ups'
import { INTAKE_KEY, startIntake } from './support/intake'
import { MailServer } from './support/mail-server'
import { deliverMessages } from './support/queues'
import { requestOf, type TestService } from './support/service'
import { ACCOUNT, addConversation, USER } from './support/world'

const MAIL = 'jordan@mail.example'
const MINUTE = 60_000
const OURS = 'Re: Your inquiry at Ford Motors'

describe('the subject of a letter to a customer', () => {
  const mailServer = new MailServer()
  let test: TestService
  let counter = 0
  let called = ''
  const assistant: Assistant = {
    answer: async ({ customer }) => {
      called = customer.name
      return { text: 'Yes, it is here.', attachments: [], quick_replies: [], effects: [] }
    },
  }
  beforeAll(async () => {
    const port = await mailServer.listen()
    test = await startIntake({
      settings: { SMTP_URL: `smtp://127.0.0.1:${port}?from=answers@northside.example` },
    })
  })
  afterAll(async () => {
    await test.close()
    await mailServer.close()
  })
  beforeEach(async () => {
    mailServer.taken.length = 0
    test.clock.set('2026-11-18T16:00:00Z')
    await test.db.deleteFrom('conversations').execute()
  })

  /** An e-mail of the customer with this head arrives. */
  async function mailIn(
    subject: string | null,
    heads: readonly string[] = [],
    name = 'Jordan Bell',
  ): Promise<string> {
    counter += 1
    test.clock.advance(MINUTE)
    const head = [
      `From: "${name}" <${MAIL}>`,
      'To: answers@northside.example',
      `Message-ID: <m${counter}@mail.example>`,
      'Content-Type: text/plain; charset=utf-8',
      ...(subject === null ? [] : [`Subject: ${subject}`]),
      ...heads,
    ]
    const raw = [...head, '', `Is it still there? (${counter})`].join('\r\n')
    const { path, init } = requestOf(inboundEmail, { account_id: ACCOUNT.ford, raw })
    const headers = { ...init.headers, authorization: `Bearer ${INTAKE_KEY}` }
    const answer = await test.request(path, { ...init, headers })
    if (!answer.ok) throw new Error(await answer.text())
    return ((await answer.json()) as { conversation_id: string | null }).conversation_id ?? ''
  }
  async function latestLetter() {
    await deliverMessages(test.context)
    const letter = mailServer.taken.at(-1)
    if (!letter) throw new Error('No letter was sent')
    return letter
  }
  async function staffAnswer(id: string) {
    counter += 1
    test.clock.advance(MINUTE)
    const client_id = `subject-${String(counter).padStart(6, '0')}`
    await test.call(
      replyMessage,
      { account_id: ACCOUNT.ford, id, text: 'It is.', selectedChannel: 'email', client_id },
      { as: USER.rep },
    )
    return await latestLetter()
  }
  async function assistantAnswer() {
    test.clock.advance(65 * MINUTE)
    await createResponder(test.context, assistant).runOnce()
    return await latestLetter()
  }
  async function followUp() {
    test.clock.advance(2 * DAY)
    expect(await sendDueFollowUps(test.context)).toBeGreaterThan(0)
    return await latestLetter()
  }
  const subjectOf = async (letter: ReturnType<typeof latestLetter>) => (await letter).email.subject

  it('is their own with one mark, in the thread of their letter', async () => {
    const id = await mailIn('AW: RE: The Terrane')
    const answer = await assistantAnswer()
    expect(answer.email.subject).toBe('Re: The Terrane')
    expect(answer.email.inReplyTo).toBe(`<m${counter}@mail.example>`)
    expect(answer.email.references).toContain(`<m${counter}@mail.example>`)
    expect(await subjectOf(staffAnswer(id))).toBe('Re: The Terrane')
  })

  it('is that of their latest letter that has one', async () => {
    const id = await mailIn('The Terrane')
    await mailIn('My trade-in')
    await mailIn(null)
    await mailIn('Re:')
    await mailIn('Automatic reply: away', ['Auto-Submitted: auto-replied'])
    expect(await subjectOf(staffAnswer(id))).toBe('Re: My trade-in')
  })

  it('is ours where they named none', async () => {
    const id = await mailIn(null)
    expect(await subjectOf(assistantAnswer())).toBe(OURS)
    expect(await subjectOf(staffAnswer(id))).toBe(OURS)
  })

  it.each([
    ['a link', 'You won: https://evil.example/prize'],
    ['a domain', 'Visit evil.example now'],
    ['an address', 'Write to prize@evil.example'],
    ['a phone number', 'Call 0900 123 4567'],
    ['a whole advertisement', 'Win '.repeat(40).trim()],
  ])('is ours where the assistant would send %s to a stranger, and theirs from staff', async (_, subject) => {
    const id = await mailIn(subject)
    expect(await subjectOf(assistantAnswer())).toBe(OURS)
    expect(await subjectOf(staffAnswer(id))).toBe(`Re: ${subject}`)
  })

  it('goes on in a follow-up, with the references', async () => {
    await mailIn('The Terrane')
    await assistantAnswer()
    const letter = await followUp()
    expect(letter.email.subject).toBe('Re: The Terrane')
    expect(letter.email.references).toContain(`<m${counter}@mail.example>`)
    const header = (name: string) => letter.email.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toContain('/unsubscribe/')
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  it('of a follow-up is its own where the assistant may not repeat theirs', async () => {
    await mailIn('Visit evil.example now')
    await assistantAnswer()
    expect(await subjectOf(followUp())).not.toContain('evil')
  })

  it.each([
    ['Jordan Bell', 'Jordan Bell', 'Jordan'],
    ['prizes.evil.example', '', undefined],
    ['Call 0900 123 4567', '', undefined],
  ])('comes with a name only where that leads nobody away: %j', async (name, said, greeted) => {
    await mailIn('The Terrane', [], name)
    const answer = await assistantAnswer()
    expect(called).toBe(said)
    expect(answer.email.to?.[0]?.name).toBe(said)
    const { text = '', to } = (await followUp()).email
    expect(to?.[0]?.name).toBe(said)
    if (greeted) expect(text).toContain(greeted)
    expect(text).not.toMatch(/evil|0900/)
  })

  it('of a reminder of a visit says when it is', async () => {
    const id = await mailIn('The Terrane')
    await assistantAnswer()
    const account = await test.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', ACCOUNT.ford)
      .executeTakeFirstOrThrow()
    const now = test.clock.now()
    const starts_at = new Date(now.getTime() + 3 * DAY)
    await test.db.transaction().execute(async (tx) => {
      const conversation = await readConversation(tx, { id, account_id: ACCOUNT.ford })
      await bookAppointment(tx, account, conversation, { starts_at, visit: 'sales' }, now)
    })
    await test.db.deleteFrom('follow_ups').where('reference_at', '<>', starts_at).execute()
    expect(await subjectOf(followUp())).toMatch(/^Your visit at Ford Motors: /)
  })

  it('of a campaign is its own', async () => {
    const id = await mailIn('The Terrane')
    await assistantAnswer()
    await test.db.deleteFrom('follow_ups').execute()
    const now = test.clock.now()
    const step = { step_id: 'hello', after_hours: 0, channel: 'email', subject: 'New stock', text: 'Look.' }
    const setup = { name: 'Spring', active: true, steps: [step] }
    await test.db
      .insertInto('campaigns')
      .values({
        id: 'm_spring',
        account_id: ACCOUNT.ford,
        type: 'reengagement',
        category: 'sales',
        sequence: 'standard',
        setup: JSON.stringify(setup),
        updated_at: now,
      })
      .execute()
    await test.db
      .insertInto('follow_ups')
      .values({
        id: 'fu_spring',
        account_id: ACCOUNT.ford,
        conversation_id: id,
        step_id: 'campaign:m_spring:hello',
        campaign_id: 'm_spring',
        reference_at: now,
        due_at: now,
        status: 'scheduled',
      })
      .execute()
    expect(await sendDueFollowUps(test.context)).toBe(1)
    expect(await subjectOf(latestLetter())).toBe('New stock')
  })

  const encoded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`

  it.each([
    ['a line break', 'Hi\r\nBcc: victim@mail.example', 'Re: Hi Bcc: victim@mail.example'],
    ['a bare line feed', 'Hi\nX-Evil: 1\n\nbody', 'Re: Hi X-Evil: 1 body'],
    ['a bare carriage return', 'Hi\rX-Evil: 1', 'Re: Hi X-Evil: 1'],
    ['other breaks and a NUL', 'Hi\u2028X-Evil:\u000B 1\u0000\u2029!', 'Re: Hi X-Evil: 1 !'],
    ['directions of writing', 'Hi \u202Egro.live\u202C\u2067 x', 'Re: Hi gro.live x'],
    ['words that look encoded', '=?utf-8?B?DQpYLUV2aWw6IDE=?=', 'Re: = ?utf-8?B?DQpYLUV2aWw6IDE= ?='],
  ])('lets %s of theirs begin no header', async (_, hostile, subject) => {
    const id = await mailIn(encoded(hostile))
    const letter = await staffAnswer(id)
    const names = letter.email.headers.map(({ key }) => key)
    expect(letter.email.subject).toBe(subject)
    expect(letter.to).toEqual([MAIL])
    expect(names).not.toContain('bcc')
    expect(names).not.toContain('x-evil')
    expect(names.filter((name) => name === 'subject')).toHaveLength(1)
    expect(letter.raw.split('\r\n\r\n')[0]).not.toMatch(/^(bcc|x-evil):/im)
    expect(letter.email.text?.trim()).toBe('It is.')
  })

  it('is cut between two characters, in lines that every server takes', async () => {
    const id = await mailIn(encoded('👨‍👩‍👧‍👦'.repeat(200)))
    const letter = await staffAnswer(id)
    expect(letter.email.subject).toBe(`Re: ${'👨‍👩‍👧‍👦'.repeat(22)}`)
    const head = letter.raw.split('\r\n\r\n')[0] ?? ''
    for (const line of head.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998)
  })

  it('is kept only with the letter that had it', async () => {
    const id = await mailIn('The Terrane')
    await addConversation(test.db, { email: 'kim@mail.example' })
    const rows = await test.db.selectFrom('inbound_messages').select(['conversation_id', 'subject']).execute()
    expect(rows).toEqual([{ conversation_id: id, subject: 'The Terrane' }])
  })
})
