/** Reads the signatures of a dealership's mail: one for each product, and others with a nickname. */
import type { ProductId } from '../../contract/core/products'
import { settingsProductOf } from '../../rules/people/products'
import { NO_FIELDS, signatureText, staffSignature } from '../../rules/settings/signature'
import type { SignatureFacts, SignatureFormats } from '../../rules/settings/signature-text'
import type { Executor } from '../platform/database'
import type { AccountRow } from '../platform/schema/accounts'
import type { UserRow } from '../platform/schema/users'

/** The product that holds the dealership's own signature, which products without one share. */
export const OWN_SIGNATURE = 'LEAD_ENGAGE' as const
/** The reserved nickname of the dealership's own signature. */
export const OWN_SIGNATURE_NAME = 'Default'

/** The account data of an initial signature, and the format of its phone numbers. */
export type SignatureAccount = Pick<
  AccountRow,
  'id' | 'name' | 'phone' | 'website' | 'address' | 'country' | 'phone_format' | 'widget'
>

export interface ProductSignature extends SignatureFacts {
  /** Whether the product shares the dealership's own signature. */
  readonly mirrored: boolean
}

export interface NamedSignature extends SignatureFacts {
  readonly id: string
  readonly name: string
}

export const signatureFormats = ({ country, phone_format }: SignatureAccount): SignatureFormats => ({
  country,
  phone: phone_format,
})

/** The initial signature: the account's own data and the assistant's name. */
export const initialSignature = (account: SignatureAccount): SignatureFacts => ({
  fields: {
    ...NO_FIELDS,
    DealershipName: account.name,
    FullName: account.widget.agent_name,
    MainPhone: account.phone,
    WebsiteUrl: account.website,
    Address: account.address,
  },
  text: null,
})

/** The signature of a product. All ids of Sales AI share the dealership's own. */
export async function readSignature(
  db: Executor,
  account: SignatureAccount,
  product: ProductId,
): Promise<ProductSignature> {
  const settingsProduct = settingsProductOf(product)
  const rows = await db
    .selectFrom('signatures')
    .select(['product_id', 'fields', 'text'])
    .where('account_id', '=', account.id)
    .where('product_id', 'in', [settingsProduct, OWN_SIGNATURE])
    .execute()
  const row = rows.find(({ product_id }) => product_id === settingsProduct)
  if (row) return { ...toSignatureFacts(row), mirrored: false }
  const own = rows[0] ? toSignatureFacts(rows[0]) : initialSignature(account)
  return { ...own, mirrored: settingsProduct !== OWN_SIGNATURE }
}

/** Restores the order of the fields, which the database does not preserve. */
const toSignatureFacts = ({ fields, text }: SignatureFacts): SignatureFacts => ({
  fields: { ...NO_FIELDS, ...fields },
  text,
})

/** The signatures with a nickname, sorted by it. */
export async function readNamedSignatures(db: Executor, accountId: string): Promise<NamedSignature[]> {
  const rows = await db
    .selectFrom('signatures')
    .select(['id', 'resource_name', 'fields', 'text'])
    .where('account_id', '=', accountId)
    .where('product_id', 'is', null)
    .execute()
  return rows
    .map((row) => ({ id: row.id, name: row.resource_name, ...toSignatureFacts(row) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || (one.id < other.id ? -1 : 1))
}

/** The signature of the assistant's mail for a product; '' when it is empty. */
export async function signatureForAssistant(
  db: Executor,
  account: SignatureAccount,
  product: ProductId,
): Promise<string> {
  return signatureText(await readSignature(db, account, product), signatureFormats(account))
}

/**
 * The signatures for a user's e-mail replies: that of the product, and those with a nickname that they may
 * choose instead.
 */
export async function signaturesForStaff(
  db: Executor,
  account: SignatureAccount,
  user: Pick<UserRow, 'first_name' | 'last_name'>,
  product: ProductId,
): Promise<{ text: string; named: { id: string; name: string; text: string }[] }> {
  const formats = signatureFormats(account)
  const name = `${user.first_name} ${user.last_name}`.trim()
  const own = await readSignature(db, account, product)
  const named = await readNamedSignatures(db, account.id)
  return {
    text: staffSignature(own, name, formats),
    named: named.map((one) => ({ id: one.id, name: one.name, text: staffSignature(one, name, formats) })),
  }
}
