/**
 * The operator's key, SECRETS_KEY, under which the service stores its own secrets. It is in the environment
 * and never in the database, so that a copy of the whole database reveals none of them. Without it they are
 * stored as they are.
 */
import type { KeyObject } from 'node:crypto'
import type { KyselyPlugin, PluginTransformResultArgs } from 'kysely'
import { decryptText, encryptText } from './aes-gcm'
import type { Config } from './config'
import type { Db, Executor } from './database'
import { DatabaseOpenError } from './database-open-error'

/** A stored secret cannot be opened with the keys of the settings. */
export class SecretsKeyError extends DatabaseOpenError {}

export type SecretsKeys = Pick<Config, 'SECRETS_KEY' | 'SECRETS_KEY_BEFORE'>

/**
 * Carries the keys with a database and its transactions, so that whoever has one of them can read secrets.
 * It changes no statement.
 */
class KeyCarrier implements KyselyPlugin {
  constructor(readonly keys: SecretsKeys) {}

  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node

  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}

/** The same database, whose secrets are stored under SECRETS_KEY; SECRETS_KEY_BEFORE only opens. */
export const carryKeys = (db: Db, keys: SecretsKeys): Db => db.withPlugin(new KeyCarrier(keys))

function keysOf(db: Executor): SecretsKeys {
  const carrier = db.getExecutor().plugins.findLast((plugin) => plugin instanceof KeyCarrier)
  return carrier?.keys ?? {}
}

/** An object, which no program without this module takes for a key of its own. */
interface Encrypted {
  readonly encrypted: string
}

const isEncrypted = (stored: unknown): stored is Encrypted =>
  typeof stored === 'object' && stored !== null && 'encrypted' in stored

/** The JSON to store for a secret. `context`: its table and primary key; it opens nowhere else. */
export function storedForm(db: Executor, context: string, value: unknown): string {
  const key = keysOf(db).SECRETS_KEY
  const json = JSON.stringify(value)
  return key === undefined ? json : JSON.stringify({ encrypted: encryptText(key, context, json) })
}

/** The secret that is stored. One that is not encrypted is returned as it is. Throws `SecretsKeyError`. */
export function openStored(db: Executor, context: string, stored: unknown): unknown {
  if (!isEncrypted(stored)) return stored
  const keys = keysOf(db)
  for (const key of [keys.SECRETS_KEY, keys.SECRETS_KEY_BEFORE]) {
    const json = key && tryDecrypt(key, context, stored)
    if (json !== undefined) return JSON.parse(json)
  }
  throw cannotOpen(context, keys)
}

/** Whether a secret is stored as the settings want it now: under SECRETS_KEY, or as it is. */
export function isStoredAsWanted(db: Executor, context: string, stored: unknown): boolean {
  const key = keysOf(db).SECRETS_KEY
  if (key === undefined || !isEncrypted(stored)) return key === undefined && !isEncrypted(stored)
  return tryDecrypt(key, context, stored) !== undefined
}

function tryDecrypt(key: KeyObject, context: string, { encrypted }: Encrypted): string | undefined {
  try {
    return decryptText(key, context, encrypted)
  } catch {
    return undefined
  }
}

function cannotOpen(context: string, { SECRETS_KEY, SECRETS_KEY_BEFORE }: SecretsKeys): SecretsKeyError {
  const given = [SECRETS_KEY && 'SECRETS_KEY', SECRETS_KEY_BEFORE && 'SECRETS_KEY_BEFORE'].filter(Boolean)
  const reason =
    given.length === 0
      ? 'SECRETS_KEY is not set, and the secrets in this database are encrypted'
      : `${given.join(' and ')} cannot open the secrets in this database (${context})`
  return new SecretsKeyError(
    `${reason}: set SECRETS_KEY to the key with which they were encrypted, or SECRETS_KEY_BEFORE to replace that key`,
  )
}
