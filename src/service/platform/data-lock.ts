/**
 * Keeps a second process out of a data directory: the embedded database itself would open it and lose rows.
 * The lock is a file that names its holder. A holder that is dead loses it, so `kill -9` needs no cleaning
 * up.
 */
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Thrown with one line for the operator. */
export class DataLockError extends Error {
  constructor(
    message: string,
    /** The process that holds the directory; null when it is this one, or not known. */
    readonly pid: number | null = null,
  ) {
    super(message)
  }
}

/** Keys of the locks that this process holds or is about to take. */
const heldHere = new Set<unknown>()

/** A process that was just killed may take so long to be gone: who starts again at once waits for it, ms. */
const DYING_MS = 2_000
const LOOK_MS = 50

/**
 * Takes the directory, making it if need be; resolves to the release. Throws `DataLockError` when a live
 * process holds it. Locks are numbered, and the highest counts: who takes over from a dead holder links the
 * next number, which one alone can. The highest is never removed, not even when it is given back, so that
 * nobody who looked a moment ago can take a number that was passed.
 */
export async function lockDataDirectory(directory: string, dyingMs = DYING_MS): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const key = randomUUID()
  const holder = JSON.stringify({ pid: process.pid, started: await startOf(process.pid), key })
  const candidate = join(directory, `taking.${randomUUID()}`)
  await writeFile(candidate, holder, { mode: 0o600 })
  const patience = performance.now() + dyingMs
  heldHere.add(key)
  let taken = false
  try {
    for (;;) {
      const highest = await highestIn(directory)
      if (highest >= 0) {
        const other = await readFile(pathOf(directory, highest), 'utf8').catch(() => null)
        // A higher one has come.
        if (other === null) continue
        if (await isHeld(other)) {
          if (performance.now() < patience) {
            await setTimeout(LOOK_MS)
            continue
          }
          throw new DataLockError(
            `${directory} is in use by the process ${pidOf(other)}: stop it, or set DATA_DIR to another folder`,
            otherProcess(other),
          )
        }
      }
      const path = pathOf(directory, highest + 1)
      // A link appears at once and whole, and fails when the name is taken. One whose number was passed
      // meanwhile means nothing.
      taken = (await linked(candidate, path)) && (await highestIn(directory)) === highest + 1
      if (!taken) continue
      await removeBelow(directory, highest + 1)
      return async () => {
        if ((await readFile(path, 'utf8').catch(() => null)) === holder) await writeFile(path, 'free')
        heldHere.delete(key)
      }
    }
  } finally {
    if (!taken) heldHere.delete(key)
    await rm(candidate, { force: true })
  }
}

/** Versions before the numbers had one lock, without any. */
const pathOf = (directory: string, number: number) =>
  join(directory, number === 0 ? 'lock' : `lock.${number}`)

/** The numbers of the locks that are there. */
async function numbersIn(directory: string): Promise<number[]> {
  const names = await readdir(directory)
  return names.flatMap((name) => {
    const [, number = '0'] = /^lock(?:\.(\d+))?$/.exec(name) ?? [null, 'none']
    return number === 'none' ? [] : [Number(number)]
  })
}

/** -1: there is none. */
const highestIn = async (directory: string) => Math.max(-1, ...(await numbersIn(directory)))

async function removeBelow(directory: string, number: number): Promise<void> {
  for (const lower of await numbersIn(directory))
    if (lower < number) await rm(pathOf(directory, lower), { force: true })
}

async function linked(candidate: string, path: string): Promise<boolean> {
  try {
    await link(candidate, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function parsed(holder: string): { pid?: unknown; started?: unknown; key?: unknown } {
  try {
    return (JSON.parse(holder) ?? {}) as { pid?: unknown; started?: unknown; key?: unknown }
  } catch {
    return {}
  }
}

function otherProcess(holder: string): number | null {
  const { pid } = parsed(holder)
  return typeof pid === 'number' && pid !== process.pid ? pid : null
}

const pidOf = (holder: string) => String(parsed(holder).pid)

async function isHeld(holder: string): Promise<boolean> {
  const { pid, started, key } = parsed(holder)
  if (typeof pid !== 'number') return false
  if (pid === process.pid) return heldHere.has(key)
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const now = await startOf(pid)
  return now === null || started === null || now === started
}

/**
 * When the process began, in the kernel's ticks: tells a process from a later one with the same number. Null
 * where unknown.
 */
async function startOf(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  // The name stands in parentheses and may hold anything; the start is the 20th field after it.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
}
