/** Every example of the reference is a request that the service takes. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CALL_EXAMPLES } from '../../src/contract/calls/call-examples'
import { CALLS } from '../../src/contract/calls/all-calls'
import type { AnyCall } from '../../src/contract/core/call'
import { v } from '../../src/contract/core/schema'
import { exampleOf } from '../../src/contract/webhooks/descriptions'
import { ALL_WEBHOOK_EVENTS, webhookPayload } from '../../src/contract/webhooks/events'
import { describeCalls } from '../../src/service/http/openapi'
import { addSampleChannels } from './support/sample-input'
import { requestOf, startService, type TestService } from './support/service'
import { USER, USER_ID, seedWorld } from './support/world'
import { addAccount, CREATED_AT } from './support/world-account'

const ACCOUNT_ID = 'northside-calder'
const calls: readonly AnyCall[] = CALLS
const examples = calls.flatMap((call) => {
  const input = CALL_EXAMPLES[call.id]
  return input === undefined ? [] : [[call.id, call, input] as const]
})

let at: TestService
beforeAll(async () => {
  at = await startService({ seed: seedWorld })
  await addAccount(at.db, 'example', {
    id: ACCOUNT_ID,
    site: 'site_example',
    group: 'g_northside',
    parent: null,
  })
  await at.db.insertInto('user_accounts').values({ user_id: USER_ID.admin, account_id: ACCOUNT_ID }).execute()
})
afterAll(() => at.close())

/** What the examples refer to. */
beforeEach(async () => {
  await at.db.deleteFrom('webhook_endpoints').execute()
  await at.db.deleteFrom('api_keys').execute()
  await at.db.deleteFrom('channel_connections').execute()
  const account_id = ACCOUNT_ID
  await at.db
    .insertInto('webhook_endpoints')
    .values({
      id: 'wh_0m4c1g2x7k3b9w5t8r1q',
      account_id,
      url: 'https://8.8.8.8/',
      events: ['lead.created'],
      enabled: true,
      secret: 'whsec_c2FtcGxl',
      created_at: CREATED_AT,
    })
    .execute()
  await sql`
    insert into webhook_deliveries (id, endpoint_id, account_id, event_id, event, body, status, at, queued_at)
    overriding system value
    values (1024, 'wh_0m4c1g2x7k3b9w5t8r1q', ${account_id}, 'ev_1', 'webhook.test', '{}', 'failed', now(), now())`.execute(
    at.db,
  )
  await addSampleChannels(at.db, account_id)
  await at.db
    .insertInto('api_keys')
    .values({
      id: 'ak_0m4c1g2x7k3b9w5t8r1q',
      account_id,
      user_id: USER_ID.admin,
      name: 'Report',
      scopes: ['figures:read'],
      secret_hash: 'example',
      created_at: CREATED_AT,
      expires_at: '2030-01-01T00:00:00Z',
    })
    .execute()
})

describe('the examples of the reference', () => {
  it('name calls that exist, and every call about webhooks, API keys, channels and the CRM', () => {
    const ids = calls.map(({ id }) => id)
    expect(Object.keys(CALL_EXAMPLES).filter((id) => !ids.includes(id))).toEqual([])
    const wanted = ids.filter((id) => /^(webhooks|apiKeys|crmLeads|channels)\./.test(id))
    expect(wanted.filter((id) => CALL_EXAMPLES[id] === undefined)).toEqual([])
  })

  it.each(examples)('%s is answered', async (_, call, input) => {
    const { path, init } = requestOf(call, { ...input })
    const answer = await at.request(path, init, { as: USER.admin })
    expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([200, ''])
  })

  it('stand in the description, of calls and of events', () => {
    const { paths, webhooks } = describeCalls(calls.filter(({ id }) => id.startsWith('webhooks.')))
    const { post } = paths['/api/dashboard/{account_id}/webhooks'] ?? {}
    expect(post?.requestBody?.content['application/json']).toMatchObject({ example: { enabled: true } })
    expect(post?.parameters).toMatchObject([{ name: 'account_id', example: ACCOUNT_ID }])
    expect(Object.keys(webhooks)).toEqual(ALL_WEBHOOK_EVENTS)
  })

  it.each(ALL_WEBHOOK_EVENTS)('%s has an example of its schema', (event) => {
    expect(v.parse(webhookPayload(event), exampleOf(event))).toEqual(exampleOf(event))
  })
})
