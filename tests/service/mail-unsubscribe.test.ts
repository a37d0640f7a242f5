/** The page on which a customer unsubscribes from e-mail, and the links to it in letters. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consent } from '../../src/contract/calls/consent'
import { replyMessage } from '../../src/contract/calls/reply'
import { storeContact } from '../../src/service/conversations/store-contact'
import { sendDueFollowUps } from '../../src/service/delivery/follow-up-queue'
import { earlierToken } from './support/earlier-letter'
import { deliverMessages } from './support/queues'
import { MailServer } from './support/mail-server'
import { say } from './support/said'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, type NewConversation } from './support/world'

const MAIL = 'jordan@mail.example'
const ORIGIN = 'https://console.example'
const DAY = 24 * 3_600_000

describe('a customer unsubscribes from e-mail', () => {
  const mail = new MailServer()
  let test: TestService
  let id: string
  let counter = 0
  beforeAll(async () => {
    const port = await mail.listen()
    test = await startService({
      seed: seedWorld,
      settings: { SMTP_URL: `smtp://127.0.0.1:${port}?from=answers@northside.example`, PUBLIC_URL: ORIGIN },
    })
  })
  afterAll(async () => {
    await test.close()
    await mail.close()
  })
  beforeEach(async () => {
    mail.taken.length = 0
    id = await begun()
  })

  async function begun(given: NewConversation = {}): Promise<string> {
    const made = await addConversation(test.db, { email: MAIL, ...given })
    return made.id
  }
  const send = async (text: string) => {
    counter += 1
    await say(test, id, { initiator: 'HUMAN', channel: 'email' })
    await test.call(
      replyMessage,
      {
        account_id: ACCOUNT.ford,
        id,
        text,
        selectedChannel: 'email',
        client_id: `unsubscribe-${String(counter).padStart(6, '0')}`,
      },
      { as: USER.rep },
    )
  }
  const letter = async () => {
    await deliverMessages(test.context)
    const [one] = mail.taken
    if (!one) throw new Error('No letter was sent')
    return one.email
  }
  const header = (email: Awaited<ReturnType<typeof letter>>, name: string) =>
    email.headers.find(({ key }) => key === name)?.value ?? ''
  /** The path of the page, from a letter that staff wrote. */
  async function linkOf(): Promise<string> {
    await send('It is here.')
    const [, path = ''] =
      /<https:\/\/console\.example(\/[^>]+)>/.exec(header(await letter(), 'list-unsubscribe')) ?? []
    return path
  }
  const post = (path: string, body: BodyInit = 'List-Unsubscribe=One-Click', language = 'en') =>
    test.request(path, {
      method: 'POST',
      headers: {
        'accept-language': language,
        ...(typeof body === 'string' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body,
    })
  const consentOf = (conversationId: string) =>
    test.call(consent, { account_id: ACCOUNT.ford, cid: conversationId }, { as: USER.rep })
  const stateOf = async (conversationId: string) =>
    (await consentOf(conversationId)).channels.find(({ channel }) => channel === 'email')?.state

  it('finds a page and an address in the head of every letter', async () => {
    await send('It is here.')
    const email = await letter()
    expect(header(email, 'list-unsubscribe')).toMatch(
      new RegExp(
        `^<${ORIGIN}/unsubscribe/${id}\\.[0-9a-z]{16}>, <mailto:answers\\+u\\.${id}\\.[0-9a-z]{16}@northside\\.example\\?subject=unsubscribe>$`,
      ),
    )
    expect(header(email, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(email.text?.trim()).toBe('It is here.')
  })

  it('is asked first, and nothing happens by looking', async () => {
    const path = await linkOf()
    const page = await test.request(path, { headers: { 'accept-language': 'de-CH,de;q=0.9' } })
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const text = await page.text()
    expect(text).toContain('Von E-Mails abmelden')
    expect(text).toContain('Ford Motors')
    expect(text).not.toContain('Jordan')
    expect(text).not.toContain(MAIL)
    expect(await stateOf(id)).toBe('allowed')
  })

  it('does it with one click of a mail program, once, in every conversation with the address', async () => {
    const other = await begun()
    const stranger = await begun({ email: 'kim@mail.example' })
    const path = await linkOf()
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    for (const answer of [await post(path), await post(path, form), await post(path, '%%%=&=')]) {
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('You are unsubscribed')
    }
    expect(await stateOf(id)).toBe('unsubscribed')
    expect(await stateOf(other)).toBe('unsubscribed')
    expect(await stateOf(stranger)).toBe('unknown')
    const { history } = await consentOf(id)
    expect(history.filter(({ kind }) => kind === 'unsubscribed')).toMatchObject([
      { channel: 'email', cause: 'link', actor: null, text: '' },
    ])
    expect(await (await test.request(path)).text()).toContain('Was it a mistake?')
  })

  it('takes back what waits to be sent', async () => {
    const path = await linkOf()
    await send('And another thing.')
    await post(path)
    await deliverMessages(test.context)
    expect(mail.taken).toHaveLength(1)
  })

  it('may undo it', async () => {
    const other = await begun()
    const path = await linkOf()
    await post(path)
    test.clock.advance(1_000)
    const answer = await post(`${path}/undo`, '', 'fr')
    expect(await answer.text()).toContain('Vous êtes réabonné')
    expect(await stateOf(id)).toBe('allowed')
    expect(await stateOf(other)).toBe('allowed')
    expect((await consentOf(id)).history[0]).toMatchObject({ kind: 'subscribed', cause: 'link' })
  })

  /** The address of the conversation is corrected. */
  const correct = (email: string) =>
    test.db.updateTable('conversations').set({ email }).where('id', '=', id).execute()
  /** Somebody with this address becomes known in a new conversation. */
  async function knownAs(email: string): Promise<string> {
    const made = await addConversation(test.db, {})
    await test.db.transaction().execute((tx) => storeContact(tx, made, { email }, test.clock.now()))
    return made.id
  }

  it('does it for the address of the letter alone when the conversation has another one by now', async () => {
    const old = { email: 'wrong@mail.example' }
    id = await begun(old)
    const other = await begun({ email: 'Wrong@mail.example' })
    const path = await linkOf()
    await correct('right@mail.example')
    expect(await (await test.request(path)).text()).toContain('You will no longer get emails')
    expect(await (await post(path)).text()).toContain('You are unsubscribed')
    expect(await (await test.request(path)).text()).toContain('You are unsubscribed')
    expect(await stateOf(id)).not.toBe('unsubscribed')
    expect(await stateOf(other)).toBe('unsubscribed')
    // The address comes again when no conversation has it any more.
    await test.db.deleteFrom('conversations').where('id', '=', other).execute()
    expect(await stateOf(await knownAs(old.email))).toBe('unsubscribed')
    await test.db.deleteFrom('conversations').where('id', '<>', id).execute()
    expect(await (await post(`${path}/undo`)).text()).toContain('You are subscribed again')
    expect(await (await test.request(path)).text()).toContain('You will no longer get emails')
    expect(await stateOf(await knownAs(old.email))).not.toBe('unsubscribed')
    expect(await stateOf(id)).not.toBe('unsubscribed')
  })

  it('takes back what waits for that address, and nothing else', async () => {
    id = await begun({ email: 'wrong@mail.example' })
    const path = await linkOf()
    await send('To the wrong one.')
    await correct('right@mail.example')
    await send('To the right one.')
    await post(path)
    await deliverMessages(test.context)
    expect(mail.taken.slice(1).map(({ to }) => to)).toEqual([['right@mail.example']])
  })

  it('does it by the link of an earlier letter, which names the conversation alone', async () => {
    const path = `/unsubscribe/${await earlierToken(test, id)}`
    expect(await (await test.request(path)).text()).toContain('You will no longer get emails')
    expect((await post(path)).status).toBe(200)
    expect(await stateOf(id)).toBe('unsubscribed')
    await post(`${path}/undo`)
    expect(await stateOf(id)).not.toBe('unsubscribed')
  })

  it('is told when the link was made up, belongs to an answer, or the conversation is gone', async () => {
    const path = await linkOf()
    const other = await begun()
    const answerMac = /\.([0-9a-z]{16})@/.exec(mail.taken[0]?.email.replyTo?.[0]?.address ?? '')?.[1] ?? ''
    const mac = path.slice(-16)
    for (const wrong of ['x', `${id}.${answerMac}`, `${other}.${mac}`, `${id}.${mac}0`, '%2f', 'ü'])
      for (const answer of [
        await test.request(`/unsubscribe/${wrong}`),
        await post(`/unsubscribe/${wrong}`),
        await post(`/unsubscribe/${wrong}/undo`),
      ]) {
        expect(answer.status).toBe(404)
        expect(await answer.text()).toContain('This link does not work')
      }
    await test.db.deleteFrom('conversations').where('id', '=', id).execute()
    expect((await post(path)).status).toBe(404)
  })

  it('sees the link below a follow-up, in the language of the dealership', async () => {
    await test.db.updateTable('accounts').set({ country: 'AT' }).where('id', '=', ACCOUNT.ford).execute()
    await say(test, id, { initiator: 'BOT', channel: 'email' })
    test.clock.advance(DAY)
    await sendDueFollowUps(test.context)
    const email = await letter()
    const [, url = ''] = /\n\nAbmelden: (\S+)\s*$/.exec(email.text ?? '') ?? []
    expect(header(email, 'list-unsubscribe')).toContain(`<${url}>`)
    expect(email.html).toContain(`<a href="${url}">Abmelden</a>`)
    expect((await post(url.slice(ORIGIN.length))).status).toBe(200)
    expect(await stateOf(id)).toBe('unsubscribed')
    await test.db.updateTable('accounts').set({ country: 'US' }).where('id', '=', ACCOUNT.ford).execute()
  })
})
