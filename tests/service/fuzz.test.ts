/**
 * A short run of the fuzzer: each input once, from a fixed seed. `npm run fuzz` runs longer, with another
 * seed each time.
 */
import { describe, expect, it } from 'vitest'
import { fuzz } from '../fuzz/fuzz'

const SEED = 20_261_123
/** The planted mistakes are at the address of a page, so no other requests can meet them. */
const PAGES = { seed: SEED, perCall: 1, limits: 'generous', only: 'pages and files' } as const

describe('the fuzzer', () => {
  it('finds nothing in the service', async () => {
    const report = await fuzz({ seed: SEED, perCall: 1, limits: 'generous' })
    expect(report.failures).toEqual([])
    const groups = report.rows.map(({ group }) => group)
    for (const group of [
      'identity provider',
      'pages and files',
      'broken heads',
      'calls, nobody',
      'calls, a partner',
    ])
      expect(groups).toContain(group)
    for (const kind of ['account', 'agent', 'shopper']) {
      const row = report.rows.find(({ group }) => group === `live socket, ${kind}`)
      // Connected clients were disconnected for their frames, not for their ticket.
      expect([kind, Object.keys(row?.answers ?? {})]).toEqual([
        kind,
        [expect.stringMatching(/^(open|1009|4429)$/)],
      ])
    }
  })

  it('finds an answer of 500', async () => {
    const { failures } = await fuzz({ ...PAGES, mistake: 'throws' })
    expect(failures).toContainEqual(expect.stringMatching(/\/nowhere: 500 [^]*base64 -d/))
  })

  it('finds an event loop that is held', async () => {
    const { failures } = await fuzz({ ...PAGES, mistake: 'blocks' })
    expect(failures).toContainEqual(expect.stringMatching(/held its event loop for [^]*\/nowhere/))
  })
})
