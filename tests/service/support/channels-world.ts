/** A dealership with all channels connected, customers who write there, and a server with Meta's API. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { channels, saveChannel } from '../../../src/contract/calls/channels'
import { replyMessage } from '../../../src/contract/calls/reply'
import { CONNECTED_CHANNELS, type ConnectedChannel } from '../../../src/contract/core/channels'
import { createResponder } from '../../../src/service/assistant/respond/responder'
import type { AskedQuestion, Assistant, Reply } from '../../../src/service/assistant/port'
import type { MessageRecord } from '../../../src/service/platform/schema/conversations'
import { startIntake } from './intake'
import {
  APP_SECRET,
  messengerBody,
  messengerMessage,
  MetaServer,
  metaSignature,
  META_TOKEN,
  PAGE_ID,
  PHONE_NUMBER_ID,
  whatsAppBody,
  whatsAppMessage,
} from './meta-server'
import { deliverMessages, fetchMedia } from './queues'
import { CallFailed, type StartOptions, type TestService } from './service'
import { ACCOUNT, USER } from './world'

export const PERSON: Readonly<Record<ConnectedChannel, string>> = {
  whatsapp: '13125550142',
  messenger: '6543210987654321',
}
export const SENDER: Readonly<Record<ConnectedChannel, string>> = {
  whatsapp: PHONE_NUMBER_ID,
  messenger: PAGE_ID,
}
export const HOUR = 3_600_000
export const account_id = ACCOUNT.ford

/** What was received, besides its text. */
interface Written {
  readonly id?: string
  readonly at?: Date
  readonly from?: string
}

export class ChannelsWorld {
  readonly meta = new MetaServer()
  #test: TestService | undefined
  asked: AskedQuestion[] = []
  /** What the assistant replies, besides its text. */
  reply: Partial<Reply> = {}
  #counter = 0
  readonly #assistant: Assistant = {
    answer: async (question) => {
      this.asked.push(question)
      return { text: 'Yes, it is here.', attachments: [], quick_replies: [], effects: [], ...this.reply }
    },
  }

  get test(): TestService {
    return this.#test ?? expect.fail('the service is not started')
  }

  async start(database: NonNullable<StartOptions['database']>): Promise<void> {
    this.#test = await startIntake({ database, settings: { META_API_URL: await this.meta.listen() } })
  }

  async close(): Promise<void> {
    await this.test.close()
    await this.meta.close()
  }

  /** Begins without conversations, with all channels connected anew. */
  async reset(): Promise<void> {
    this.asked = []
    this.reply = {}
    this.meta.reset()
    await this.test.db.deleteFrom('conversations').execute()
    await this.test.db.deleteFrom('channel_connections').execute()
    for (const channel of CONNECTED_CHANNELS) await this.connect(channel)
  }

  readonly connect = (channel: ConnectedChannel, more: object = {}) =>
    this.test.call(
      saveChannel,
      {
        account_id,
        channel,
        sender_id: SENDER[channel],
        access_token: META_TOKEN,
        app_secret: APP_SECRET,
        ...more,
      },
      { as: USER.admin },
    )

  readonly post = (
    channel: ConnectedChannel,
    body: string,
    signature = metaSignature(body),
    account: string = account_id,
  ) =>
    this.test.request(`/api/intake/${account}/${channel}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      body,
    })

  readonly receive = async (channel: ConnectedChannel, body: object): Promise<void> => {
    const answer = await this.post(channel, JSON.stringify(body))
    expect(answer.status, await answer.text()).toBe(200)
  }

  readonly bodyOf = (channel: ConnectedChannel, text: string, more: Written = {}) => {
    const { id = `in-${this.next()}`, at = this.test.clock.now(), from = PERSON[channel] } = more
    return channel === 'whatsapp'
      ? whatsAppMessage({ id, from, at }, { text: { body: text } })
      : messengerMessage({ id, from, at }, { text })
  }

  readonly write = (channel: ConnectedChannel, text: string, more: Written = {}) =>
    this.receive(channel, this.bodyOf(channel, text, more))

  /** The time passes, and the assistant answers what is due. */
  readonly pass = async (ms: number): Promise<void> => {
    this.test.clock.advance(ms)
    await createResponder(this.test.context, this.#assistant).runOnce()
  }

  readonly send = () => deliverMessages(this.test.context)

  readonly fetch = () => fetchMedia(this.test.context)

  readonly conversations = () =>
    this.test.db.selectFrom('conversations').selectAll().orderBy('created_at').orderBy('id').execute()

  readonly only = async () => {
    const rows = await this.conversations()
    expect(rows).toHaveLength(1)
    return rows[0] ?? expect.fail('no conversation')
  }

  readonly messages = (): Promise<MessageRecord[]> =>
    this.test.db.selectFrom('messages').selectAll().orderBy('conversation_id').orderBy('seq').execute()

  readonly deliveries = () => this.test.db.selectFrom('deliveries').selectAll().orderBy('seq').execute()

  readonly answer = async (channel: ConnectedChannel, text = 'It is here.', more: object = {}) =>
    this.test.call(
      replyMessage,
      {
        account_id,
        id: (await this.only()).id,
        text,
        selectedChannel: channel,
        client_id: `client-${this.next()}`.padEnd(20, '0'),
        ...more,
      },
      { as: USER.rep },
    )

  readonly stateOf = async (channel: ConnectedChannel) => {
    const { channels: states } = await this.test.call(channels, { account_id }, { as: USER.admin })
    return states.find((one) => one.channel === channel) ?? expect.fail('no such channel')
  }

  readonly account = () =>
    this.test.db.selectFrom('accounts').selectAll().where('id', '=', account_id).executeTakeFirstOrThrow()

  readonly statusBody = (channel: ConnectedChannel, status: 'delivered' | 'read') =>
    channel === 'whatsapp'
      ? whatsAppBody({ statuses: [{ id: 'wamid.1', status, timestamp: '1', recipient_id: PERSON.whatsapp }] })
      : messengerBody({
          sender: { id: PERSON.messenger },
          recipient: { id: PAGE_ID },
          timestamp: this.test.clock.now().getTime(),
          [status === 'read' ? 'read' : 'delivery']: { watermark: this.test.clock.now().getTime() },
        })

  next(): number {
    this.#counter += 1
    return this.#counter
  }
}

/** The code with which a call was refused. */
export async function refused(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => expect.fail('it was accepted'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof CallFailed)) throw error
  return error.body.code ?? ''
}

/** The world of the tests of a suite. */
export function useChannels(database: NonNullable<StartOptions['database']>): ChannelsWorld {
  const world = new ChannelsWorld()
  beforeAll(() => world.start(database))
  afterAll(() => world.close())
  beforeEach(() => world.reset())
  return world
}
