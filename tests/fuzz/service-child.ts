/**
 * The real service as a separate process, with a small data set and all its pages. It reports its address and
 * its state to the parent.
 */
import { sql } from 'kysely'
import { mountDemoPages } from '../../demo/pages'
import { mountPages } from '../../src/service/http/pages/mount'
import { mountOutbox } from '../../src/service/leads/outbox/outbox'
import { DEFAULT_LIMITS, type LimitSettings } from '../../src/service/platform/rate-limits'
import { hashOfKey } from '../../src/service/accounts/partner-keys'
import { fillWorld } from '../service/rights/world'
import { startService } from '../service/support/service'
import { ACCOUNT, seedWorld, USER } from '../service/support/world'
import { BusyLoop } from './busy-loop'
import type { ChildReport, Question, World } from './service-process'

// The process exits if the parent dies.
process.once('disconnect', () => process.exit(1))

const PARTNER_KEY = 'sk_fuzz_northside'
const MANY = { points: 1_000_000_000, seconds: 60 }
const generous = Object.fromEntries(
  Object.entries(DEFAULT_LIMITS).map(([name, limit]) => [name, typeof limit === 'boolean' ? limit : MANY]),
) as unknown as LimitSettings

/** The planted mistake lets a test show that the fuzzer can fail. */
function plantMistake(): Response {
  if (process.env.FUZZ_MISTAKE === 'throws') throw new Error('A mistake was planted')
  const began = process.cpuUsage()
  let used = 0
  while (used < 500_000) {
    for (let count = 0; count < 1_000_000; count += 1) used += 0
    const { user, system } = process.cpuUsage(began)
    used = user + system
  }
  return new Response('late')
}

const test = await startService({
  seed: seedWorld,
  settings: { HOST: '127.0.0.1', LOG_LEVEL: 'error' },
  limits: process.env.FUZZ_LIMITS === 'real' ? { ...DEFAULT_LIMITS, limitOwnMachine: true } : generous,
  mount(app, context) {
    if (process.env.FUZZ_MISTAKE !== undefined) app.get('/nowhere', plantMistake)
    mountOutbox(app, context)
    const read = async (file: string) => `<!doctype html><title>${file}</title>`
    mountDemoPages(app, context, read)
    mountPages(app, context, read)
  },
})
const world = await fillWorld(test)
await test.db
  .insertInto('partner_keys')
  .values({
    public_key: PARTNER_KEY.replace('sk_', 'pk_'),
    group_id: 'g_northside',
    secret_hash: hashOfKey(PARTNER_KEY),
    name: 'Fuzzer',
    created_at: test.clock.now(),
  })
  .execute()
await test.db
  .updateTable('accounts')
  .set({ flags: sql`flags || '{"takeover":true}'::jsonb` })
  .where('id', '=', ACCOUNT.ford)
  .execute()
await test.db
  .updateTable('conversations')
  .set({ last_human_at: test.clock.now() })
  .where('id', '=', world.conversations[ACCOUNT.ford] ?? '')
  .execute()
const url = await test.listen()
// The page is built on its first request, which is not part of an attack's cost.
await fetch(`${url}/docs`)
const ROLES = ['a rep', 'an administrator with all', 'a super-admin', 'somebody without role and policy']
const loop = new BusyLoop()

const facts: World = {
  url,
  tokens: Object.fromEntries(ROLES.map((name) => [name, world.viewers.get(name)?.token ?? ''])),
  partnerKey: PARTNER_KEY,
  knowledgeKey: world.key,
  ownerToken: await test.tokenOf(USER.rep),
  conversation: world.conversations[ACCOUNT.ford] ?? '',
}

process.on('message', (question: Question) => {
  if (question === 'report') {
    const report: ChildReport = { longestBlockMs: loop.take(), memoryMb: process.memoryUsage().rss / 2 ** 20 }
    process.send?.({ report })
  } else void test.close().then(() => process.exit(0))
})
process.send?.({ world: facts })
