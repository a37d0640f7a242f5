/** What the assistant is called on a domain to which the studio gave a name of its own. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { widgetBegin } from '../../src/contract/calls/widget'
import { defaultAppearance } from '../../src/rules/widget/chat-ui'
import { appendMessage } from '../../src/service/conversations/messages'
import { findVisitor } from '../../src/service/widget/visitors'
import { anyDatabase } from './support/databases'
import { LiveClient } from './support/live-client'
import { startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld, SITE } from './support/world'

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

  it('is that of the domain, in the head of the widget and at each message', async () => {
    const { token } = await at.call(widgetBegin, { site: SITE.ford, page_type: 'home', page_path: '/' })
    const visitor = await findVisitor(at.db, token)
    if (!visitor?.conversation_id) throw new Error('The chat did not begin')
    await at.db
      .updateTable('visitor_sessions')
      .set({ domain: DOMAIN })
      .where('token_hash', '=', visitor.token_hash)
      .execute()
    const client = await LiveClient.open(origin, '/live/visitor')
    client.send({ event: 'Hello', token })
    const welcome = await client.event('Welcome')
    expect(welcome).toMatchObject({ speaker: { kind: 'assistant', name: 'Zoë' } })
    await appendMessage(at.context, {
      account_id: ACCOUNT.ford,
      conversation_id: visitor.conversation_id,
      channel: 'chat',
      initiator: 'BOT',
      text: 'We open at nine.',
    })
    expect(await client.event('Message')).toMatchObject({
      message: { from: 'assistant', name: 'Zoë', text: 'We open at nine.' },
    })
    client.ws.terminate()
  })
})
