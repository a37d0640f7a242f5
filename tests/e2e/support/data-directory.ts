/** Data directories for the services of the journeys, each a copy of one that was filled once for the run. */
import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * `DEMO_SCALE` of the services that journeys use: enough for long lists and figures of months, and as little
 * as a screen needs.
 */
export const SCALES = { usual: '0.25', small: '0.05' } as const

/**
 * Environment variable: the folder with a filled data directory for each scale, named after it
 * (`global-setup.ts`).
 */
export const FILLED_DATA = 'FORECOURT_FILLED_DATA'

/** Resolves to the path of a new copy, which is the caller's to remove. */
export async function newDataDirectory(scale: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-'))
  // 1,500 files: the system's own tool takes a quarter of the time of `fs.cp`.
  await promisify(execFile)('cp', ['-R', `${join(process.env[FILLED_DATA] ?? '', scale)}/.`, directory])
  return directory
}
