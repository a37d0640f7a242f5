/** A dealership with a rep who is limited to own and unassigned leads, and a conversation of each kind. */
import { afterAll, beforeAll } from 'vitest'
import type { AnyCall } from '../../../src/contract/core/call'
import { appendMessage } from '../../../src/service/conversations/messages'
import { addSampleFile, addSampleJourney, addSampleVisit } from './sample-input'
import { requestOf, startService, type TestService } from './service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID } from './world'

/** The id of a conversation's visit. */
export const visitOf = (conversation: string) => `a_${conversation}`

const MANY = { points: 100_000, seconds: 60 }

/**
 * Starts the service for the tests of the current file. `rep` is limited; `rep2` is not, and neither is the
 * administrator, for whom the scope has no effect.
 */
export function openReach() {
  let at: TestService
  let own: string
  let theirs: string
  let free: string

  beforeAll(async () => {
    at = await startService({ seed: seedWorld, limits: { preview: MANY } })
    await addSampleJourney(at.db)
    await at.db
      .updateTable('users')
      .set({ lead_scope: 'own' })
      .where('id', 'in', [USER_ID.rep, USER_ID.admin])
      .execute()
    own = await talk('Olive', 'p_rep')
    theirs = await talk('Theo', 'p_rep2')
    free = await talk('Fay', null)
    await addFile(own, 'f_own')
    await addFile(theirs, 'f_theirs')
    for (const conversation of [own, theirs]) await addSampleVisit(at.db, conversation, visitOf(conversation))
  })
  afterAll(() => at.close())

  async function addFile(conversation: string, key: string): Promise<void> {
    await addSampleFile(at.db, conversation)
    await at.db.updateTable('files').set({ key }).where('key', '=', 'f_sample').execute()
    await at.db.deleteFrom('files').where('key', '=', 'f_sample_gone').execute()
  }

  /** Creates a chat that the customer started and the assistant answered. */
  async function talk(name: string, salesperson_id: string | null): Promise<string> {
    const { id } = await addConversation(at.db, {
      name,
      surname: 'Shopper',
      salesperson_id,
      email: `${name.toLowerCase()}@mail.example`,
      phone: null,
    })
    await say(id, `It is ${name}`)
    await say(id, 'How can I help?', 'BOT')
    return id
  }

  async function say(
    conversation_id: string,
    text: string,
    initiator: 'HUMAN' | 'BOT' = 'HUMAN',
  ): Promise<void> {
    const line = { account_id: ACCOUNT.ford, conversation_id, initiator, text, channel: 'chat' } as const
    const result = await appendMessage(at.context, line)
    if (result.status !== 'stored') throw new Error(result.reason)
  }

  async function assign(id: string, salesperson_id: string | null): Promise<void> {
    await at.db.updateTable('conversations').set({ salesperson_id }).where('id', '=', id).execute()
  }

  /** Returns status and body without the request id. */
  async function ask(call: AnyCall, input: Record<string, unknown>, as: string = USER.rep) {
    const { path, init } = requestOf(call, input)
    const answer = await at.request(path, init, { as })
    const text = await answer.text()
    return { status: answer.status, body: text.replace(/"request_id":"[^"]*"/, '') }
  }

  return {
    get at() {
      return at
    },
    /** The limited rep's conversation. */
    get own() {
      return own
    },
    /** A colleague's conversation. */
    get theirs() {
      return theirs
    },
    /** An unassigned conversation. */
    get free() {
      return free
    },
    talk,
    say,
    assign,
    ask,
  }
}
