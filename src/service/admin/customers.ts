/** `export-customer` and `erase-customer`: what the law lets a customer ask of a dealership. */
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { v } from '../../contract/core/schema'
import {
  countCustomerData,
  exportCustomerData,
  findCustomer,
  type CustomerKey,
} from '../conversations/customer-data'
import { eraseCustomer as erase, type Erasure } from '../conversations/erasure'
import { DomainError } from '../platform/errors'
import { AdminError, type AdminCommand } from './command'
import type { Operation } from './operation'
import { readOptions, text } from './options'
import { perform } from './perform'
import { OPERATOR, print } from './work'

const customer = {
  account: text(100),
  conversation: v.optional(text(100)),
  email: v.optional(text(254)),
  phone: v.optional(v.pipe(v.string(), v.regex(/^\+\d{5,15}$/, 'must be a number such as +14155550123'))),
}
type Customer = v.InferOutput<v.ObjectSchema<typeof customer, undefined>>
interface Named {
  readonly account: string
  readonly key: CustomerKey
}

const WHO = `  --account ID          the dealership
  --email ADDRESS       the customer; or
  --phone +NUMBER       the customer; or
  --conversation ID     one of the customer's conversations`

/** Throws `AdminError` unless exactly one of the three ways to name a customer was used. */
function namedBy({ account, conversation, email, phone }: Customer): Named {
  const keys: CustomerKey[] = [
    ...(conversation === undefined ? [] : [{ conversation }]),
    ...(email === undefined ? [] : [{ email }]),
    ...(phone === undefined ? [] : [{ phone }]),
  ]
  const [key] = keys
  if (key === undefined || keys.length > 1)
    throw new AdminError('Name the customer by one of --email, --phone and --conversation')
  return { account, key }
}

/** Says in words of the command that nothing was found. */
async function found<T>(work: Promise<T>): Promise<T> {
  return await work.catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'not_found')
      throw new AdminError('The dealership has no such customer')
    throw error
  })
}

export const exportOperation: Operation<Named & { to: string }, unknown> = {
  name: 'export-customer',
  async run({ db, clock }, { account, key, to }) {
    if (existsSync(to)) throw new AdminError(`--to: ${to} exists already. Name a new file`)
    const { ids } = await found(findCustomer(db, account, key))
    try {
      await writeFile(to, exportCustomerData(db, account, ids, clock.now()), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      await rm(to, { force: true })
      throw new AdminError(`--to: cannot be written: ${(error as Error).message}`, { cause: error })
    }
    return { file: to, ...(await countCustomerData(db, ids)) }
  },
}

export const exportCustomer: AdminCommand = {
  name: 'export-customer',
  summary: 'Writes all that is stored about one customer of a dealership to a JSON file.',
  help: `${WHO}
  --to FILE             a file that does not exist yet
  --json                prints JSON`,
  async run(settings, args) {
    const { values, json } = readOptions({ ...customer, to: text(4000) }, args)
    const result = await perform(settings, exportOperation, { ...namedBy(values), to: resolve(values.to) })
    print(result as Record<string, unknown>, json)
  },
}

export const eraseOperation: Operation<Named & { yes: boolean }, Partial<Erasure>> = {
  name: 'erase-customer',
  async run({ db, clock }, { account, key, yes }) {
    if (!yes) {
      const { ids } = await found(findCustomer(db, account, key))
      return await countCustomerData(db, ids)
    }
    const by = { id: OPERATOR.id, name: OPERATOR.first_name }
    return await found(erase(db, account, key, by, clock.now()))
  },
}

export const eraseCustomer: AdminCommand = {
  name: 'erase-customer',
  summary: 'Erases one customer of a dealership for good: names, contacts, messages, files.',
  help: `${WHO}
  --confirm yes         erases; without it the command only counts what would be erased
  --json                prints JSON

All conversations with the same address or number are erased, in every channel. Figures go on counting them. The certificate names
an entry of the audit log. Backups that were made before still hold the customer.`,
  async run(settings, args) {
    const options = { ...customer, confirm: v.optional(v.literal('yes', 'must be yes')) }
    const { values, json } = readOptions(options, args)
    const yes = values.confirm === 'yes'
    const result = await perform(settings, eraseOperation, { ...namedBy(values), yes })
    print(yes ? { ...result } : { would_erase: true, ...result }, json)
  },
}
