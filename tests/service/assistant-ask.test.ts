/** What staff see when they try a question on the assistant. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { askAssistant } from '../../src/contract/calls/assistant'
import type { CallInput } from '../../src/contract/core/call'
import { sql } from 'kysely'
import { TaskError } from '../../src/service/platform/workers/pooled-worker'
import { PoolBusyError, WorkerPool } from '../../src/service/platform/workers/worker-pool'
import { anyDatabase } from './support/databases'
import { bankOf } from './support/knowledge'
import { CallFailed, startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld, USER } from './support/world'

const admin = { as: USER.admin }
type Input = CallInput<typeof askAssistant>
type Caller = { readonly as: (typeof USER)[keyof typeof USER] }

anyDatabase('a tried question', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({
      database,
      seed: seedWorld,
      limits: { preview: { points: 20, seconds: 3600 } },
    })
    const bank = await bankOf(test)
    await bank.add('o_ford', 'Do you tint windows?', 'Yes, we tint windows within two days.')
  })
  afterAll(() => test.close())

  const ask = (question: string, more: Partial<Input> = {}, as: Caller = admin) =>
    test.call(
      askAssistant,
      { account_id: ACCOUNT.ford, product: 'DealerChat', channel: 'chat', question, ...more },
      as,
    )
  const status = (call: Promise<unknown>) =>
    call.then(
      () => 200,
      (error: unknown) => (error instanceof CallFailed ? error.status : error),
    )
  /** How many rows each table has. */
  async function rows() {
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(test.db)
    const counts = tables.rows.map(
      ({ name }) => sql`select ${name} as name, count(*) from ${sql.table(name)}`,
    )
    const { rows: found } = await sql<{ name: string }>`${sql.join(counts, sql` union all `)}`.execute(
      test.db,
    )
    return new Map(found.map((row) => [row.name, row]))
  }

  it('shows the answer with its source and how it was read', async () => {
    const shown = await ask('Do you tint windows?')
    expect(shown.text).toContain('we tint windows within two days')
    expect(shown.sources).toMatchObject([{ kind: 'knowledge', label: 'Do you tint windows?' }])
    expect(shown.sentences).toMatchObject([{ text: 'Do you tint windows?', label: 'other.dealership' }])
    expect(shown.sentences[0]?.p).toBeGreaterThan(0.3)
    expect(shown).toMatchObject({ handed_over: null, unanswered: null, opted_out: false, language: 'en' })
  })

  it('shows why it would be handed off, in the language of the shopper', async () => {
    const shown = await ask('Quiero presentar una demanda, mi abogado los va a contactar.')
    expect(shown.handed_over?.reason).toBe('The customer speaks of legal steps')
    expect(shown.handed_over?.said).toContain('abogado')
    expect(shown.language).toBe('es')
  })

  it('shows each channel in its form', async () => {
    const sms = await ask('Do you tint windows?', { channel: 'sms' })
    expect(sms.text).toContain('STOP')
    const email = await ask('Do you tint windows?', { channel: 'email' })
    expect(email.text.split('\n').length).toBeGreaterThan(3)
    const silent = await ask('Stop texting me', { channel: 'sms' })
    expect(silent).toMatchObject({ text: '', opted_out: true })
  })

  it('changes nothing', async () => {
    const before = await rows()
    await ask('I want to talk to a person, call me at 312-555-0170')
    await ask('Can I come on Tuesday at 3 pm?')
    await ask('Do you rent out boats?')
    expect(await rows()).toEqual(before)
  })

  it.each([
    ['nobody is free', new PoolBusyError(), 503, 'assistant_busy'],
    ['it takes too long', new TaskError('time', 'A task ran for more than 20000 ms'), 503, 'assistant_busy'],
    ['the thread fails', new TaskError('failed', 'A worker thread ended'), 500, 'internal_error'],
  ])('when %s is refused, to be tried again if that helps', async (_, error, code, reason) => {
    const run = vi.spyOn(WorkerPool.prototype, 'run').mockRejectedValue(error)
    const refusal = await ask('Do you tint windows?').catch((thrown: unknown) => thrown)
    run.mockRestore()
    expect(refusal).toMatchObject({ status: code, body: { code: reason } })
    expect((refusal as CallFailed).headers.has('retry-after')).toBe(code === 503)
  })

  it('belongs to one dealership', async () => {
    const other = await ask('Do you tint windows?', { account_id: ACCOUNT.toyota })
    expect(other.text).not.toContain('two days')
    const foreign = ask('Do you tint windows?', { account_id: ACCOUNT.riverside })
    expect(await status(foreign)).toBe(404)
  })

  it('is for staff, of one dealership, bounded in length and in number', async () => {
    expect(await status(ask('Hours?', {}, { as: USER.rep }))).toBe(403)
    expect(await status(ask('Hours?', { account_id: ACCOUNT.northside }))).toBe(409)
    expect(await status(ask('a'.repeat(501)))).toBe(400)
    expect(await status(ask(' '))).toBe(400)
    const more = Array.from({ length: 20 }, () => ask('a'.repeat(501)))
    expect(await Promise.all(more.map(status))).toContain(429)
  })
})
