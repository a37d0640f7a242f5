/**
 * Keeps the data directory to the user who runs the service: the directory 0700, its files 0600. The database
 * in it holds customers, password hashes and signing keys, and PGlite writes its first files with modes of
 * its own (0666), whatever the umask.
 */
import type { Dirent, Stats } from 'node:fs'
import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Thrown with one line for the operator. */
export class DataDirectoryError extends Error {}

/** The database inside the data directory. */
export const DATABASE_FOLDER = 'database'
/** What the service writes beside the database: see `data-lock.ts`. */
const LOCK_FILE = /^(lock(\.\d+)?|taking\..+)$/
/** Made by the file system itself. */
const IGNORED = 'lost+found'

/** Bits that let the group or everybody in. */
const OPEN_BITS = 0o077
/** In a directory like /tmp, which belongs to all users. */
const STICKY_BIT = 0o1000
const OWNER_ONLY = 0o700

/** Windows has no such modes; its directories inherit the access list of the user's profile. */
const HAS_MODES = process.platform !== 'win32'

/**
 * Makes the directory if it is missing, and closes it and everything of ours in it to other users.
 * @param userId the user who runs the service; tests pass another one.
 * @returns whether anything was open to others before. Throws `DataDirectoryError` when the directory cannot
 *   be made or closed, belongs to another user, or is shared with files that are not ours.
 */
export async function prepareDataDirectory(directory: string, userId = process.getuid?.()): Promise<boolean> {
  const refuse = (reason: string, cause?: unknown) =>
    new DataDirectoryError(`DATA_DIR=${directory} cannot be used: ${reason}`, { cause })
  try {
    await mkdir(directory, { recursive: true, mode: OWNER_ONLY })
    const before = await stat(directory)
    if (!HAS_MODES) return false
    if (userId !== undefined && before.uid !== userId)
      throw refuse(
        `it belongs to the user ${before.uid}, and the service runs as ${userId}. Give it to that user, or set another DATA_DIR`,
      )
    const wasOpen = isOpen(before)
    if (wasOpen) {
      const foreign = await foreignFile(directory, before)
      if (foreign !== undefined)
        throw refuse(
          `other users may read it, and it is shared with ${foreign}. Set DATA_DIR to a folder of its own`,
        )
      await chmod(directory, OWNER_ONLY)
      if (isOpen(await stat(directory)))
        throw refuse('other users may read it, and its file system ignores chmod. Set another DATA_DIR')
    }
    const closed = await closeToOthers(directory)
    return wasOpen || closed > 0
  } catch (error) {
    if (error instanceof DataDirectoryError || !isSystemError(error)) throw error
    throw refuse(error.message, error)
  }
}

/**
 * Takes the group's and everybody's rights from the database's files and the locks; nothing else in the
 * directory is touched, and no link is followed. Files that disappear meanwhile are left out. Resolves to the
 * number of files that were open.
 */
export async function closeToOthers(directory: string): Promise<number> {
  if (!HAS_MODES) return 0
  const entries = await readdir(directory, { withFileTypes: true })
  return closeEntries(
    directory,
    entries.filter(({ name }) => name === DATABASE_FOLDER || LOCK_FILE.test(name)),
  )
}

async function closeEntries(folder: string, entries: readonly Dirent[]): Promise<number> {
  let closed = 0
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isSymbolicLink()) continue
    const found = await ifThere(lstat(path))
    if (found === undefined) continue
    if (isOpen(found)) {
      await ifThere(chmod(path, found.mode & 0o777 & ~OPEN_BITS))
      closed += 1
    }
    // A directory is closed before it is read, so that nobody can change it meanwhile.
    if (entry.isDirectory()) {
      const inside = await ifThere(readdir(path, { withFileTypes: true }))
      closed += await closeEntries(path, inside ?? [])
    }
  }
  return closed
}

const isOpen = ({ mode }: Stats) => (mode & OPEN_BITS) !== 0

/**
 * Something that is not ours, in a directory that holds no database of ours: it must not be closed to its
 * other readers.
 */
async function foreignFile(directory: string, { mode }: Stats): Promise<string | undefined> {
  if ((mode & STICKY_BIT) !== 0) return 'all users of this machine'
  const names = await readdir(directory)
  if (names.includes(DATABASE_FOLDER)) return undefined
  return names.find((name) => !LOCK_FILE.test(name) && name !== IGNORED)
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error

/** The database removes files while it works. */
async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (isSystemError(error) && error.code === 'ENOENT') return undefined
    throw error
  })
}
