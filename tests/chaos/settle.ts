/**
 * Runs after the link is healed: all clients reconnect, failed messages are retried, takeovers end, and every
 * page fetches what it missed.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { OWNER_GONE_AFTER_MS } from '../../src/rules/conversations/takeover'
import { judgePages, type Breach } from './judge'
import type { Rep } from './rep'
import type { ServiceProcess, Standing } from './service-process'
import type { Shopper } from './shopper'

interface Settling {
  readonly service: ServiceProcess
  readonly shoppers: readonly Shopper[]
  readonly reps: readonly Rep[]
  /** Time limit of each part in ms. */
  readonly patienceMs: number
  /**
   * If set, half of the reps leave without notice, and the service ends their takeovers. Otherwise all of
   * them hand back.
   */
  readonly leaves: boolean
  progress(line: string): void
}

const LOOK_MS = 100
/** Interval in ms between the jumps of the clock while the service waits for reps who left. */
const HURRY_MS = 1_000
/** All pages must be right this many times in a row. */
const CALM = 5

/** Resolves to everything that never finished. */
export async function settle(settling: Settling): Promise<Breach[]> {
  const { service, shoppers, reps, patienceMs, leaves, progress } = settling
  const breaches: Breach[] = []

  /** Waits until the condition holds; records a breach if it never does. */
  async function until(what: () => string, isSo: () => boolean | Promise<boolean>): Promise<void> {
    for (const end = performance.now() + patienceMs; ; await sleep(LOOK_MS)) {
      if (service.isDown) throw new Error('The service ended by itself')
      if (await isSo()) return
      if (performance.now() < end) continue
      return void breaches.push({ kind: 'unfinished', what: what() })
    }
  }

  async function comeBack(people: readonly (Shopper | Rep)[]): Promise<void> {
    const waiting = () => people.filter(({ isQuiet }) => !isQuiet)
    await until(
      () =>
        `did not come back: ${waiting()
          .map((one) => `${one.name} ${one.trouble()}`)
          .join(', ')}`,
      () => {
        for (const one of people) one.retry()
        return waiting().length === 0
      },
    )
  }

  async function endTakeovers(): Promise<void> {
    await comeBack(reps)
    progress('The reps are back')
    const handedBack = reps.flatMap(({ console }, number) => {
      const leaving = leaves && number % 2 === 1
      if (leaving) for (const id of console.owned) console.chat(id)?.close()
      return leaving ? [] : console.owned.map((id) => console.change(id, 'COMPLETED'))
    })
    await Promise.race([Promise.all(handedBack), sleep(patienceMs)])
    let next = 0
    await until(
      () => 'a takeover never ended',
      async () => {
        if ((await standing()).owners.length === 0) return true
        // This is repeated, because the service may not have noticed yet who left.
        if (performance.now() >= next) await service.advance(OWNER_GONE_AFTER_MS).catch(() => {})
        next = Math.max(next, performance.now() + HURRY_MS)
        return false
      },
    )
    progress('The takeovers have ended')
  }

  /** A service that does not respond has not settled. */
  const standing = () => service.standing().catch((): Standing => UNKNOWN)

  await Promise.all([comeBack(shoppers), endTakeovers()])
  progress('The shoppers are back')
  await until(
    () => 'the assistant still owes an answer',
    async () => (await standing()).owed === 0,
  )
  /** What the pages still wait for, or null. */
  async function missing(): Promise<string | null> {
    for (const { console } of reps) console.retryReading()
    const reading = reps.find(({ console }) =>
      [...console.shown.values()].some(({ isFetching, isError }) => isFetching || isError),
    )
    if (reading) return `${reading.name} is still reading`
    const stored = await service.dialogues().catch(() => null)
    if (stored === null) return 'the service does not tell what is stored'
    const pages = [shoppers.map((one) => one.page()), reps.map((one) => one.page())] as const
    return judgePages(stored, ...pages)[0]?.what ?? null
  }
  let calm = 0
  let last: string | null = null
  await until(
    () => `a page did not catch up: ${last ?? 'it did so only now'}`,
    async () => {
      last = await missing()
      calm = last === null ? calm + 1 : 0
      return calm === CALM
    },
  )
  return breaches
}

const UNKNOWN: Standing = {
  owed: Infinity,
  owners: [{ conversationId: '', owner: '' }],
}
