/** The source filter of a list offers the sources of its product. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { metricFilters } from '../../src/contract/calls/metric-filters'
import type { ProductId } from '../../src/contract/core/products'
import { createLead, type NewLead } from '../../src/service/leads/new-lead'
import { anyDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld, USER } from './support/world'

anyDatabase('the source filter', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
    await test.db.deleteFrom('lead_sources').execute()
  })
  afterAll(() => test.close())

  const arrive = async (source_name: string, channel: NewLead['channel']) => {
    const account = await test.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', ACCOUNT.ford)
      .executeTakeFirstOrThrow()
    const lead = { source_name, lead_type: 'Internet', channel }
    await test.db.transaction().execute((tx) => createLead(tx, account, lead, test.clock.now()))
  }
  const offered = async (product: ProductId, account_id: string = ACCOUNT.ford) =>
    (await test.call(metricFilters, { account_id, product }, { as: USER.admin })).sources.map(
      ({ source_name }) => source_name,
    )

  it('offers Chat AI only what began in chat, and no product the sources of another', async () => {
    await arrive('CarScout', 'email')
    await arrive('Dealer website', 'chat')
    expect(await offered('DealerChat')).toEqual(['Dealer website'])
    expect(await offered('SALES_AI')).toEqual(['CarScout', 'Dealer website'])
    expect(await offered('SERVICE_AI')).toEqual([])
    // A source that begins in chat later is offered from then on.
    await arrive('CarScout', 'chat')
    expect(await offered('DealerChat')).toEqual(['CarScout', 'Dealer website'])
    expect(await offered('DealerChat', ACCOUNT.northside)).toEqual(['CarScout', 'Dealer website'])
  })

  it('offers a source of which no product is known to each', async () => {
    await test.db
      .insertInto('lead_sources')
      .values({ account_id: ACCOUNT.ford, name: 'Billboard', lead_type: 'Call' })
      .execute()
    expect(await offered('SERVICE_AI')).toEqual(['Billboard'])
  })
})
