/**
 * Restricts the data directory to the user who runs the service: the directory has mode 0700, its files 0600.
 * The database in it holds customers, password hashes and signing keys, and PGlite creates its first files
 * with mode 0666, whatever the umask.
 */
import type { Dirent, Stats } from 'node:fs'
import { chmod, lstat, mkdir, readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseOpenError } from './database-open-error'

/** The data directory, or the database in it, cannot be used. */
export class DataDirectoryError extends DatabaseOpenError {
  constructor(directory: string, reason: string, cause?: unknown) {
    super(`DATA_DIR=${directory} cannot be used: ${reason}`, { cause })
  }
}

/** The database inside the data directory. */
export const DATABASE_FOLDER = 'database'
/** The socket beside it, by which commands reach the running service. */
export const OPERATOR_SOCKET = 'operator.sock'
/** What the service writes beside the database: its locks (`data-lock.ts`), its socket, half of a restore. */
const OWN_FILE = /^(lock(\.\d+)?|taking\..+|operator\.sock|database\.partial)$/
/** The file system itself creates this folder. */
const IGNORED = 'lost+found'

/** Mode bits that give access to the group or to everybody. */
const OTHERS_BITS = 0o077
/** Set on a directory that all users share, such as /tmp. */
const STICKY_BIT = 0o1000
const OWNER_ONLY = 0o700

/** Windows has no such modes: its directories inherit the access list of the user's profile. */
const HAS_MODES = process.platform !== 'win32'

/**
 * Creates the directory if it is missing, and denies other users access to it and to our files in it.
 * @param userId the user who runs the service; tests pass another one.
 * @returns whether other users had access before. Throws `DataDirectoryError` when the directory cannot be
 *   created or restricted, belongs to another user, or also holds files that are not ours.
 */
export async function prepareDataDirectory(directory: string, userId = process.getuid?.()): Promise<boolean> {
  const refuse = (reason: string) => new DataDirectoryError(directory, reason)
  try {
    await mkdir(directory, { recursive: true, mode: OWNER_ONLY })
    const before = await stat(directory)
    if (!HAS_MODES) return false
    if (userId !== undefined && before.uid !== userId)
      throw refuse(
        `it belongs to the user ${before.uid}, and the service runs as ${userId}. Give it to that user, or set another DATA_DIR`,
      )
    const wasAccessible = isAccessible(before)
    if (wasAccessible) {
      const foreign = await foreignFile(directory, before)
      if (foreign !== undefined)
        throw refuse(
          `other users may read it, and it is shared with ${foreign}. Set DATA_DIR to a folder of its own`,
        )
      await chmod(directory, OWNER_ONLY)
      if (isAccessible(await stat(directory)))
        throw refuse('other users may read it, and its file system ignores chmod. Set another DATA_DIR')
    }
    const restricted = await restrictAccess(directory)
    return wasAccessible || restricted > 0
  } catch (error) {
    throw fileError(directory, error)
  }
}

/**
 * Removes the access of group and others from the database's files and the locks. Nothing else in the
 * directory is touched, no link is followed, and files that disappear meanwhile are skipped. Resolves to the
 * number of files that were accessible to others.
 */
export async function restrictAccess(directory: string): Promise<number> {
  if (!HAS_MODES) return 0
  const entries = await readdir(directory, { withFileTypes: true })
  return restrictEntries(
    directory,
    entries.filter(({ name }) => name === DATABASE_FOLDER || OWN_FILE.test(name)),
  )
}

async function restrictEntries(folder: string, entries: readonly Dirent[]): Promise<number> {
  let restricted = 0
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isSymbolicLink()) continue
    const found = await ifExists(lstat(path))
    if (found === undefined) continue
    if (isAccessible(found)) {
      await ifExists(chmod(path, found.mode & 0o777 & ~OTHERS_BITS))
      restricted += 1
    }
    // A directory is restricted before it is read, so that nobody can change it meanwhile.
    if (entry.isDirectory()) {
      const inside = await ifExists(readdir(path, { withFileTypes: true }))
      restricted += await restrictEntries(path, inside ?? [])
    }
  }
  return restricted
}

const isAccessible = ({ mode }: Stats) => (mode & OTHERS_BITS) !== 0

/**
 * Finds a file that is not ours in a directory without a database of ours. Such a directory must stay
 * readable for the others who use it.
 */
async function foreignFile(directory: string, { mode }: Stats): Promise<string | undefined> {
  if ((mode & STICKY_BIT) !== 0) return 'all users of this machine'
  const names = await readdir(directory)
  if (names.includes(DATABASE_FOLDER)) return undefined
  return names.find((name) => !OWN_FILE.test(name) && name !== IGNORED)
}

const FULL = 'its disk is full. Free some space, or set another DATA_DIR'
const READ_ONLY = 'its file system is read-only. Make it writable, or set another DATA_DIR'

/** An error of the file system as one line for the operator; any other error as it is. */
export function fileError(directory: string, error: unknown): unknown {
  if (!isSystemError(error)) return error
  const reason = error.code === 'ENOSPC' ? FULL : error.code === 'EROFS' ? READ_ONLY : error.message
  return new DataDirectoryError(directory, reason, error)
}

/** The database needs this much space to start another file of its log, bytes, with some left beside it. */
const LOG_SPACE = 32 * 2 ** 20

/** Whether the disk of the directory is too full for the database to go on writing. */
export async function isDiskFull(directory: string): Promise<boolean> {
  return (await freeBytes(directory)) < LOG_SPACE
}

/** The free space on the disk of the directory, bytes. */
async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}

/**
 * Why the database in the directory could not be opened. The database engine itself only aborts: what it
 * would say goes to a log that does not exist here.
 */
export async function openError(directory: string, error: unknown): Promise<DataDirectoryError> {
  if (await isDiskFull(directory)) return new DataDirectoryError(directory, FULL, error)
  const damaged = 'the database in it is damaged. Move it away and restore a backup: npm run admin -- restore'
  return new DataDirectoryError(directory, damaged, error)
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error

/** Resolves to undefined for a missing file: the database removes files while it works. */
async function ifExists<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (isSystemError(error) && error.code === 'ENOENT') return undefined
    throw error
  })
}
