/** `retention`: how long a group keeps what customers wrote and sent. */
import { v } from '../../contract/core/schema'
import {
  previewRetention,
  readRetention,
  saveRetention,
  type RetentionCounts,
  type RetentionPeriods,
} from '../conversations/retention'
import { auditOperator } from './audit'
import { AdminError, type AdminCommand } from './command'
import type { Operation } from './operation'
import { readOptions, text } from './options'
import { perform } from './perform'
import { print } from './work'

const MONTHS_MAX = 240

const months = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (given) => given === 'ever' || (/^\d{1,3}$/.test(given) && +given >= 1 && +given <= MONTHS_MAX),
      `must be months from 1 to ${MONTHS_MAX}, or ever`,
    ),
    v.transform((given) => (given === 'ever' ? null : Number(given))),
  ),
)

interface Input {
  readonly group: string
  readonly change: Partial<RetentionPeriods>
  readonly save: boolean
}

/** The periods with the change, and what the job erases by them; saves them if that is asked. */
export const retentionOperation: Operation<Input, { periods: RetentionPeriods; due: RetentionCounts }> = {
  name: 'retention',
  async run({ db, clock }, { group, change, save }) {
    const now = clock.now()
    return await db.transaction().execute(async (tx) => {
      const accounts = await tx.selectFrom('accounts').select('id').where('group_id', '=', group).execute()
      const known = await tx.selectFrom('groups').select('id').where('id', '=', group).executeTakeFirst()
      if (!known) throw new AdminError(`--group: there is no group ${group}`)
      const periods = { ...(await readRetention(tx, group)), ...change }
      if (save) {
        await saveRetention(tx, group, periods, now)
        const ids = accounts.map(({ id }) => id)
        await auditOperator(tx, ids, `retention/${group}`, periodTexts(periods), now)
      }
      return { periods, due: await previewRetention(tx, group, periods, now) }
    })
  },
}

const periodTexts = ({ messages, files, visits }: RetentionPeriods) => ({
  messages: inMonths(messages),
  files: inMonths(files),
  visits: inMonths(visits),
})
const inMonths = (given: number | null) => (given === null ? 'ever' : `${given} months`)

export const retention: AdminCommand = {
  name: 'retention',
  summary: 'Shows, previews or sets for how many months a group keeps messages, files and visits.',
  help: `  --group ID
  --messages MONTHS     erases customers whose conversations have been silent for longer
  --files MONTHS        deletes older files that customers sent
  --visits MONTHS       makes older visitors of the site unrecognizable
  --confirm yes         saves the months; without it the command only counts what they would erase
  --json                prints JSON

MONTHS is a number or \`ever\`; what is not named stays as it is. The service erases once an hour, for good. Figures stay.`,
  async run(settings, args) {
    const options = {
      group: text(100),
      messages: months,
      files: months,
      visits: months,
      confirm: v.optional(v.literal('yes', 'must be yes')),
    }
    const { values, json } = readOptions(options, args)
    const { group, messages, files, visits } = values
    const change = {
      ...(messages === undefined ? {} : { messages }),
      ...(files === undefined ? {} : { files }),
      ...(visits === undefined ? {} : { visits }),
    }
    const save = values.confirm === 'yes' && Object.keys(change).length > 0
    const { periods, due } = await perform(settings, retentionOperation, { group, change, save })
    if (json) return console.log(JSON.stringify({ saved: save, keep: periods, due }))
    print({ saved: save, ...periodTexts(periods) }, false)
    console.log(`due: ${due.conversations} conversations, ${due.files} files, ${due.visits} visits`)
  },
}
