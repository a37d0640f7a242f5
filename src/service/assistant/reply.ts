/** One answer of the assistant: reads what it must know, asks the adapter, stores the answer unless it may no longer be given. */
import { VehicleCard } from '../../contract/dialogue'
import type { ServiceContext } from '../context'
import type { Db } from '../store/database'
import { comingAppointments, handOver, keepContact, makeAppointment } from '../store/lead-changes'
import type { NewAccountEvent } from '../store/live-log'
import { appendMessage, type LineResult } from '../store/messages'
import { ownConversation } from '../store/own-conversation'
import type { AccountRow, MessageRecord, VehicleRow } from '../store/schema'
import { vehiclePageOf } from '../store/vehicles'
import { mayAiSpeak, readConversation } from '../store/writing'
import type { Catalogues } from './catalogue'
import type { Assistant, Question } from './port'

/** How far the assistant remembers, lines. */
const MEMORY_LINES = 40

type Speaker = Question['history'][number]['from']
const FROM: Readonly<Record<MessageRecord['initiator'], Speaker | null>> = {
  HUMAN: 'customer',
  BOT: 'assistant',
  SPECIALIST: 'person',
  SYSTEM: null,
}

/** `nothing`: no line of the customer waits. */
export type ReplyOutcome = LineResult | { readonly status: 'nothing' }

/** Answers what the customer of a conversation wrote last. */
export async function replyTo(
  context: ServiceContext,
  assistant: Assistant,
  catalogues: Catalogues,
  where: { readonly account_id: string; readonly conversation_id: string },
): Promise<ReplyOutcome> {
  const { db, clock } = context
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', where.account_id)
    .executeTakeFirstOrThrow()
  const conversation = await ownConversation(db, where.account_id, where.conversation_id)
  if (!mayAiSpeak(conversation, account, 'chat')) return { status: 'refused', reason: 'silenced' }
  const said = await lastLines(db, where)
  const lastSeq = said.at(-1)?.seq
  const firstOpen = said.findLastIndex((line) => line.initiator !== 'HUMAN') + 1
  const open = said.slice(firstOpen)
  if (open.length === 0 || lastSeq === undefined) return { status: 'nothing' }
  const now = clock.now()
  const catalogue = await catalogues.of(account.id)
  const coming = await comingAppointments(db, conversation, now)
  const reply = await assistant.answer({
    dealership: {
      name: account.name,
      address: account.address,
      phone: account.phone,
      time_zone: account.time_zone,
      hours: account.business_hours,
      agent_name: account.widget.agent_name,
      vehicle_page: vehiclePageOf(context.settings, account),
    },
    catalogue,
    now,
    lines: open.map((line) => line.text),
    history: said.slice(0, firstOpen).flatMap((line) => {
      const from = FROM[line.initiator]
      return from === null ? [] : [{ from, text: line.text }]
    }),
    customer: {
      name: [conversation.name, conversation.surname].filter(Boolean).join(' '),
      phone: conversation.phone,
      email: conversation.email,
    },
    vehicle: await vehicleInTalk(db, account, said, conversation.vehicle_id),
    handed_off: conversation.handed_off_at !== null,
    appointments: coming.map((appointment) => appointment.starts_at),
  })
  return await appendMessage(
    context,
    {
      ...where,
      initiator: 'BOT',
      channel: 'chat',
      text: reply.text,
      attachments: reply.attachments,
      quick_replies: reply.quick_replies,
      epoch: conversation.takeover_epoch,
      answers_seq: lastSeq,
    },
    async (tx, _, message) => {
      const events: NewAccountEvent[] = []
      for (const effect of reply.effects) {
        const present = await readConversation(tx, conversation)
        if (effect.kind === 'contact') events.push(...(await keepContact(tx, present, effect, message.at)))
        else if (effect.kind === 'handoff') {
          events.push(...(await handOver(tx, present, effect.reason, message.at)))
        } else events.push(...(await makeAppointment(tx, account, present, effect, message.at)))
      }
      return events
    },
  )
}

async function lastLines(
  db: Db,
  where: { readonly account_id: string; readonly conversation_id: string },
): Promise<MessageRecord[]> {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', where.conversation_id)
    .where('account_id', '=', where.account_id)
    .orderBy('seq', 'desc')
    .limit(MEMORY_LINES)
    .execute()
  return rows.reverse()
}

/** The vehicle shown last, when it was one alone; else the page's on which the talk began. */
async function vehicleInTalk(
  db: Db,
  account: AccountRow,
  said: readonly MessageRecord[],
  pageVehicleId: string | null,
): Promise<VehicleRow | null> {
  const shown = said.flatMap(({ attachments }) => {
    const [card, another] = (attachments ?? []) as { Data?: unknown }[]
    const vehicle = another ? undefined : VehicleCard.safeParse(card?.Data).data
    return vehicle ? [vehicle.Stock] : []
  })
  const stock = shown.at(-1)
  if (stock === undefined && pageVehicleId === null) return null
  const found = await db
    .selectFrom('vehicles')
    .selectAll()
    .where('account_id', '=', account.id)
    .where((eb) => (stock === undefined ? eb('id', '=', pageVehicleId) : eb('stock', '=', stock)))
    .executeTakeFirst()
  return found ?? null
}
