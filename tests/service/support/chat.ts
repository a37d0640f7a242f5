/** The service with a dealership whose shoppers chat, for tests of their permissions. */
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { dialogue } from '../../../src/contract/calls/dialogue'
import { dialogueEvents } from '../../../src/contract/calls/dialogue-events'
import { widgetUpload } from '../../../src/contract/calls/widget'
import { appendMessage } from '../../../src/service/conversations/messages'
import { LiveClient } from './live-client'
import { ManualClock } from './manual-clock'
import { CallFailed, startService, type TestService } from './service'
import { askFrom } from './shopper'
import { ACCOUNT, seedWorld, SITE, USER } from './world'
import type { DatabaseKind } from './databases'

/**
 * It is noon on a Saturday in New York. The dealership is closed on Sundays and open from 9 to 20 on other
 * days.
 */
const NOON = '2026-11-21T17:00:00.000Z'
const MANY = { points: 100_000, seconds: 60 }
export const site = SITE.ford
export const PDF = btoa('%PDF-1.7 an estimate')

/** Returns the reason of a rejected call; throws if the call succeeded. */
export const reasonOf = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => undefined,
    (failed: unknown) => failed,
  )
  if (!(error instanceof CallFailed)) throw error ?? new Error('It was not refused')
  return error
}

/**
 * Starts the service at noon for the tests of the surrounding `describe`, and resets the account before each
 * test.
 */
export function openChat(database: DatabaseKind) {
  let test: TestService
  let origin: string
  let jpeg: string
  const clock = new ManualClock(NOON)
  const clients: LiveClient[] = []
  beforeAll(async () => {
    const limits = {
      widget: MANY,
      widgetBegin: MANY,
      widgetUpload: MANY,
      widgetBook: MANY,
      widgetTranscript: MANY,
      widgetIdentify: MANY,
      visitor: MANY,
      visitorBook: MANY,
      visitorIdentify: MANY,
    }
    test = await startService({ database, clock, seed: seedWorld, limits })
    origin = await test.listen()
    const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#b10202' } })
    jpeg = (await image.jpeg().toBuffer()).toString('base64')
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    clock.set(NOON)
    await setAccount({ service_scheduler: true }, { service_scheduler: true })
    for (const table of ['notices', 'product_hours'] as const) await test.db.deleteFrom(table).execute()
  })
  afterEach(() => clients.splice(0).forEach((client) => client.ws.terminate()))

  async function setAccount(flags: object, capabilities: object) {
    await test.db
      .updateTable('accounts')
      .set({
        flags: JSON.stringify({ takeover: true, ...flags }),
        capabilities: JSON.stringify(capabilities),
        ai_paused: false,
      })
      .where('id', '=', ACCOUNT.ford)
      .execute()
  }
  const conversationOf = (id: string) =>
    test.db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const leadOf = async (id: string) => {
    const { lead_id } = await conversationOf(id)
    return await test.db
      .selectFrom('leads')
      .select(['first_name', 'last_name', 'email', 'phone'])
      .where('id', '=', lead_id)
      .executeTakeFirstOrThrow()
  }
  const notesOf = async (id: string) => {
    const { items } = await test.call(dialogueEvents, { conversation_id: id }, { as: USER.rep })
    return items.map(({ Event, EventName }) => [Event, EventName])
  }
  const linesOf = async (id: string) =>
    (await test.call(dialogue, { conversation_id: id }, { as: USER.rep })).messages
  const say = (id: string, text: string, more: object = {}) =>
    appendMessage(test.context, {
      account_id: ACCOUNT.ford,
      conversation_id: id,
      initiator: 'HUMAN',
      channel: 'chat',
      text,
      ...more,
    })
  const factsOf = async (id: string) => {
    const rows = await test.db
      .selectFrom('facts')
      .select('metric')
      .where('conversation_id', '=', id)
      .orderBy('metric')
      .execute()
    return rows.map(({ metric }) => metric)
  }
  /** Opens a socket that is disconnected after the test. */
  async function connect() {
    const client = await LiveClient.open(origin, '/live/visitor')
    clients.push(client)
    return client
  }
  async function socket(token: string) {
    const client = await connect()
    client.send({ event: 'Hello', token })
    await client.event('Welcome')
    return client
  }
  const upload = (token: string, id: string, name: string, data: string) =>
    askFrom(test, widgetUpload, { site, token, id, name, data })

  return {
    get test() {
      return test
    },
    /** Origin of the listening service. */
    get origin() {
      return origin
    },
    /** A small picture in base64. */
    get jpeg() {
      return jpeg
    },
    clock,
    setAccount,
    conversationOf,
    leadOf,
    notesOf,
    linesOf,
    say,
    factsOf,
    connect,
    socket,
    upload,
  }
}
