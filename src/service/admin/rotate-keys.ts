/**
 * Rotates the keys for tokens and cookies and for stored secrets, in an embedded or a server database,
 * whether the service is running or not.
 */
import { isRotationSignalSupported, requestRotation } from '../identity/rotation-signal'
import { rotateAllKeys } from '../identity/rotation'
import { createLog } from '../platform/log'
import type { Config } from '../platform/config'
import { systemClock } from '../platform/clock'
import { DataLockError } from '../platform/data-lock'
import { openDatabase } from '../open-database'
import { AdminError, type AdminCommand } from './command'

export const rotateKeys: AdminCommand = {
  name: 'rotate-keys',
  summary: 'Signs tokens and cookies, and encrypts stored secrets, with new keys from now on.',
  help: [
    'The keys until now go on to verify what they have signed until all of that has expired, at most 180',
    'days, and are then removed. Nobody is signed out, and no link in a letter stops working.',
    'Secrets of webhooks, channels, second factors and devices are encrypted anew. SECRETS_KEY stays as it is.',
    '',
    'With PostgreSQL (DATABASE_URL) the instances may run: each uses the new keys from its next request on.',
    'With the embedded database a running service holds DATA_DIR; then this command asks that process to',
    'rotate its keys, by the signal SIGUSR2, and the service confirms it in its log.',
  ].join('\n'),

  async run(settings: Config) {
    if (settings.OIDC_ISSUER !== undefined)
      console.log(
        `Sign-ins are signed by ${settings.OIDC_ISSUER}: rotate its keys there. Here go the other keys.`,
      )
    try {
      const database = await openDatabase(settings, systemClock, createLog(settings))
      try {
        await rotateAllKeys(database.db, systemClock.now())
      } finally {
        await database.close()
      }
      console.log(
        'New keys sign from now on. The earlier ones verify what they have signed until that expires.',
      )
    } catch (error) {
      if (!(error instanceof DataLockError) || error.pid === null) throw error
      askService(settings.DATA_DIR, error.pid)
    }
  },
}

function askService(directory: string, pid: number): void {
  if (!isRotationSignalSupported())
    throw new AdminError(
      `${directory} is in use by the process ${pid}: stop it, rotate the keys, and start it again`,
    )
  requestRotation(pid)
  console.log(`Asked the running service, process ${pid}, to rotate its keys. Its log confirms it.`)
}
