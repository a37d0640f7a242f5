/**
 * Disturbances in addition to the link's own faults, by a seeded plan: the service is killed, many
 * connections are cut at once, or the database loses its connections.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../demo/seed/random'
import type { FaultyLink } from './link'
import type { ServiceProcess } from './service-process'

export interface Disturbed {
  readonly link: FaultyLink
  readonly service: ServiceProcess
  readonly random: Random
  /** Number of messages that were acknowledged so far. */
  acknowledged(): number
  /** Approximate number of messages between two disturbances. */
  readonly between: number
  /** Absent if the database is embedded. */
  readonly breakDatabase?: (() => Promise<void>) | undefined
  readonly tally: Tally
}

/** Number of disturbances so far. */
export interface Tally {
  turns: number
  databaseBreaks: number
}

/** After this many turns, every kind that is guaranteed to occur has happened once. */
export const SURE_TURNS = 3

type Disturbance =
  'kill at acknowledgement' | 'kill' | 'late delivery' | 'outage' | 'cut all' | 'break database'

const LOOK_MS = 100
/** How long to wait for an acknowledgement in ms; after that, the service is killed without one. */
const PATIENCE_MS = 15_000

/** Runs until it is aborted; the service is running when it resolves. */
export async function disturb(
  { link, service, random, acknowledged, between, breakDatabase, tally }: Disturbed,
  stop: AbortSignal,
): Promise<void> {
  const others: readonly Disturbance[] = ['kill', 'cut all', ...(breakDatabase ? DATABASE : [])]
  /** The most effective kinds come in every round, so that a short check also has them. */
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

/** Resolves at the moment when an acknowledgement was delivered to a client, or when the check is aborted. */
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
