/** Whether the service can work: its database answers and takes writes, and its keys open the secrets. */
import type { Clock } from './clock'
import type { Config } from './config'
import { isDiskFull } from './data-directory'
import type { Database } from './database'
import { checkSecretsKeys } from './encrypt-secrets'

const TIMEOUT_MS = 2_000
/** Anybody may ask, so one answer serves everybody who asks within this time, ms. */
const ANSWER_AGE_MS = 1_000

export type Readiness = () => Promise<boolean>

/**
 * Creates the check. It rewrites one row, which fails on a server that is read-only or only a copy, on a full
 * disk, and while the database is down. The disk of an embedded database must also have room for its log. It
 * also fails when another instance encrypted the secrets with a key that this one does not have.
 */
export function createReadiness(
  { db, kind }: Database,
  { DATA_DIR }: Pick<Config, 'DATA_DIR'>,
  clock: Clock,
): Readiness {
  const isOnDisk = kind === 'embedded' && DATA_DIR !== 'memory'

  async function canWork(): Promise<boolean> {
    if (isOnDisk && (await isDiskFull(DATA_DIR))) return false
    const at = clock.now()
    await db
      .insertInto('readiness_probe')
      .values({ id: 1, at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
      .execute()
    await checkSecretsKeys(db)
    return true
  }

  async function ask(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), TIMEOUT_MS)
    })
    try {
      return await Promise.race([canWork().catch(() => false), timeout])
    } finally {
      clearTimeout(timer)
    }
  }

  let answer: Promise<boolean> | undefined
  return () => {
    answer ??= ask().finally(() => {
      setTimeout(() => (answer = undefined), ANSWER_AGE_MS).unref()
    })
    return answer
  }
}
