/**
 * Keeps a second process out of a data directory: the embedded database itself would open it and lose rows (promises, invariant 12).
 * The lock is a file that names its holder. A holder that is dead loses it, so `kill -9` needs no cleaning up.
 */
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Thrown with one line for the operator. */
export class DataLockError extends Error {}

const heldHere = new Set<string>()

/** A process that was just killed may take so long to be gone: who starts again at once waits for it, ms. */
const DYING_MS = 2_000
const LOOK_MS = 50

/** Takes the directory, making it if need be; resolves to the release. Throws `DataLockError` when a live process holds it. */
export async function lockDataDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true })
  const path = join(directory, 'lock')
  const holder = JSON.stringify({ pid: process.pid, started: await startOf(process.pid), key: randomUUID() })
  const candidate = join(directory, `lock.${randomUUID()}`)
  await writeFile(candidate, holder)
  const patience = performance.now() + DYING_MS
  try {
    for (;;) {
      // A link appears at once and whole, and fails when the name is taken.
      if (await linked(candidate, path)) break
      const other = await readFile(path, 'utf8').catch(() => null)
      if (other === null) continue
      if (await isHeld(other, path)) {
        if (performance.now() < patience) {
          await setTimeout(LOOK_MS)
          continue
        }
        throw new DataLockError(
          `${directory} is in use by the process ${pidOf(other)}: stop it, or set DATA_DIR to another folder`,
        )
      }
      await removeStale(path, other)
    }
  } finally {
    await rm(candidate, { force: true })
  }
  heldHere.add(path)
  return async () => {
    heldHere.delete(path)
    if ((await readFile(path, 'utf8').catch(() => null)) === holder) await rm(path, { force: true })
  }
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

/** Moves the dead holder's file aside; when another process was faster, its fresh lock is put back. */
async function removeStale(path: string, stale: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  await rename(path, aside).catch(() => undefined)
  const moved = await readFile(aside, 'utf8').catch(() => null)
  if (moved !== null && moved !== stale) await linked(aside, path)
  await rm(aside, { force: true })
}

function parsed(holder: string): { pid?: unknown; started?: unknown } {
  try {
    return JSON.parse(holder) as { pid?: unknown; started?: unknown }
  } catch {
    return {}
  }
}

const pidOf = (holder: string) => String(parsed(holder).pid)

async function isHeld(holder: string, path: string): Promise<boolean> {
  const { pid, started } = parsed(holder)
  if (typeof pid !== 'number') return false
  if (pid === process.pid) return heldHere.has(path)
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const now = await startOf(pid)
  return now === null || started === null || now === started
}

/** When the process began, in the kernel's ticks: tells a process from a later one with the same number. Null where unknown. */
async function startOf(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  // The name stands in parentheses and may hold anything; the start is the 20th field after it.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
}
