/** Mistakes to plant in stored facts and sums, each similar to a likely bug of the service. */
import { sql, type RawBuilder } from 'kysely'
import { ACCOUNT } from '../support/world'
import type { Category } from './plan'

export interface Mistake {
  readonly name: string
  readonly plant: RawBuilder<unknown>
  /** The account in which it must be detected. */
  readonly account: string
  readonly category: Category
}

/** The first row of a table that matches. */
const first = (table: string, where: RawBuilder<unknown>) =>
  sql`ctid = (select ctid from ${sql.table(table)} where ${where} order by account_id, day, ctid limit 1)`

const factOf = (metric: string, account: string = ACCOUNT.ford) =>
  first('facts', sql`metric = ${metric} and account_id = ${account} and not from_chat`)
const chatFactOf = (metric: string) =>
  first('facts', sql`metric = ${metric} and account_id = ${ACCOUNT.ford} and from_chat`)
const change = (set: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
  sql`update facts set ${set} where ${where}`
const drop = (where: RawBuilder<unknown>) => sql`delete from facts where ${where}`

/** Repeats the row under another unit. */
const repeat = (where: RawBuilder<unknown>) => sql`
  insert into facts select account_id, metric, day, unit_id || '-', conversation_id, product, from_chat, lead_type,
    source_name, lead_day, salesperson_id, state, amount, previous_day, business, hour, channel
  from facts where ${where}`

const inSales = (name: string, plant: RawBuilder<unknown>, account: string = ACCOUNT.ford): Mistake => ({
  name,
  plant,
  account,
  category: 'SALES_AI',
})
const inChat = (name: string, plant: RawBuilder<unknown>): Mistake => ({
  ...inSales(name, plant),
  category: 'CHAT_AI',
})

const laterDay = sql`metric = 'worked' and account_id = ${ACCOUNT.ford} and previous_day is not null`

export const MISTAKES: readonly Mistake[] = [
  inSales('a day of work is missing', drop(factOf('worked'))),
  inSales('a message is not counted on its day', change(sql`amount = amount + 1`, factOf('worked'))),
  inSales('a lead counts on each of its days', change(sql`previous_day = null`, first('facts', laterDay))),
  inSales('a lead does not count on its first day', change(sql`previous_day = day`, factOf('engaged'))),
  inSales('a day is that of another time zone', change(sql`day = day + 1`, factOf('appointment'))),
  inSales('a sale counts twice', repeat(factOf('sale'))),
  inSales('a sale was not assisted that was', change(sql`previous_day = null`, factOf('sale'))),
  inSales('a sale has another gross', change(sql`amount = amount + 1`, factOf('sale'))),
  inSales('a repair order is closed twice', repeat(factOf('closed_ro'))),
  inSales('a repair order was paid more', change(sql`amount = amount + 1`, factOf('closed_ro'))),
  inSales('an engagement before a sale is missing', drop(sql`metric = 'engaged' and not from_chat`)),
  inSales('a handoff is worked that waits', change(sql`state = 'awaiting'`, factOf('handoff'))),
  inSales('a handoff is another’s', change(sql`salesperson_id = 'p_rep2'`, factOf('handoff'))),
  inSales('a new lead is an old one', change(sql`lead_day = lead_day - 20`, factOf('engaged'))),
  inSales('a lead came from elsewhere', change(sql`source_name = 'Walk-in'`, factOf('worked'))),
  inSales('a lead is of another type', change(sql`lead_type = 'chat'`, factOf('incoming'))),
  inSales('a lead is another product’s', change(sql`product = 'SERVICE_AI'`, factOf('handoff'))),
  inSales('a test lead counts', change(sql`metric = 'worked'`, factOf('test_worked'))),
  inSales('a duplicate is no longer one', drop(chatFactOf('duplicate'))),
  inSales(
    'a message more went out',
    sql`update daily_sums set value = value + 1 where ${first('daily_sums', sql`metric = 'messages_out' and account_id = ${ACCOUNT.ford}`)}`,
  ),
  inSales(
    'a message went out in the period before',
    sql`update daily_sums set day = day - 8 where ${first('daily_sums', sql`metric = 'messages_out' and account_id = ${ACCOUNT.ford}`)}`,
  ),
  inSales(
    'a dealership has its sister’s lead',
    change(sql`account_id = ${ACCOUNT.ford}`, factOf('worked', ACCOUNT.toyota)),
  ),
  inSales(
    'a group lacks what stands under a foreign account',
    change(sql`account_id = ${ACCOUNT.riverside}`, factOf('sold', ACCOUNT.toyota)),
    ACCOUNT.northside,
  ),
  inSales(
    'a group has a foreign lead',
    change(sql`account_id = ${ACCOUNT.toyota}`, factOf('engaged', ACCOUNT.riverside)),
    ACCOUNT.northside,
  ),
  inSales('a wait was shorter', change(sql`amount = amount - 60`, factOf('person_reply'))),
  inSales('a wait counts when it was closed', change(sql`business = amount`, sql`metric = 'person_reply'`)),
  inSales('a later reply is the first one', change(sql`state = 'first'`, sql`metric = 'ai_reply'`)),
  inSales('a reply was another’s', change(sql`salesperson_id = 'p_rep2'`, factOf('person_reply'))),
  inSales('a wait began in another hour', change(sql`hour = (hour + 1) % 168`, factOf('ai_reply'))),
  inSales('a reply went out on another channel', change(sql`channel = 'chat'`, factOf('ai_reply'))),
  inSales('a reply is missing', drop(factOf('person_reply'))),
  inSales('a lead never engaged', drop(factOf('funnel_engaged'))),
  inSales('a lead made no appointment', drop(factOf('funnel_appointment'))),
  inSales('a lead did not come', drop(factOf('funnel_shown'))),
  inSales('a lead of another day bought', change(sql`day = day - 30`, factOf('funnel_sold'))),
  inSales('the funnel has another gross', change(sql`amount = amount + 1`, factOf('funnel_sold'))),
  inSales('a visit was marked', change(sql`state = 'came'`, sql`metric = 'visit'`)),
  inSales('an average is off', sql`update engagement_benchmarks set average = average + 1`),
  inChat('a chat did not begin in chat', change(sql`from_chat = false`, chatFactOf('worked'))),
  inChat('a lead is in the CRM too late', change(sql`day = day + 30`, chatFactOf('crm'))),
  inChat('a phone number is missing', drop(chatFactOf('phone'))),
  inChat('a service visit counts twice', repeat(chatFactOf('service_appointment'))),
  inChat('a rating is missing', drop(chatFactOf('rated'))),
  inChat('a shopper was satisfied who was not', change(sql`state = 'satisfied'`, chatFactOf('rated'))),
  inChat('a rating was higher', change(sql`amount = amount - 1`, chatFactOf('rated'))),
  inChat('a takeover is missing', drop(chatFactOf('takeover'))),
  inChat(
    'a visitor came from elsewhere',
    sql`update daily_sums set source_name = 'Bing' where ${first('daily_sums', sql`metric = 'visitors' and account_id = ${ACCOUNT.ford}`)}`,
  ),
  inChat('the panel was never opened', sql`delete from daily_sums where metric = 'opens'`),
  inChat('a click is on another page', sql`update cta_clicks set page_type = 'home'`),
  inChat('a click is on another day', sql`update cta_clicks set day = day - 30`),
]

/** The tables in which mistakes are planted. */
export const KEPT_TABLES = ['facts', 'daily_sums', 'cta_clicks', 'engagement_benchmarks'] as const
