/** What an operator watches: readiness, metrics, the log, and the audit log as a file. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { exportAuditOperation } from '../../src/service/admin/export-audit'
import { appendMessage } from '../../src/service/conversations/messages'
import { readSettings } from '../../src/service/platform/config'
import { createLog } from '../../src/service/platform/log'
import { eachDatabase } from './support/databases'
import { until } from './support/live-client'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER_ID, type NewConversation } from './support/world'

const TOKEN = 'a token of sixteen'.replaceAll(' ', '-')

eachDatabase('operating', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database, settings: { METRICS_TOKEN: TOKEN } })
  })
  afterAll(() => test.close())

  const status = async (path: string) => (await test.request(path)).status
  async function metrics(): Promise<string> {
    const answer = await test.request('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
    return await answer.text()
  }

  it('counts what waits, by queue and channel, and for how long', async () => {
    const { id } = await addConversation(test.db, { email: 'jo@shopper.example' })
    const own = { account_id: ACCOUNT.ford, conversation_id: id }
    await appendMessage(test.context, { ...own, initiator: 'HUMAN', channel: 'chat', text: 'Hello' })
    await test.db
      .insertInto('deliveries')
      .values({
        ...own,
        seq: 1,
        channel: 'email',
        recipient: 'jo@shopper.example',
        status: 'queued',
        due_at: test.clock.now(),
        updated_at: test.clock.now(),
      })
      .execute()
    test.clock.set(new Date(test.clock.now().getTime() + 90_000))
    const text = await metrics()
    expect(text).toContain('forecourt_backlog{queue="deliveries",channel="email"} 1')
    expect(text).toContain('forecourt_backlog_age_seconds{queue="deliveries",channel="email"} 90')
    expect(text).toContain('forecourt_backlog{queue="answers",channel=""} 1')
    for (const name of [
      'forecourt_database_up 1',
      'forecourt_database_connections{state="waiting"}',
      'forecourt_delivery_attempts_total',
      'forecourt_answer_seconds_count 0',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(text).toContain(name)
    // What is tried again, or is held until the morning, is late only once it is due.
    const later = new Date(test.clock.now().getTime() + 60_000)
    await test.db.updateTable('deliveries').set({ due_at: later }).execute()
    expect(await metrics()).toContain('forecourt_backlog_age_seconds{queue="deliveries",channel="email"} 0')
    await test.db.deleteFrom('deliveries').execute()
    expect(await metrics()).not.toContain('queue="deliveries"')
  })

  it('counts the customers of the waiting list as those who wait for a person', async () => {
    const now = test.clock.now()
    const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
    const waiting = { awaiting_reply: true, awaiting_since: ago(10), handed_off_at: ago(30) }
    const add = async (change: object, given: NewConversation = {}) => {
      const { id } = await addConversation(test.db, given)
      const values = { ...waiting, ...change }
      await test.db.updateTable('conversations').set(values).where('id', '=', id).execute()
    }
    await add({})
    await add({ takeover_status: 'IN_PROGRESS', takeover_owner_id: USER_ID.rep })
    await add({}, { excluded: true })
    await add({ awaiting_since: ago(10_000), handed_off_at: ago(10_000), last_human_at: ago(10_000) })
    const text = await metrics()
    expect(text).toContain('forecourt_backlog{queue="waiting",channel=""} 1')
    expect(text).toContain('forecourt_backlog_age_seconds{queue="waiting",channel=""} 600')
  })

  it('writes the audit log to a file, all of it or a part', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-audit-'))
    const entry = { user_id: USER_ID.admin, user_name: 'Admin', before: null, after: '{"Days": 3}' }
    await test.db
      .insertInto('audit_log')
      .values(
        Array.from({ length: 1200 }, (_, index) => ({
          ...entry,
          id: `d_${String(index).padStart(4, '0')}`,
          account_id: index < 3 ? ACCOUNT.toyota : ACCOUNT.ford,
          at: new Date(Date.UTC(2026, 0, 1 + (index % 300))),
          setting: 'pause',
        })),
      )
      .execute()
    const to = join(folder, 'audit.jsonl')
    const all = { to, account: null, since: null }
    await expect(exportAuditOperation.run(test.context, all)).resolves.toEqual({ file: to, entries: 1200 })
    const lines = (await readFile(to, 'utf8')).trimEnd().split('\n')
    expect(lines.map((line) => (JSON.parse(line) as { id: string }).id)).toHaveLength(1200)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      id: 'd_0000',
      account_id: ACCOUNT.toyota,
      after: { Days: 3 },
    })
    await expect(exportAuditOperation.run(test.context, all)).rejects.toThrow('exists already')
    const part = {
      to: join(folder, 'part.jsonl'),
      account: ACCOUNT.toyota,
      since: '2026-01-02T00:00:00.000Z',
    }
    await expect(exportAuditOperation.run(test.context, part)).resolves.toMatchObject({ entries: 2 })
    await rm(folder, { recursive: true })
  })

  it('is not ready while the database takes no writes', async () => {
    expect(await status('/readyz')).toBe(200)
    const insert = vi.spyOn(test.db, 'insertInto').mockImplementation(() => {
      throw Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' })
    })
    // An answer is given again for a second.
    await until(async () => (await status('/readyz')) === 503)
    expect(await metrics()).toContain('forecourt_database_up 0')
    insert.mockRestore()
    await until(async () => (await status('/readyz')) === 200)
  })
})

it('logs an error without the statement, its values and the row', () => {
  const written: string[] = []
  const settings = readSettings({ LOG_LEVEL: 'info' })
  const log = createLog(settings, { write: (line: string) => void written.push(line) })
  const error = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
    code: '23505',
    detail: 'Key (email)=(jo@shopper.example) already exists.',
    params: ['jo@shopper.example'],
    query: `insert into users values ('jo@shopper.example')`,
  })
  log.error({ err: new Error('could not be saved', { cause: error }) }, 'failed')
  log.error({ err: error }, 'failed')
  expect(written).toHaveLength(2)
  expect(written[1]).toContain('23505')
  expect(written.join('')).not.toContain('jo@shopper')
})
