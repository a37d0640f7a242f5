/**
 * What goes wrong besides the link's own faults, by a seeded plan: the service is killed, many are cut at
 * once, the database loses its connections.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../demo/seed/random'
import type { FaultyLink } from './link'
import type { ServiceProcess } from './service-process'

export interface Disturbed {
  readonly link: FaultyLink
  readonly service: ServiceProcess
  readonly random: Random
  /** How many lines got through until now. */
  acknowledged(): number
  /** So many lines get through between two disturbances, about. */
  readonly between: number
  /** Absent: the database is embedded. */
  readonly breakDatabase?: (() => Promise<void>) | undefined
  readonly tally: Tally
}

/** How often something was disturbed until now. */
export interface Tally {
  turns: number
  databaseBreaks: number
}

/** After so many turns everything was disturbed once that is disturbed for sure. */
export const SURE_TURNS = 3

type Disturbance =
  'kill at acknowledgement' | 'kill' | 'late delivery' | 'outage' | 'cut all' | 'break database'

const LOOK_MS = 100
/** An acknowledgement is waited for so long; without one the service is killed all the same, ms. */
const PATIENCE_MS = 15_000

/** Goes on until told to stop; the service runs when it resolves. */
export async function disturb(
  { link, service, random, acknowledged, between, breakDatabase, tally }: Disturbed,
  stop: AbortSignal,
): Promise<void> {
  const others: readonly Disturbance[] = ['kill', 'cut all', ...(breakDatabase ? DATABASE : [])]
  /** Those that find most come in every round; a short check has them too. */
  const turns: readonly (() => Disturbance)[] = [
    () => 'kill at acknowledgement',
    () => 'late delivery',
    () => 'outage',
    () => random.pick(others),
  ]

  async function comesBack(): Promise<void> {
    await sleep(random.between(0, 1_500))
    await service.resume()
  }

  const does: Readonly<Record<Disturbance, () => Promise<void> | void>> = {
    'kill at acknowledgement': async () => {
      await acknowledgement(link, stop)
      if (stop.aborted) return
      await service.kill()
      await comesBack()
    },
    kill: async () => {
      await service.kill()
      await comesBack()
    },
    'late delivery': () => link.deliverLate(random.int(3, 6)),
    outage: () => link.outage(random.between(0.4, 0.8), random.between(1_000, 3_000)),
    'cut all': () => link.cutAll(),
    'break database': async () => {
      tally.databaseBreaks += 1
      await breakDatabase?.()
    },
  }

  for (;;) {
    const enough = acknowledged() + random.int(Math.ceil(between / 2), Math.ceil(between * 1.5))
    while (!stop.aborted && acknowledged() < enough) await sleep(LOOK_MS)
    const disturbance = turns[tally.turns % turns.length]
    if (stop.aborted || !disturbance) return
    await does[disturbance()]()
    tally.turns += 1
  }
}

const DATABASE = ['break database'] as const

/**
 * Resolves at the very moment at which an acknowledgement has been handed to a client, or when nobody waits
 * for one any more.
 */
const acknowledgement = (link: FaultyLink, stop: AbortSignal) =>
  new Promise<void>((resolve) => {
    const patience = new AbortController()
    link.atNextAcknowledgement(() => {
      patience.abort()
      resolve()
    })
    const signal = AbortSignal.any([patience.signal, stop])
    sleep(PATIENCE_MS, undefined, { signal }).then(resolve, () => resolve())
  })
