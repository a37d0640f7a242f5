/**
 * On which data, and with how many instances, the load is measured. With the demo's dealerships, one instance
 * runs on the embedded database and one on the server. A large database is filled on the server, because only
 * there several instances can share it; `BENCH_LOAD_DATABASE` names one that was filled before and is kept.
 */
import { DEALERSHIPS } from '../../../demo/seed/world/dealerships'
import { makeServerDatabase } from '../../service/support/databases'
import { onEachDatabase, ServiceProcess, type Place } from '../chat/service-process'
import { adminOf, copiesOf } from '../million/multiply'
import { fill } from '../million/side'
import { progress } from '../progress'
import { DEMO_VIEWER, type Viewer } from './console'

const DATA = process.env.BENCH_LOAD_DATA
const KEPT = process.env.BENCH_LOAD_DATABASE

type Measure = (
  kind: string,
  instances: readonly ServiceProcess[],
  viewers: readonly Viewer[],
) => Promise<void>

export async function onEachPlace(measure: Measure): Promise<void> {
  if (DATA === undefined)
    return await onEachDatabase((kind, place) =>
      withInstances(place, 1, (instances) => measure(kind, instances, [DEMO_VIEWER])),
    )
  const [conversations = 0, dealerships = 0, instances = 1] = DATA.split('/').map(Number)
  const { url, drop } = KEPT === undefined ? await filled(conversations, dealerships) : kept(KEPT)
  try {
    await withInstances({ DATABASE_URL: url }, instances, (started) =>
      measure(`PostgreSQL, ${instances}`, started, oneOfEachGroup(dealerships)),
    )
  } finally {
    await drop()
  }
}

async function filled(conversations: number, dealerships: number) {
  progress(`${conversations} conversations in ${dealerships} dealerships`)
  const database = await makeServerDatabase()
  await fill({ DATABASE_URL: database.url }, conversations, dealerships, new Date())
  return database
}

const kept = (url: string) => ({ url, drop: async () => {} })

/** The administrator of each group, at the last of its dealerships. */
function oneOfEachGroup(dealerships: number): Viewer[] {
  const templates = DEALERSHIPS.map(({ id }) => id)
  const copies = copiesOf(templates, dealerships - templates.length)
  const lastOfGroup = new Map(copies.map((copy) => [copy.group, copy]))
  return [...lastOfGroup.values()].map(({ group, account_id }) => ({ email: adminOf(group), account_id }))
}

/** Starts instances of one service; the first one's address is that of all. */
async function withInstances(
  place: Place,
  count: number,
  work: (instances: readonly ServiceProcess[]) => Promise<void>,
): Promise<void> {
  const instances: ServiceProcess[] = []
  try {
    while (instances.length < count) {
      const [first] = instances
      const shared = first ? { PUBLIC_URL: first.url } : {}
      instances.push(await ServiceProcess.start({ ...place, ...shared }, ['--expose-gc']))
    }
    await work(instances)
  } finally {
    for (const instance of instances.reverse()) await instance.end()
  }
}
