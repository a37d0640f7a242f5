import { expect, it } from 'vitest'
import { ConcurrencyGate, GateFullError, GateLeftError } from '../../src/service/platform/concurrency-gate'

/** Tasks that end when the test releases them. */
function steps() {
  const ends: (() => void)[] = []
  const begun: number[] = []
  const work = (id: number) => () => {
    begun.push(id)
    return new Promise<number>((resolve) => ends.push(() => resolve(id)))
  }
  return { begun, work, endNext: () => ends.shift()?.() }
}

it('runs a few at once, lets some wait in their order, and refuses the rest at once', async () => {
  const gate = new ConcurrencyGate({ running: 2, waiting: 2 })
  const { begun, work, endNext } = steps()
  const results = [1, 2, 3, 4].map((id) => gate.run(work(id)))
  expect([begun, gate.isFull]).toEqual([[1, 2], true])
  await expect(gate.run(work(5))).rejects.toBeInstanceOf(GateFullError)
  endNext()
  expect(await results[0]).toBe(1)
  await Promise.resolve()
  expect([begun, gate.isFull]).toEqual([[1, 2, 3], false])
  endNext()
  expect(await results[1]).toBe(2)
  await Promise.resolve()
  expect(begun).toEqual([1, 2, 3, 4])
  endNext()
  endNext()
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4])
})

it('goes on after a failure', async () => {
  const gate = new ConcurrencyGate({ running: 1, waiting: 1 })
  const failing = gate.run(() => Promise.reject(new Error('no')))
  const next = gate.run(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
  expect(gate.isFull).toBe(false)
})

it('lets a task go whose caller gave up before its turn, and never begins it', async () => {
  const gate = new ConcurrencyGate({ running: 1, waiting: 2 })
  const { begun, work, endNext } = steps()
  const control = new AbortController()
  const results = [gate.run(work(1)), gate.run(work(2), control.signal), gate.run(work(3))]
  expect(gate.isFull).toBe(true)
  control.abort()
  await expect(results[1]).rejects.toBeInstanceOf(GateLeftError)
  expect(gate.isFull).toBe(false)
  await expect(gate.run(work(4), control.signal)).rejects.toBeInstanceOf(GateLeftError)
  endNext()
  await results[0]
  endNext()
  expect([await results[2], begun]).toEqual([3, [1, 3]])
})

it('finishes a task whose caller gives up after it began, and counts its place once', async () => {
  const gate = new ConcurrencyGate({ running: 1, waiting: 1 })
  const { begun, work, endNext } = steps()
  const control = new AbortController()
  const results = [gate.run(work(1)), gate.run(work(2), control.signal)]
  endNext()
  await results[0]
  control.abort()
  const next = gate.run(work(3))
  expect(begun).toEqual([1, 2])
  endNext()
  expect(await results[1]).toBe(2)
  await Promise.resolve()
  endNext()
  expect(await next).toBe(3)
})
