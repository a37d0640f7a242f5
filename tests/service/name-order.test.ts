/** Names are listed as people look for them, whatever their case and accents, and whatever the database. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cannedReplies } from '../../src/contract/calls/assist'
import { assignmentRules } from '../../src/contract/calls/assignment-rules'
import { conversations } from '../../src/contract/calls/conversations'
import { metricFilters } from '../../src/contract/calls/metric-filters'
import { metric } from '../../src/contract/calls/metrics'
import { subscribers } from '../../src/contract/calls/notifications'
import { savedViews } from '../../src/contract/calls/views'
import { login } from '../../src/contract/calls/session'
import { teams } from '../../src/contract/calls/teams'
import { queryUsers } from '../../src/contract/calls/users'
import { recordLead } from '../../src/service/metrics/facts'
import { eachDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID } from './support/world'
import { addAccount, CREATED_AT } from './support/world-account'

/** Stored in another order than they are listed in. */
const STORED = ['Zoe', 'Émile 10', 'Eva', 'adam', 'Émile 2']
const LISTED = ['adam', 'Émile 2', 'Émile 10', 'Eva', 'Zoe']
const ours = (names: readonly string[]) => names.filter((name) => STORED.includes(name))

eachDatabase('the order of names', (database) => {
  let test: TestService
  const account_id = ACCOUNT.ford
  const range = { start_date: '2026-11-01T00:00:00', end_date: '2026-11-21T23:59:59' }

  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
    const { db } = test
    for (const [index, name] of STORED.entries()) {
      const id = `o_${index}`
      const shared = { id, account_id, updated_at: CREATED_AT }
      await db.insertInto('lead_sources').values({ account_id, name, lead_type: 'internet' }).execute()
      await db
        .insertInto('canned_replies')
        .values({ ...shared, title: name, text: 'Hello' })
        .execute()
      await db
        .insertInto('subscribers')
        .values({ ...shared, product_id: 'LEAD_ENGAGE', first_name: name, last_name: 'B', channels: '[]' })
        .execute()
      const view = {
        id,
        account_id,
        user_id: USER_ID.rep,
        name,
        path: '/',
        product: 'SALES_AI',
        created_at: CREATED_AT,
      }
      await db.insertInto('saved_views').values(view).execute()
      await db
        .insertInto('users')
        .values({
          id,
          group_id: 'g_northside',
          email: `${id}@northside.test`,
          password_hash: '',
          first_name: name,
          last_name: '',
          nickname: name,
          role: 'REGULAR',
          attributes: '{}',
          created_at: CREATED_AT,
        })
        .execute()
      await db.insertInto('user_accounts').values({ user_id: id, account_id }).execute()
      const place = { id, site: `site_${index}`, group: 'g_northside', parent: ACCOUNT.northside }
      await addAccount(db, id, place)
      await db.updateTable('accounts').set({ name }).where('id', '=', id).execute()
      const conversation = await addConversation(db, { source_name: name, salesperson_name: name })
      await db.transaction().execute((tx) => recordLead(tx, conversation))
    }
  }, 300_000)
  afterAll(() => test.close())

  it('of canned replies, saved views and people who are notified', async () => {
    const canned = await test.call(cannedReplies, { account_id }, { as: USER.rep })
    expect(canned.items.map(({ title }) => title)).toEqual(LISTED)
    const views = await test.call(savedViews, { account_id }, { as: USER.rep })
    expect(views.items.map(({ name }) => name)).toEqual(LISTED)
    const told = await test.call(subscribers, { account_id, service_type: 'LEAD_ENGAGE' }, { as: USER.admin })
    expect(told.subscribers.map(({ FirstName }) => FirstName)).toEqual(LISTED)
  })

  it('of users, and of those who can be in a team', async () => {
    const { Items = [] } = await test.call(queryUsers, { dealership_id: account_id }, { as: USER.admin })
    expect(ours(Items.map(({ FullName }) => FullName))).toEqual(LISTED)
    const { users } = await test.call(teams, { account_id }, { as: USER.admin })
    expect(ours(users.map(({ name }) => name))).toEqual(LISTED)
  })

  it('of lead sources, in filters, rules and figures', async () => {
    const { sources } = await test.call(metricFilters, { account_id }, { as: USER.rep })
    expect(ours(sources.map(({ source_name }) => source_name))).toEqual(LISTED)
    const rules = await test.call(assignmentRules, { account_id }, { as: USER.admin })
    expect(ours(rules.sources)).toEqual(LISTED)
    const funnel = await test.call(
      metric,
      { metric: 'sales_funnel', account_id, product: 'SALES_AI', ...range },
      { as: USER.rep },
    )
    if (!('by_source' in funnel)) throw new Error('No funnel')
    expect(ours(funnel.by_source.map(({ source_name }) => source_name))).toEqual(LISTED)
  })

  it('of the dealerships below their group, in the choice of accounts', async () => {
    const { user_info } = await test.call(login, {}, { as: USER.admin })
    expect(user_info.ChildAccounts[0]?.id).toBe(ACCOUNT.northside)
    expect(ours(user_info.ChildAccounts.map(({ name }) => name))).toEqual(LISTED)
  })

  it('of salespeople and sources in the list of conversations, where the database sorts, by their letters alone', async () => {
    for (const sort_column of ['CrmSalesperson', 'Source'] as const) {
      const { items } = await test.call(
        conversations,
        { name: 'all', account_id, product: 'SALES_AI', sort_column, sort_direction: 'asc', ...range },
        { as: USER.rep },
      )
      expect(items.map(({ Source }) => Source).filter((name) => !name.startsWith('É'))).toEqual([
        'adam',
        'Eva',
        'Zoe',
      ])
    }
  })
})
