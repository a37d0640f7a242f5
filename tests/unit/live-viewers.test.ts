/** Who views a conversation, over instances that tell each other. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Viewer } from '../../src/contract/live/frames'
import { Viewers } from '../../src/service/live/viewers'

const dana = { user_id: 'u_dana', name: 'Dana Alvarez' }
const theo = { user_id: 'u_theo', name: 'Theo Brooks' }

let instances: Viewers[]
let payloads: string[]
/** Whether notifications arrive. */
let connected: boolean

beforeEach(() => {
  vi.useFakeTimers()
  instances = []
  payloads = []
  connected = true
})
afterEach(async () => {
  for (const instance of instances) await instance.close()
  vi.useRealTimers()
})

function start(): Viewers {
  const instance = new Viewers({
    publish: async (payload) => {
      payloads.push(payload)
      if (connected) for (const each of [...instances]) each.receive(payload)
    },
    failed: (error) => {
      throw error
    },
  })
  instances.push(instance)
  return instance
}

/** A person at an instance, and what they see by now. */
function sit(instance: Viewers, person = dana, conversation = 'c_1') {
  const seen: Viewer[][] = []
  const leave = instance.enter(conversation, person, (viewers) => seen.push(viewers))
  return {
    leave,
    seen,
    names: () => seen.at(-1)?.map(({ name, typing }) => (typing ? `${name} types` : name)),
  }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('viewers', () => {
  it('see each other, not themselves, and each person once', async () => {
    const one = start()
    const first = sit(one)
    const tab = sit(one)
    const other = sit(one, theo)
    expect(first.names()).toEqual(['Theo Brooks'])
    expect(tab.names()).toEqual(['Theo Brooks'])
    expect(other.names()).toEqual(['Dana Alvarez'])
    tab.leave('left')
    expect(other.seen).toEqual([[{ ...dana, typing: false }]])
    first.leave('left')
    expect(other.names()).toEqual([])
    expect(sit(one, dana, 'c_2').names()).toEqual([])
  })

  it('are known to the other instances, also to those that start later', async () => {
    const [one, two] = [start(), start()]
    const here = sit(one)
    await pass(100)
    const there = sit(two, theo)
    await pass(100)
    expect(here.names()).toEqual(['Theo Brooks'])
    expect(there.names()).toEqual(['Dana Alvarez'])
    here.leave('left')
    await pass(100)
    expect(there.names()).toEqual([])
  })

  it('remain during a reload, but no longer', async () => {
    const [one, two] = [start(), start()]
    const watcher = sit(two, theo)
    const before = sit(one)
    await pass(100)
    before.leave('cut off')
    await pass(1_000)
    const after = sit(one)
    await pass(5_000)
    expect(watcher.names()).toEqual(['Dana Alvarez'])
    expect(watcher.seen).toHaveLength(2)
    after.leave('cut off')
    await pass(4_000)
    expect(watcher.names()).toEqual([])
  })

  it('of an instance that fell silent are forgotten within a minute; of one that ends at once', async () => {
    const [one, two, three] = [start(), start(), start()]
    const watcher = sit(two, theo)
    sit(one)
    sit(three, { user_id: 'u_zoe', name: 'Zoe' })
    await pass(100)
    await three.close()
    expect(watcher.names()).toEqual(['Dana Alvarez'])
    await pass(120_000)
    expect(watcher.names()).toEqual(['Dana Alvarez'])
    connected = false
    await pass(59_000)
    expect(watcher.names()).toEqual([])
    connected = true
    await pass(20_000)
    expect(watcher.names()).toEqual(['Dana Alvarez'])
  })

  it('type until six seconds after the last stroke, or until it is said', async () => {
    const [one, two] = [start(), start()]
    const here = sit(one)
    const there = sit(two, theo)
    await pass(100)
    one.typed('c_1', dana.user_id)
    expect(there.names()).toEqual(['Dana Alvarez types'])
    await pass(5_000)
    one.typed('c_1', dana.user_id)
    await pass(5_000)
    expect(there.names()).toEqual(['Dana Alvarez types'])
    await pass(1_001)
    expect(there.names()).toEqual(['Dana Alvarez'])
    // An owner may type on a socket of another instance than the one that they view with.
    one.typed('c_1', theo.user_id)
    expect(here.names()).toEqual(['Theo Brooks types'])
    one.spoke('c_1', theo.user_id)
    expect(here.names()).toEqual(['Theo Brooks'])
  })

  it('fit into a notification for any number of viewers with any names', async () => {
    const [one, two] = [start(), start()]
    const watchers = Array.from({ length: 40 }, (_, at) => sit(two, theo, `c_${'x'.repeat(50)}_${at}`))
    for (let at = 0; at < 40; at += 1)
      for (let person = 0; person < 30; person += 1)
        sit(one, { user_id: `u_${person}`, name: '名'.repeat(200) }, `c_${'x'.repeat(50)}_${at}`)
    await pass(200)
    expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000)
    expect(watchers.every(({ names }) => names()?.length === 16)).toBe(true)
  })
})
