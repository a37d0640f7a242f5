/**
 * The demo's first dealership on an embedded database. Messages arrive as those of shoppers do: in the chat,
 * and by SMS and e-mail through the intake endpoints. Replies and effects are read from the database, so that
 * it does not matter which part of the service replies on which channel.
 */
import { Attachment } from '../../../src/contract/calls/dialogue'
import { inboundEmail, inboundSms, type Taken } from '../../../src/contract/calls/intake'
import { v } from '../../../src/contract/core/schema'
import { createResponder } from '../../../src/service/assistant/respond/responder'
import { appendMessage } from '../../../src/service/conversations/messages'
import { AI_DELAY_MS } from '../../../src/service/conversations/pending-answer'
import type { Db } from '../../../src/service/platform/database'
import type { VehicleRow } from '../../../src/service/platform/schema/accounts'
import { PARTNER_KEYS } from '../../../demo/seed/partners'
import { insertWorld } from '../../../demo/seed/world/world'
import { ManualClock } from '../../service/support/manual-clock'
import { requestOf, startService } from '../../service/support/service'
import { addConversation } from '../../service/support/world'
import type { EvaluationChannel, EvaluationLanguage, ExpectedVisit, ShopperTurn } from './expectations'
import { PARTS_WEEK, SERVICE_WEEK, SPECIAL_DAYS } from './hours'
import type { ObservedReply } from './judge'
import { vehiclesInText } from './vehicles-in-text'

const DEALERSHIP_ID = 'northside-calder'
const ZONE = 'America/Chicago'
/** It is Saturday, 10:00 AM in Chicago, so the store is open. Every conversation starts at this moment. */
const NOW = new Date('2026-11-21T16:00:00.000Z')
const SEED = 20_261_121
/** The limits for a reply by the service's clock, in ms: first for a chat message, then for an e-mail. */
const WAITS_MS = [AI_DELAY_MS, 60_000, 61 * 60_000]

/** One shopper's conversation. */
export interface Shopper {
  write(turn: ShopperTurn): Promise<ObservedReply>
}

export interface EvaluatedDealership {
  shopper(channel: EvaluationChannel, language: EvaluationLanguage): Shopper
  close(): Promise<void>
}

export async function evaluatedDealership(): Promise<EvaluatedDealership> {
  const test = await startService({ clock: new ManualClock(NOW), seed: seedDealership })
  const { context, db, clock } = test
  const responder = createResponder(context)
  const lot = await db.selectFrom('vehicles').selectAll().where('account_id', '=', DEALERSHIP_ID).execute()
  let shoppers = 0

  async function intake(call: typeof inboundSms | typeof inboundEmail, input: Record<string, unknown>) {
    const { path, init } = requestOf(call, { account_id: DEALERSHIP_ID, ...input })
    const headers = { ...init.headers, authorization: `Bearer ${PARTNER_KEYS[0].secretKey}` }
    const answer = await test.request(path, { ...init, headers })
    if (!answer.ok) throw new Error(`${call.id} answered ${answer.status}: ${await answer.text()}`)
    const { conversation_id } = (await answer.json()) as Taken
    return conversation_id
  }

  async function beginChat(): Promise<string> {
    const begun = { account_id: DEALERSHIP_ID, created_at: clock.now(), name: '', surname: '' }
    return (await addConversation(db, begun)).id
  }

  function shopper(channel: EvaluationChannel, language: EvaluationLanguage): Shopper {
    shoppers += 1
    const number = shoppers
    let conversation: string | null = null
    let lastSeq = 0
    let handovers = 0
    let turns = 0
    let shownBefore: readonly VehicleRow[] = []

    async function send({ text, automatic }: ShopperTurn): Promise<string | null> {
      turns += 1
      const id = `evaluation-${number}-${turns}`
      if (channel === 'sms') {
        const from = `+1773555${String(1000 + number).slice(-4)}`
        return await intake(inboundSms, { message_id: id, from, text })
      }
      if (channel === 'email') return await intake(inboundEmail, { raw: letter(number, id, text, automatic) })
      const conversation_id = conversation ?? (await beginChat())
      const line = { account_id: DEALERSHIP_ID, conversation_id, text }
      const { status } = await appendMessage(context, { ...line, initiator: 'HUMAN', channel: 'chat' })
      if (status !== 'stored') throw new Error(`‘${text}’ could not be written`)
      return conversation_id
    }

    async function answersOf(id: string) {
      for (const wait of WAITS_MS) {
        clock.advance(wait)
        await responder.runOnce()
        const answers = await db
          .selectFrom('messages')
          .select(['seq', 'text', 'sources', 'attachments'])
          .where('conversation_id', '=', id)
          .where('initiator', '=', 'BOT')
          .where('seq', '>', lastSeq)
          .orderBy('seq')
          .execute()
        if (answers.length > 0) return answers
      }
      return []
    }

    return {
      async write(turn) {
        if (turns === 0) clock.set(NOW)
        conversation = (await send(turn)) ?? conversation
        const spoken = turn.language ?? language
        if (conversation === null) return nothing(channel, spoken)
        const answers = await answersOf(conversation)
        lastSeq = answers.at(-1)?.seq ?? lastSeq
        const texts = answers.map(({ text }) => text)
        const cards = answers.flatMap(({ attachments }) => stocksOf(attachments ?? []))
        const vehicles = unique([
          ...cards.flatMap((stock) => lot.filter((vehicle) => vehicle.stock === stock)),
          ...vehiclesInText(texts.join('\n'), lot),
        ])
        const { events, ...state } = await stateOf(db, conversation, channel)
        const observed: ObservedReply = {
          channel,
          language: spoken,
          texts,
          sources: answers.flatMap(({ sources }) => sources ?? []),
          vehicles,
          shownBefore,
          handedOver: events > handovers,
          ...state,
        }
        handovers = events
        if (vehicles.length > 0) shownBefore = vehicles
        return observed
      },
    }
  }

  return { shopper, close: () => test.close() }
}

const unique = (vehicles: readonly VehicleRow[]) => [...new Set(vehicles)]

/** An automatic e-mail from an unknown sender starts no conversation. */
const nothing = (channel: EvaluationChannel, language: EvaluationLanguage): ObservedReply => ({
  channel,
  language,
  texts: [],
  sources: [],
  vehicles: [],
  shownBefore: [],
  handedOver: false,
  visits: [],
  optedOut: false,
})

const stocksOf = (attachments: readonly unknown[]) =>
  attachments.flatMap((attachment) => v.parse(Attachment, attachment).Data?.Stock ?? [])

/** Builds an e-mail of the shopper with this number; the first line of the text is its subject. */
function letter(number: number, id: string, text: string, automatic?: true): string {
  const [subject = '', ...body] = text.split('\n')
  return [
    `From: Sam Keller <shopper${number}@mail.example>`,
    'To: sales@northside-calder.example',
    `Subject: ${subject}`,
    `Message-ID: <${id}@mail.example>`,
    'Content-Type: text/plain; charset=utf-8',
    ...(automatic ? ['Auto-Submitted: auto-replied'] : []),
    '',
    ...body,
  ].join('\r\n')
}

/** Returns the messages and effects in a conversation so far. */
async function stateOf(db: Db, conversation_id: string, channel: EvaluationChannel) {
  const { unsubscribed, ai_stopped } = await db
    .selectFrom('conversations')
    .select(['unsubscribed', 'ai_stopped'])
    .where('id', '=', conversation_id)
    .executeTakeFirstOrThrow()
  const visits = await db
    .selectFrom('appointments')
    .select(['starts_at', 'kind'])
    .where('conversation_id', '=', conversation_id)
    .where('starts_at', '>', NOW)
    .orderBy('starts_at')
    .execute()
  const { count } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('conversation_id', '=', conversation_id)
    .where('event', '=', 'HANDOFF')
    .executeTakeFirstOrThrow()
  return {
    events: Number(count),
    optedOut: unsubscribed.includes(channel) || ai_stopped,
    visits: visits.map(({ starts_at, kind }) => ({ ...localMoment(starts_at), kind })),
  }
}

/** Converts to the dealership's time zone. */
function localMoment(at: Date): Pick<ExpectedVisit, 'day' | 'time'> {
  // The Swedish locale formats dates as ISO 8601 does.
  const [day = '', time = ''] = at.toLocaleString('sv-SE', { timeZone: ZONE }).split(' ')
  return { day, time: time.slice(0, 5) }
}

/** Seeds the demo data, plus hours of departments and of special days. */
async function seedDealership(db: Db): Promise<void> {
  await insertWorld(db, SEED, NOW)
  await db
    .updateTable('accounts')
    .set({ special_hours: JSON.stringify(SPECIAL_DAYS) })
    .where('id', '=', DEALERSHIP_ID)
    .execute()
  const departments = { Service: SERVICE_WEEK, Parts: PARTS_WEEK }
  await db
    .insertInto('named_hours')
    .values(
      Object.entries(departments).map(([name, weekly]) => ({
        id: `r_${DEALERSHIP_ID}.${name}`,
        account_id: DEALERSHIP_ID,
        name,
        business_hours: JSON.stringify(weekly),
        updated_at: NOW,
      })),
    )
    .execute()
}
