/** Webhooks reach nothing but the public internet, whatever their address says or resolves to. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addWebhook } from '../../src/contract/calls/webhooks'
import {
  addressIssue,
  isPublicAddress,
  PrivateAddressError,
  publicLookup,
} from '../../src/service/outbound/webhooks/address'
import { sendWebhook } from '../../src/service/outbound/webhooks/send'
import { createWebhookQueue } from '../../src/service/outbound/webhooks/worker'
import { startService, type TestService } from './support/service'
import { WebhookReceiver } from './support/webhook-receiver'
import { ACCOUNT, USER, seedWorld } from './support/world'

const STRICT = { privateAllowed: false }

describe('the address of a webhook', () => {
  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://10.1.2.3:8443/hook',
    'https://172.31.255.255/',
    'https://192.168.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://224.0.0.1/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:8.8.8.8]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:db8::1]/',
  ])('refuses %s', (url) => expect(addressIssue(url, STRICT)).toBe('webhook_address_private'))

  it('takes public addresses by https without credentials', () => {
    expect(addressIssue('https://crm.example/hooks?team=1', STRICT)).toBe(null)
    expect(addressIssue('https://8.8.8.8/', STRICT)).toBe(null)
    expect(addressIssue('https://[2606:4700::1111]/', STRICT)).toBe(null)
    expect(addressIssue('http://crm.example/', STRICT)).toBe('webhook_address_plain')
    expect(addressIssue('https://me:word@crm.example/', STRICT)).toBe('webhook_address_login')
    for (const text of ['crm.example', 'ftp://crm.example', 'javascript:alert(1)', 'https://']) {
      expect(addressIssue(text, STRICT)).toBe('webhook_address_wrong')
    }
    expect(addressIssue('http://127.0.0.1:9/', { privateAllowed: true })).toBe(null)
    expect(isPublicAddress('not an address')).toBe(false)
  })

  it('refuses a name at the moment of the connection, if it resolves to a private address', async () => {
    const looked = await new Promise((resolve) => publicLookup('localhost', { all: true }, resolve))
    expect(looked).toBeInstanceOf(PrivateAddressError)
    const request = { url: 'https://localhost:9/', headers: {}, body: '{}' }
    const result = await sendWebhook(request, STRICT, new AbortController().signal)
    expect(result).toEqual({ kind: 'none', error: 'The address is not a public one' })
  })
})

describe('a service that does not allow private addresses', () => {
  const receiver = new WebhookReceiver()
  let origin: string
  let at: TestService
  beforeAll(async () => {
    origin = await receiver.listen()
    at = await startService({ seed: seedWorld })
  })
  afterAll(async () => {
    await at.close()
    await receiver.close()
  })
  const add = (url: string) =>
    at.call(
      addWebhook,
      { account_id: ACCOUNT.ford, url, events: ['message.created'], enabled: true },
      { as: USER.admin },
    )

  it('refuses them when they are saved, and names that resolve to them', async () => {
    for (const url of [origin, 'https://10.0.0.1/', 'https://localhost/', 'nonsense']) {
      await expect(add(url)).rejects.toMatchObject({
        status: 400,
        body: { fields: { url: expect.any(String) as string } },
      })
    }
    await expect(add('https://8.8.8.8/hook')).resolves.toMatchObject({
      secret: expect.stringMatching(/^whsec_/) as string,
    })
  })

  it('does not connect to one that was stored before', async () => {
    const now = at.clock.now()
    await at.db.updateTable('webhook_endpoints').set({ url: origin }).execute()
    const { id } = await at.db.selectFrom('webhook_endpoints').select('id').executeTakeFirstOrThrow()
    await at.db
      .insertInto('webhook_deliveries')
      .values({
        endpoint_id: id,
        account_id: ACCOUNT.ford,
        conversation_id: null,
        event_id: 'ev_1',
        event: 'webhook.test',
        body: '{}',
        status: 'queued',
        at: now,
        queued_at: now,
        due_at: now,
      })
      .execute()
    await createWebhookQueue(at.context).runOnce()
    expect(receiver.received).toEqual([])
    const row = await at.db.selectFrom('webhook_deliveries').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'queued', attempts: 1, error: 'The address is not allowed' })
  })
})
