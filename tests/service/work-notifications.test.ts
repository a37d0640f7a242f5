/** Which workers an event wakes: the triggers of migration 0031. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { replyMessage } from '../../src/contract/calls/reply'
import { appendMessage, type IncomingMessage } from '../../src/service/conversations/messages'
import { WORK_CHANNEL } from '../../src/service/platform/worker'
import { eachDatabase } from './support/databases'
import { until } from './support/live-client'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER } from './support/world'

eachDatabase('work that becomes due', (database) => {
  let test: TestService
  let stop: () => Promise<void>
  let woken: string[]

  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
    stop = await test.context.database.listen(WORK_CHANNEL, (queue) => woken.push(queue))
  })
  afterAll(async () => {
    await stop()
    await test.close()
  })
  beforeEach(() => {
    woken = []
  })

  /** The queues that were woken so far; notifications come in order. */
  async function wokenQueues(): Promise<string[]> {
    await sql`select pg_notify(${WORK_CHANNEL}, 'the end')`.execute(test.db)
    await until(() => woken.includes('the end'))
    return [...new Set(woken.filter((queue) => queue !== 'the end'))].sort()
  }

  const write = (conversation_id: string, more: Partial<IncomingMessage> = {}) =>
    appendMessage(test.context, {
      account_id: ACCOUNT.ford,
      conversation_id,
      initiator: 'HUMAN',
      channel: 'chat',
      text: 'Is it there?',
      ...more,
    })

  it('wakes only the assistant when a shopper writes', async () => {
    const { id } = await addConversation(test.db)
    await write(id)
    expect(await wokenQueues()).toEqual(['answers'])
  })

  it('wakes nobody when nothing becomes due', async () => {
    const { id } = await addConversation(test.db)
    await write(id, { automatic: true })
    expect(await wokenQueues()).toEqual([])
  })

  it('wakes the deliveries when a rep replies, and the follow-ups when the assistant wrote last', async () => {
    const { id } = await addConversation(test.db)
    const contacts = { email: 'ann@example.test', search_text: 'ann@example.test' }
    await test.db.updateTable('conversations').set(contacts).where('id', '=', id).execute()
    await write(id, { initiator: 'BOT', channel: 'email' })
    expect(await wokenQueues()).toEqual(['follow_ups'])
    woken = []
    const letter = { id, text: 'It is.', selectedChannel: 'email', client_id: 'reply-000001' } as const
    await test.call(replyMessage, { account_id: ACCOUNT.ford, ...letter }, { as: USER.rep })
    expect(await wokenQueues()).toEqual(['deliveries'])
  })
})
