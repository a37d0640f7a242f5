/** `change-account`: which products and features a dealership has. */
import { PRODUCT_IDS, type ProductId } from '../../contract/core/products'
import { v } from '../../contract/core/schema'
import type { Tx } from '../platform/database'
import type { AccountFlags } from '../platform/schema/accounts'
import { productName } from './accounts'
import { auditOperator } from './audit'
import { AdminError, type AdminCommand } from './command'
import { list, readOptions, text } from './options'
import { change, print } from './work'

/** The features, with what they do. */
const FEATURES: Readonly<Record<keyof AccountFlags, string>> = {
  has_knowledge_base: 'the knowledge bank',
  active_far: 'First Agentic Response',
  takeover: 'sales reps may join live chats',
  manufacturer: 'figures for the manufacturer',
  cdk_global: "names at the retailer's hosted sign-in",
  service_scheduler: 'the chat books service appointments',
  customer_experience: 'staff see the Customer Experience Settings',
  chat_ui_pilot: 'one appearance of the widget for each domain',
  supports_sms: 'the number can receive text messages',
}
const NAMES = Object.keys(FEATURES) as (keyof AccountFlags)[]

const features = v.optional(v.pipe(list, v.array(v.picklist(NAMES))))

export const changeAccount: AdminCommand = {
  name: 'change-account',
  summary: "Changes a dealership's products and features.",
  help: `  --account ID          the dealership, as create-account or list prints it
  --products A,B        all that it has from now on, of ${PRODUCT_IDS.join(', ')}
  --on A,B              features to switch on
  --off A,B             features to switch off
  --json                prints JSON

Features:
${NAMES.map((name) => `  ${name.padEnd(22)}${FEATURES[name]}`).join('\n')}`,
  async run(settings, args) {
    const { values, json } = readOptions(
      {
        account: text(64),
        products: v.optional(v.pipe(list, v.array(v.picklist(PRODUCT_IDS)))),
        on: features,
        off: features,
      },
      args,
    )
    const { account: id, products, on = [], off = [] } = values
    const both = on.find((name) => off.includes(name))
    if (both !== undefined) throw new AdminError(`--off: ${both} is switched on, too`)
    const flags = await change(settings, async (tx, at) => {
      const account = await tx
        .selectFrom('accounts')
        .select('flags')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!account) throw new AdminError(`--account: there is no account ${id}`)
      const changed: AccountFlags = { ...account.flags }
      for (const name of on) changed[name] = true
      for (const name of off) changed[name] = false
      await tx
        .updateTable('accounts')
        .set({ flags: JSON.stringify(changed) })
        .where('id', '=', id)
        .execute()
      if (products) await replaceProducts(tx, id, [...new Set(products)])
      const words = [
        ...(products ? [`products: ${products.join(', ')}`] : []),
        ...on.map((name) => `${name}: on`),
        ...off.map((name) => `${name}: off`),
      ]
      await auditOperator(tx, [id], `accounts/${id}`, { done: words.join('; ') }, at)
      return changed
    })
    print({ account: id, features: NAMES.filter((name) => flags[name]).join(',') }, json)
  },
}

async function replaceProducts(tx: Tx, id: string, products: readonly ProductId[]): Promise<void> {
  await tx.deleteFrom('account_products').where('account_id', '=', id).execute()
  await tx
    .insertInto('account_products')
    .values(
      products.map((product_id, position) => ({
        account_id: id,
        product_id,
        name: productName(product_id),
        position,
      })),
    )
    .execute()
}
