/** What the assistant is called on a domain to which the studio gave a name of its own. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { widgetBegin } from '../../src/contract/calls/widget'
import { dialogue } from '../../src/contract/calls/dialogue'
import { defaultAppearance } from '../../src/rules/widget/chat-ui'
import { cataloguesOf } from '../../src/service/assistant/respond/catalogue'
import { questionOf } from '../../src/service/assistant/respond/question'
import { agentNameIn } from '../../src/service/conversations/agent-name'
import { appendMessage } from '../../src/service/conversations/messages'
import { ownConversation } from '../../src/service/conversations/own-conversation'
import { followUpText } from '../../src/service/delivery/follow-up-text'
import { findVisitor } from '../../src/service/widget/visitors'
import { anyDatabase } from './support/databases'
import { LiveClient } from './support/live-client'
import { say } from './support/said'
import { startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld, SITE, USER } from './support/world'

const DOMAIN = 'trucks.ford.test'

anyDatabase('the name of the assistant', (database) => {
  let at: TestService
  let origin: string

  beforeAll(async () => {
    at = await startService({ database, seed: seedWorld })
    origin = await at.listen()
    const look = defaultAppearance({
      agent_name: 'Zoë',
      color: '#01458c',
      position: 'bottom_right',
      footer: [],
    })
    await at.db
      .insertInto('chat_domains')
      .values({
        account_id: ACCOUNT.ford,
        domain: DOMAIN,
        position: 0,
        settings: JSON.stringify(look),
        onboarding: JSON.stringify({ chatbot_enabled: true }),
        created_at: new Date(),
      })
      .execute()
    await at.db
      .updateTable('accounts')
      .set({ flags: JSON.stringify({ chat_ui_pilot: true }) })
      .where('id', '=', ACCOUNT.ford)
      .execute()
  })
  afterAll(() => at.close())

  /** The conversation of a shopper on the domain. */
  async function chatOnDomain() {
    const { token } = await at.call(widgetBegin, { site: SITE.ford, page_type: 'home', page_path: '/' })
    const visitor = await findVisitor(at.db, token)
    if (!visitor?.conversation_id) throw new Error('The chat did not begin')
    await at.db
      .updateTable('visitor_sessions')
      .set({ domain: DOMAIN })
      .where('token_hash', '=', visitor.token_hash)
      .execute()
    return { token, conversation_id: visitor.conversation_id }
  }

  it('is that of the domain, in the head of the widget and at each message', async () => {
    const { token, conversation_id } = await chatOnDomain()
    const client = await LiveClient.open(origin, '/live/visitor')
    client.send({ event: 'Hello', token })
    const welcome = await client.event('Welcome')
    expect(welcome).toMatchObject({ speaker: { kind: 'assistant', name: 'Zoë' } })
    await appendMessage(at.context, {
      account_id: ACCOUNT.ford,
      conversation_id,
      channel: 'chat',
      initiator: 'BOT',
      text: 'We open at nine.',
    })
    expect(await client.event('Message')).toMatchObject({
      message: { from: 'assistant', name: 'Zoë', text: 'We open at nine.' },
    })
    client.ws.terminate()
  })

  it('is that of the domain in its own words, its follow-ups and the dialogue of the console', async () => {
    const { conversation_id } = await chatOnDomain()
    const account = await at.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', ACCOUNT.ford)
      .executeTakeFirstOrThrow()
    await say(at, conversation_id, { initiator: 'HUMAN', text: 'Who are you?', channel: 'chat' })
    const conversation = await ownConversation(at.db, account, conversation_id)
    const open = await questionOf(at.context, cataloguesOf(at.context), account, conversation)
    expect(open?.question.dealership.agent_name).toBe('Zoë')
    await say(at, conversation_id, { initiator: 'BOT', channel: 'chat' })
    const { messages } = await at.call(
      dialogue,
      { account_id: ACCOUNT.ford, conversation_id },
      { as: USER.rep },
    )
    expect(messages.at(-1)).toMatchObject({ Initiator: 'BOT', BotName: 'Zoë' })
    const template = { subject: 'From {agent}', email: 'It is {agent}.', sms: 'It is {agent}.' }
    const letter = await followUpText(at.db, account, conversation, 'email', template, null)
    // The second one is that of the signature, which nobody has changed.
    expect(letter).toMatchObject({ subject: 'From Zoë', text: expect.stringMatching(/^It is Zoë\.\s+Zoë\n/) })
  })

  it('is the account’s elsewhere', async () => {
    const account = await at.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', ACCOUNT.ford)
      .executeTakeFirstOrThrow()
    const { conversation_id } = await chatOnDomain()
    await at.db.updateTable('visitor_sessions').set({ domain: null }).execute()
    expect(await agentNameIn(at.db, account, conversation_id)).toBe(account.widget.agent_name)
  })
})
