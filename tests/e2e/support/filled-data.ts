/**
 * Before the journeys: the demo's data, filled once for each scale by the service itself. Every service of a journey begins with a copy, because
 * filling takes most of its start.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FILLED_DATA, SCALES, ServiceProcess } from './service'

export default async function fillData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-filled-'))
  await Promise.all(
    Object.values(SCALES).map(async (scale) => {
      const service = await ServiceProcess.start({ DEMO_SCALE: scale })
      await service.giveDataTo(join(folder, scale))
    }),
  )
  process.env[FILLED_DATA] = folder
  return () => rm(folder, { recursive: true, force: true })
}
