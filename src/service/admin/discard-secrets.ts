/** `npm run admin -- discard-secrets` makes a database usable again after its SECRETS_KEY was lost. */
import { v } from '../../contract/core/schema'
import { openDatabase } from '../open-database'
import { systemClock } from '../platform/clock'
import { lostSecrets } from '../platform/encrypt-secrets'
import { createLog } from '../platform/log'
import type { AdminCommand } from './command'
import { readOptions } from './options'
import { print } from './work'

const CONFIRM = { confirm: v.optional(v.literal('yes', 'must be yes')) }

export const discardSecrets: AdminCommand = {
  name: 'discard-secrets',
  summary: 'Deletes the secrets that SECRETS_KEY cannot open, when the right key is lost for good.',
  help: `  --confirm yes         deletes; without it the command only counts what cannot be opened
  --json                prints JSON

Stop the service first. It generates new secrets at its next start, and everybody signs in again. Links in letters that were sent,
and answers to them, are not recognized any more, nor are the unsubscriptions of erased customers. Secrets of webhooks,
tokens of channels and second factors must be created again. Customers, dialogues and figures are not concerned.`,
  async run(settings, args) {
    const { values, json } = readOptions(CONFIRM, args)
    const remove = values.confirm === 'yes'
    const database = await openDatabase(settings, systemClock, createLog(settings), async (opened) => opened)
    try {
      const { length } = await lostSecrets(database, settings, { remove })
      print(remove ? { discarded: length } : { would_discard: length }, json)
    } finally {
      await database.close()
    }
  },
}
