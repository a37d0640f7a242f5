/** The receiver in docs/integrations.md works as it stands there. */
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addWebhook, rotateWebhookSecret, testWebhook } from '../../src/contract/calls/webhooks'
import { createWebhookQueue } from '../../src/service/outbound/webhooks/worker'
import { startService, type TestService } from './support/service'
import { ACCOUNT, USER, seedWorld } from './support/world'

const as = { as: USER.admin }
const account_id = ACCOUNT.ford
const guide = readFileSync('docs/integrations.md', 'utf8')
const receiver = /^```js\n(\/\/ receiver\.mjs[^`]*(?:`[^`]+`[^`]*)*?)^```$/m.exec(guide)?.[1] ?? ''

let at: TestService
let directory: string
let running: ChildProcess | undefined
let output = ''

beforeAll(async () => {
  at = await startService({ seed: seedWorld, settings: { WEBHOOK_PRIVATE_ADDRESSES: '1' } })
  at.clock.set(new Date())
  directory = await mkdtemp(join(tmpdir(), 'webhook-guide-'))
  await writeFile(join(directory, 'receiver.mjs'), receiver)
})
afterAll(async () => {
  running?.kill()
  await rm(directory, { recursive: true })
  await at.close()
})

/** Starts the receiver and resolves to its address. */
async function start(secret: string): Promise<string> {
  running = spawn(process.execPath, ['receiver.mjs'], {
    cwd: directory,
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: '0' },
  })
  running.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
  await vi.waitFor(() => expect(output).toContain('listening on'), 30_000)
  return `http://127.0.0.1:${/listening on (\d+)/.exec(output)?.[1]}`
}

it('takes what is signed, each event once, and refuses everything else', async () => {
  const fields = { account_id, url: 'http://127.0.0.1:9/', events: ['lead.created'] as const, enabled: true }
  const { id: endpoint_id, secret } = await at.call(addWebhook, { ...fields, events: [...fields.events] }, as)
  const url = await start(secret)
  await at.db.updateTable('webhook_endpoints').set({ url }).execute()
  const send = async () => {
    await at.call(testWebhook, { account_id, endpoint_id }, as)
    await createWebhookQueue(at.context).runOnce()
    const newest = at.db.selectFrom('webhook_deliveries').select(['id', 'answer_code']).orderBy('id', 'desc')
    return await newest.limit(1).executeTakeFirstOrThrow()
  }
  const { id, answer_code } = await send()
  expect(answer_code).toBe(204)
  await at.db
    .updateTable('webhook_deliveries')
    .set({ status: 'queued', due_at: at.clock.now() })
    .where('id', '=', id)
    .execute()
  await createWebhookQueue(at.context).runOnce()
  await vi.waitFor(() => expect(output).toContain('webhook.test {"message":'), 10_000)
  expect(output.split('webhook.test')).toHaveLength(2)

  const forged = await fetch(url, {
    method: 'POST',
    headers: { 'webhook-id': 'ev_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,AAAA' },
    body: '{}',
  })
  expect(forged.status).toBe(401)
  await at.call(rotateWebhookSecret, { account_id, endpoint_id }, as)
  expect((await send()).answer_code).toBe(204)
  at.clock.advance(25 * 3_600_000)
  expect((await send()).answer_code).toBe(401)
})
