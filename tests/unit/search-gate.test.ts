import { expect, it } from 'vitest'
import { SearchGate } from '../../src/service/platform/search-gate'
import { isDatabaseUnavailable } from '../../src/service/platform/unavailable'

/** Of a caller who waits for the answer. */
const asked = () => new AbortController().signal

/** Searches that end when the test releases them. */
function searchesOn(kind: 'embedded' | 'server') {
  const gate = new SearchGate({ kind })
  const ends: (() => void)[] = []
  let begun = 0
  const search = (pattern = 'terrane', signal = asked()) =>
    gate.run(pattern, signal, () => {
      begun += 1
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  return { search, gate, begun: () => begun, endNext: () => ends.shift()?.() }
}

it.each([
  ['server', 4],
  ['embedded', 1],
] as const)(
  'runs some searches at a time on the %s database, and the others in turn',
  async (kind, atOnce) => {
    const { search, begun, endNext } = searchesOn(kind)
    const all = Array.from({ length: 6 }, () => search())
    expect(begun()).toBe(atOnce)
    for (let ended = 0; ended < 6; ended += 1) {
      endNext()
      await all[ended]
    }
    expect(begun()).toBe(6)
  },
)

it('never lets a list without a search wait', async () => {
  const { search, gate } = searchesOn('embedded')
  void search()
  expect(await gate.run(undefined, asked(), async () => 'list')).toBe('list')
  expect(await gate.run('  ', asked(), async () => 'list')).toBe('list')
})

it('refuses a search when too many wait, for which callers try again', async () => {
  const { search } = searchesOn('embedded')
  for (let waiting = 0; waiting < 201; waiting += 1) void search()
  const error = await search().catch((reason: unknown) => reason)
  expect(isDatabaseUnavailable(error)).toBe(true)
})

it('forgets a search that nobody waits for any more, without a fault', async () => {
  const { search, begun, endNext } = searchesOn('embedded')
  const first = search()
  const control = new AbortController()
  const left = search('terrane', control.signal)
  control.abort()
  await expect(left).rejects.toMatchObject({ code: 'request_broke_off' })
  endNext()
  await first
  expect(begun()).toBe(1)
})
