/** Limits that several instances share. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLimiters, removeExpiredLimits } from '../../src/service/platform/rate-limits'
import { eachDatabase } from './support/databases'
import { startService, type TestService } from './support/service'

const LIMIT = { points: 6, seconds: 60 }

eachDatabase('a limit', (kind) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ database: kind })
  })
  afterAll(() => test.close())

  it('is used up together by all instances of one database', async () => {
    const instances = Array.from({ length: 3 }, () => createLimiters(test.context.database)('widget', LIMIT))
    const outcomes = await Promise.allSettled(
      Array.from({ length: 18 }, (_, index) => instances[index % 3]?.consume('203.0.113.7')),
    )
    const allowed = outcomes.filter(({ status }) => status === 'fulfilled').length
    // The embedded database has one instance, so that each counts for itself does no harm.
    expect(allowed).toBe(kind === 'server' ? 6 : 18)
  })

  it('says when to come again, and counts each name and key alone', async () => {
    const limiterOf = createLimiters(test.context.database)
    const limiter = limiterOf('visitor', { points: 1, seconds: 60 })
    await limiter.consume('one')
    await expect(limiter.consume('one')).rejects.toMatchObject({ code: 'too_many_requests' })
    await expect(limiter.check('one')).rejects.toMatchObject({ code: 'too_many_requests' })
    await limiter.consume('two')
    await limiterOf('widget', { points: 1, seconds: 60 }).consume('one')
  })

  it('is forgotten when it has expired', async () => {
    const counts = () => test.db.selectFrom('rate_limits').select('key').execute()
    await createLimiters(test.context.database)('visitor', LIMIT).consume('three')
    await removeExpiredLimits(test.db, new Date())
    expect(await counts()).toHaveLength(kind === 'server' ? 5 : 0)
    await removeExpiredLimits(test.db, new Date(Date.now() + 61_000))
    expect(await counts()).toEqual([])
  })
})

it('is counted by each instance while the database does not answer', async () => {
  const db = { executeQuery: () => Promise.reject(new Error('down')) }
  const limiter = createLimiters({ db, kind: 'server' } as never)('widget', { points: 1, seconds: 60 })
  await limiter.consume('x')
  await expect(limiter.consume('x')).rejects.toMatchObject({ code: 'too_many_requests' })
})
