/** Runs random sequences of steps through the service and the model, and compares them. */
import { expect } from 'vitest'
import type { Random } from '../../../demo/seed/random'
import type { Db } from '../../../src/service/platform/database'
import { Driver, standingOf, type Where } from './driver'
import { inside, tried } from './inside'
import { MINUTE, PEOPLE, step, type Command, type Model } from './model'

export const by = (name: 'join' | 'complete' | 'say' | 'be seen'): Command[] =>
  PEOPLE.map((who) => ({ do: name, who }))
export const act = (...names: Exclude<Command, { who: unknown } | { ms: unknown }>['do'][]): Command[] =>
  names.map((name) => ({ do: name }))
const time = (...spans: number[]): Command[] => spans.map((ms) => ({ do: 'time', ms }))

/** Important commands are listed more than once: an owner's actions while a reply is being composed. */
const ANYTHING: readonly Command[] = [
  ...by('join'),
  ...by('join'),
  ...by('complete'),
  ...by('say'),
  ...by('be seen'),
  ...act('AI begins', 'AI begins', 'AI commits', 'AI commits', 'AI commits', 'AI is run'),
  ...act('customer writes', 'customer writes', 'customer repeats', 'customer is here'),
  ...act('stop', 'continue', 'unsubscribe', 'subscribe', 'pause', 'resume', 'deadlines', 'deadlines'),
  ...time(400, MINUTE, 3 * MINUTE - 1, 3 * MINUTE, 15 * MINUTE),
]
/** The customer has written and the assistant is composing a reply, which is where every race starts. */
export const BEGINNING: readonly Command[] = [{ do: 'customer writes' }, { do: 'AI begins' }]

const LEAVING: readonly Command[] = [{ do: 'time', ms: 3 * MINUTE }, { do: 'deadlines' }]
const SPEAKING: readonly Command[] = [
  { do: 'continue' },
  { do: 'subscribe' },
  { do: 'customer writes' },
  { do: 'time', ms: 400 },
  { do: 'AI is run' },
]
/** Number of branches after each step: 3 × 3 × 4 × 6 sequences share their prefixes. */
const BRANCHES = [3, 3, 4, 6]
export const PER_TREE = BRANCHES.reduce((product, branches) => product * branches, 1)

/** Number of trees that a run explores. */
export const TREES = 14

/** Runs the commands after `before`; after each one the state must match the model. */
export async function follow(
  driver: Driver,
  model: Model,
  commands: readonly Command[],
  before: readonly Command[] = [],
): Promise<Model> {
  for (const command of commands) {
    const expected = step(model, command)
    const outcome = await driver.run(command)
    model = expected.model
    const wanted = [expected.outcome, standingOf(model)]
    const found = [outcome, await driver.standing()]
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      expect(found, JSON.stringify([...before, command])).toEqual(wanted)
  }
  return model
}

/** The owner leaves; with `isFull` the assistant must also reply again. */
export async function finish(driver: Driver, model: Model, isFull: boolean): Promise<void> {
  const free = await follow(driver, model, model.paused ? [{ do: 'resume' }] : [])
  const left = free.status === 'IN_PROGRESS' ? await follow(driver, free, LEAVING) : free
  expect(left.status).not.toBe('IN_PROGRESS')
  if (!isFull) return
  const ended = await follow(driver, left, SPEAKING)
  expect(ended.lines.at(-1)).toBe('BOT')
  expect(await driver.lines()).toEqual(ended.lines)
  const { begun, running } = await driver.takeovers()
  expect([begun, running]).toEqual([ended.epoch / 2, 0])
}

/**
 * Explores every branch of the tree below a step, each from the state after the step. Returns the number of
 * sequences.
 */
async function explore(
  db: Db,
  driver: Driver,
  model: Model,
  random: Random,
  done: readonly Command[],
): Promise<number> {
  const branches = BRANCHES[done.length]
  if (branches === undefined) return 1
  let count = 0
  for (let branch = 0; branch < branches; branch += 1) {
    const command = random.pick(ANYTHING)
    const memory = driver.remember()
    await tried(db, async () => {
      const after = await follow(driver, model, [command], done)
      count += await explore(db, driver, after, random, [...done, command])
    })
    driver.goBack(memory)
  }
  if (done.length === BRANCHES.length - 1) {
    const memory = driver.remember()
    await tried(db, () => finish(driver, model, random.chance(0.1)))
    driver.goBack(memory)
  }
  return count
}

/**
 * Explores one tree of sequences in the given service and rolls everything back. Throws at the first step
 * that differs from the model.
 */
export async function exploreTree(at: Where, random: Random): Promise<number> {
  let count = 0
  await inside(at, async (inner) => {
    const { driver, model } = await Driver.begin(inner)
    const begun = await follow(driver, model, BEGINNING)
    count = await explore(inner.db, driver, begun, random, [])
  })
  return count
}
