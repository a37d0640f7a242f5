/** Applies the events of one lead: the service writes them, and they are recorded for the oracle. */
import { v } from '../../../src/contract/core/schema'
import { addEvent } from '../../../src/service/conversations/events'
import {
  recordAppointment,
  recordHandoff,
  recordSale,
  recordTakeover,
  updateHandoffState,
} from '../../../src/service/metrics/facts'
import { newId } from '../../../src/service/platform/id'
import { bookAppointment, cancelAppointments } from '../../../src/service/conversations/appointments'
import { appendMessage } from '../../../src/service/conversations/messages'
import type { Tx } from '../../../src/service/platform/database'
import { storeRating } from '../../../src/service/conversations/chat-ratings'
import { markVisit } from '../../../src/service/conversations/visits'
import { readConversation } from '../../../src/service/conversations/conversation-writes'
import type { TestService } from '../support/service'
import { ACCOUNT, USER_ID } from '../support/world'
import { dayIn } from '../support/zone'
import {
  ACCOUNTS,
  EVENTS,
  REPS,
  type AppointmentKind,
  type EventKind,
  type LineKind,
  type MarkKind,
  type StepKind,
} from './plan'
import type { Happened, LeadOf, World } from './world'

const DAY_MS = 24 * 3_600_000

const LINES: Readonly<Record<LineKind, ['BOT' | 'HUMAN' | 'SPECIALIST', boolean]>> = {
  ai: ['BOT', false],
  customer: ['HUMAN', false],
  staff: ['SPECIALIST', false],
  salesperson: ['SPECIALIST', true],
  'salesperson for customer': ['HUMAN', true],
}
const isLine = (kind: StepKind): kind is LineKind => kind in LINES
const isEvent = (kind: StepKind): kind is EventKind => kind in EVENTS

const REP = { id: USER_ID.rep, first_name: 'Rep', last_name: 'Tester' }

/** A person who leaves the dealership is still assigned to their leads. */
const FORMER_REP = 'p_gone'

/** `index` determines the amount of a sale or service; services have cents. */
export async function writeStep(
  test: TestService,
  world: World,
  lead: LeadOf,
  kind: StepKind,
  index: number,
): Promise<void> {
  const at = test.clock.now()
  const own = { account_id: lead.account, conversation_id: lead.id }
  const happens = (more: Partial<Happened> = {}) =>
    world.happened.push({ kind, lead, at, day: dayIn(at, lead.zone), amount: 0, ...more })

  if (isLine(kind)) {
    const [initiator, by_salesperson] = LINES[kind]
    const channel = index % 3 === 0 ? 'email' : 'sms'
    // A rep without an account of their own writes from the CRM.
    const isRep = kind === 'staff' && index % 2 === 0
    const line = { ...own, initiator, text: 'words', channel, by_salesperson } as const
    const result = await appendMessage(test.context, { ...line, ...(isRep && { user: REP }) })
    if (result.status !== 'stored') throw new Error(result.reason)
    happens({ line: { channel, writer: isRep && lead.account === ACCOUNT.ford ? 'p_rep' : null } })
    return
  }
  if (kind === 'came' || kind === 'missed' || kind === 'unmarked')
    return await writeMark(test, world, lead, kind === 'unmarked' ? null : kind, at)
  await test.db.transaction().execute(async (tx) => {
    const subject = await readConversation(tx, { id: lead.id, account_id: lead.account })
    const note = (event: string, data?: unknown) => ({ event, event_name: event, data })
    if (kind === 'service') {
      await addEvent(tx, subject, note(EVENTS.service, { TotalRepairPaidAmount: 200.5 + index }), at)
      happens({ amount: 201 + index })
    } else if (isEvent(kind)) {
      await addEvent(tx, subject, note(EVENTS[kind]), at)
      happens()
    } else if (kind === 'handoff') {
      await addEvent(tx, subject, note('HANDOFF'), at)
      await recordHandoff(tx, subject, at)
      happens()
    } else if (kind === 'assign') {
      const reps = REPS[ACCOUNTS.findIndex((id) => id === lead.account)] ?? []
      const salesperson_id = [FORMER_REP, null, ...reps][index % (reps.length + 2)] ?? null
      await tx.updateTable('conversations').set({ salesperson_id }).where('id', '=', lead.id).execute()
      await updateHandoffState(tx, subject)
      lead.rep = salesperson_id
    } else if (kind === 'sale') {
      const id = newId('s_')
      // The CRM does not state the gross of every sale.
      const gross = index % 3 === 0 ? 0 : 1000 + index
      await tx
        .insertInto('sales')
        .values({ ...own, id, vehicle: 'A car', gross, sold_at: at })
        .execute()
      await recordSale(tx, subject, id, at, gross)
      happens({ amount: gross })
    } else if (kind === 'rating') {
      await writeRating(tx, world, lead, (index % 5) + 1, at, happens)
    } else if (kind === 'takeover') {
      await addTakeover(tx, lead, at)
      happens()
    } else if (kind === 'visit canceled') {
      await cancelAppointments(tx, await accountRow(tx, lead), subject, at)
      for (const one of visitsOf(world, lead)) if (one.by === 'ai' && one.startsAt > at) one.canceled = true
    } else await writeAppointment(tx, world, lead, kind, at, happens)
  })
}

const accountRow = (tx: Tx, { account }: LeadOf) =>
  tx.selectFrom('accounts').selectAll().where('id', '=', account).executeTakeFirstOrThrow()

/** The visits of a lead that stand. */
const visitsOf = ({ happened }: World, lead: LeadOf) =>
  happened.flatMap(({ lead: of, appointment }) =>
    of === lead && appointment && !appointment.canceled ? [appointment] : [],
  )

/** Marks the latest visit that has begun, if there is one. */
async function writeMark(
  test: TestService,
  world: World,
  lead: LeadOf,
  outcome: Exclude<MarkKind, 'unmarked' | 'visit canceled'> | null,
  at: Date,
): Promise<void> {
  const visit = visitsOf(world, lead).findLast(({ startsAt }) => startsAt <= at)
  if (visit === undefined) return
  const account = await test.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', lead.account)
    .executeTakeFirstOrThrow()
  const mark = { conversation_id: lead.id, visit_id: visit.id, outcome }
  await markVisit(test.context, account, { ...REP, email: 'rep@northside.test' }, mark)
  visit.outcome = outcome
}

/** Stores a rating from 1 to 5. Another one within ten minutes replaces it; a later one is refused. */
async function writeRating(
  tx: Tx,
  world: World,
  lead: LeadOf,
  amount: number,
  at: Date,
  happens: (more: Partial<Happened>) => void,
): Promise<void> {
  const earlier = world.happened.findIndex((one) => one.lead === lead && one.kind === 'rating')
  const first = world.happened[earlier]
  if (first && at.getTime() - first.at.getTime() > 10 * 60_000) return
  const subject = await readConversation(tx, { id: lead.id, account_id: lead.account })
  const rating = v.parse(v.picklist([1, 2, 3, 4, 5]), amount)
  await storeRating(tx, subject, { rating, comment: '' }, at)
  if (first) world.happened[earlier] = { ...first, amount }
  else happens({ amount })
}

async function addTakeover(tx: Tx, lead: LeadOf, at: Date): Promise<void> {
  const id = newId('t_')
  await tx
    .insertInto('takeovers')
    .values({
      id,
      account_id: lead.account,
      conversation_id: lead.id,
      epoch: 1,
      owner_id: USER_ID.rep,
      first_name: 'Rep',
      last_name: 'Tester',
      email: 'rep@northside.test',
      started_at: at,
      owner_seen_at: at,
    })
    .execute()
  await recordTakeover(tx, { id: lead.id, account_id: lead.account }, id, at, USER_ID.rep)
  // A colleague continues it, which begins no other takeover.
  await tx
    .insertInto('takeovers')
    .values({
      id: newId('t_'),
      account_id: lead.account,
      conversation_id: lead.id,
      epoch: 2,
      owner_id: USER_ID.rep2,
      first_name: 'Rep2',
      last_name: 'Tester',
      email: 'rep2@northside.test',
      started_at: at,
      owner_seen_at: at,
      is_continuation: true,
    })
    .execute()
}

async function writeAppointment(
  tx: Tx,
  world: World,
  lead: LeadOf,
  kind: AppointmentKind,
  at: Date,
  happens: (more: Partial<Happened>) => void,
): Promise<void> {
  const own = { id: lead.id, account_id: lead.account }
  const by = kind.startsWith('staff') ? 'staff' : 'ai'
  const visit = kind.endsWith('service visit') ? 'service' : 'sales'
  if (kind === 'ai sales visit' || kind === 'ai service visit') {
    const startsAt = new Date(at.getTime() + 2 * DAY_MS)
    const account = await accountRow(tx, lead)
    await bookAppointment(tx, account, await readConversation(tx, own), { starts_at: startsAt, visit }, at)
    // A lead with an upcoming visit booked by the assistant reschedules it.
    const coming = visitsOf(world, lead).filter(({ by, startsAt }) => by === 'ai' && startsAt > at)
    for (const one of coming) Object.assign(one, { visit, startsAt })
    if (coming.length > 0) return
    const { id } = await tx
      .selectFrom('appointments')
      .select('id')
      .where('conversation_id', '=', lead.id)
      .where('starts_at', '>', at)
      .executeTakeFirstOrThrow()
    happens({ appointment: { id, by, visit, startsAt } })
    return
  }
  const id = newId('a_')
  await tx
    .insertInto('appointments')
    .values({
      id,
      account_id: lead.account,
      conversation_id: lead.id,
      kind: visit,
      created_by: by,
      starts_at: at,
      created_at: at,
    })
    .execute()
  await recordAppointment(tx, own, id, at)
  happens({ appointment: { id, by, visit, startsAt: at } })
}
