import { expect, it } from 'vitest'
import { inOrderOfArrival } from '../../src/service/platform/in-order-of-arrival'

/** Tasks that end when they are told. */
function controlled(count: number) {
  const begun: number[] = []
  const end: ((name: string) => void)[] = []
  const tasks = Array.from({ length: count }, (_, place) => () => {
    begun.push(place)
    return new Promise<string>((resolve) => (end[place] = resolve))
  })
  return { tasks, begun, end }
}

it('yields what arrives first, and begins the tasks in their order, a few at a time', async () => {
  const { tasks, begun, end } = controlled(4)
  const results = inOrderOfArrival(tasks, 2)
  const first = results.next()
  expect(begun).toEqual([0, 1])
  end[1]?.('b')
  expect(await first).toEqual({ done: false, value: 'b' })
  const second = results.next()
  expect(begun).toEqual([0, 1, 2])
  end[2]?.('c')
  expect(await second).toEqual({ done: false, value: 'c' })
  const rest = [results.next(), results.next(), results.next()]
  end[0]?.('a')
  await rest[0]
  end[3]?.('d')
  expect(await Promise.all(rest)).toEqual([
    { done: false, value: 'a' },
    { done: false, value: 'd' },
    { done: true, value: undefined },
  ])
})

it('begins no more when the reader stops or a task fails', async () => {
  const { tasks, begun, end } = controlled(3)
  const results = inOrderOfArrival(tasks, 1)
  const first = results.next()
  end[0]?.('a')
  await first
  await results.return()
  expect(begun).toEqual([0])
  const failing = inOrderOfArrival([() => Promise.reject(new Error('broken')), ...tasks], 1)
  await expect(failing.next()).rejects.toThrow('broken')
  expect(begun).toEqual([0])
})
