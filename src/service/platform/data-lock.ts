/**
 * Keeps a second process out of a data directory, since the embedded database itself would open it and lose
 * rows. The lock is a file that names its holder. The lock of a dead holder is void, so `kill -9` needs no
 * clean-up.
 */
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DatabaseOpenError } from './database-open-error'

/** Another process holds the data directory. */
export class DataLockError extends DatabaseOpenError {
  constructor(
    message: string,
    /** The process that holds the directory; null when it is this one, or not known. */
    readonly pid: number | null = null,
  ) {
    super(message)
  }
}

/** Keys of the locks that this process holds or is about to acquire. */
const ownKeys = new Set<unknown>()

/**
 * How long a process that was just killed may take to exit, ms. A service that restarts at once waits for it.
 */
const EXIT_GRACE_MS = 2_000
const POLL_MS = 50

/**
 * Locks the directory, creating it if need be; resolves to the function that releases it. Throws
 * `DataLockError` when a live process holds it. Locks are numbered, and the highest number counts: whoever
 * takes over from a dead holder links the next number, which only one process can do. The highest lock is
 * never removed, not even on release, so that nobody who looked a moment ago can acquire a number that was
 * passed.
 */
export async function lockDataDirectory(
  directory: string,
  exitGraceMs = EXIT_GRACE_MS,
): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const key = randomUUID()
  const holder = JSON.stringify({ pid: process.pid, started: await startTimeOf(process.pid), key })
  const candidate = join(directory, `taking.${randomUUID()}`)
  await writeFile(candidate, holder, { mode: 0o600 })
  const deadline = performance.now() + exitGraceMs
  ownKeys.add(key)
  let acquired = false
  try {
    for (;;) {
      const highest = await highestNumber(directory)
      if (highest >= 0) {
        const other = await readFile(pathOf(directory, highest), 'utf8').catch(() => null)
        // The file is gone because somebody acquired a higher number.
        if (other === null) continue
        if (await isHeld(other)) {
          if (performance.now() < deadline) {
            await setTimeout(POLL_MS)
            continue
          }
          throw new DataLockError(
            `${directory} is in use by the process ${pidOf(other)}: stop it, or set DATA_DIR to another folder`,
            otherProcess(other),
          )
        }
      }
      const path = pathOf(directory, highest + 1)
      // A link appears atomically and fails when the name exists. It counts only while its number is the
      // highest.
      acquired = (await tryLink(candidate, path)) && (await highestNumber(directory)) === highest + 1
      if (!acquired) continue
      await removeBelow(directory, highest + 1)
      return async () => {
        if ((await readFile(path, 'utf8').catch(() => null)) === holder) await writeFile(path, 'free')
        ownKeys.delete(key)
      }
    }
  } finally {
    if (!acquired) ownKeys.delete(key)
    await rm(candidate, { force: true })
  }
}

/** The first lock has no number, as in versions that had only one. */
const pathOf = (directory: string, number: number) =>
  join(directory, number === 0 ? 'lock' : `lock.${number}`)

/** The numbers of the existing locks. */
async function lockNumbers(directory: string): Promise<number[]> {
  const names = await readdir(directory)
  return names.flatMap((name) => {
    const [, number = '0'] = /^lock(?:\.(\d+))?$/.exec(name) ?? [null, 'none']
    return number === 'none' ? [] : [Number(number)]
  })
}

/** -1 when there is no lock. */
const highestNumber = async (directory: string) => Math.max(-1, ...(await lockNumbers(directory)))

async function removeBelow(directory: string, number: number): Promise<void> {
  for (const lower of await lockNumbers(directory))
    if (lower < number) await rm(pathOf(directory, lower), { force: true })
}

async function tryLink(candidate: string, path: string): Promise<boolean> {
  try {
    await link(candidate, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function parseHolder(holder: string): { pid?: unknown; started?: unknown; key?: unknown } {
  try {
    return (JSON.parse(holder) ?? {}) as { pid?: unknown; started?: unknown; key?: unknown }
  } catch {
    return {}
  }
}

function otherProcess(holder: string): number | null {
  const { pid } = parseHolder(holder)
  return typeof pid === 'number' && pid !== process.pid ? pid : null
}

const pidOf = (holder: string) => String(parseHolder(holder).pid)

async function isHeld(holder: string): Promise<boolean> {
  const { pid, started, key } = parseHolder(holder)
  if (typeof pid !== 'number') return false
  if (pid === process.pid) return ownKeys.has(key)
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process is alive, but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const now = await startTimeOf(pid)
  return now === null || started === null || now === started
}

/**
 * When the process started, in the kernel's ticks, which tells it from a later process with the same number.
 * Null where this is unknown.
 */
async function startTimeOf(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  // The process name is in parentheses and may hold anything; the start time is the 20th field after it.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
}
