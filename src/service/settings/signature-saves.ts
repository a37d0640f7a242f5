/** Saves the signatures of a dealership's mail. All calls that change them use this module. */
import { fieldMessages } from '../../contract/messages/english'
import type { SignatureFields } from '../../contract/calls/signature'
import { PRODUCT_IDS, type ProductId } from '../../contract/core/products'
import { settingsProductOf } from '../../rules/people/products'
import { checkedFields, freeText } from '../../rules/settings/signature'
import type { SignatureFacts, SignatureField, SignatureVariant } from '../../rules/settings/signature-text'
import type { ServiceContext } from '../context'
import { invalid, notFound } from '../platform/errors'
import type { Caller } from '../access/route'
import type { Executor } from '../platform/database'
import { newId } from '../platform/id'
import { claimNickname, type Nicknames } from './nicknames'
import { plainText } from '../platform/plain-text'
import type { AccountRow } from '../platform/schema/accounts'
import { saveSetting } from './setting-versions'
import {
  type NamedSignature,
  readNamedSignatures,
  OWN_SIGNATURE,
  OWN_SIGNATURE_NAME,
  readSignature,
  signatureFormats,
} from './signatures'

type Context = Pick<ServiceContext, 'db' | 'clock'>

/** The setting's name of a signature, which is identified by its product or its id. */
export const signatureSetting = (of: string) => `signature/${of}`

const NICKNAMES: Nicknames = {
  kind: 'signatures',
  reserved: [OWN_SIGNATURE_NAME, ...PRODUCT_IDS],
  read: readNamedSignatures,
}

/** A signature as it was sent. */
export interface SignatureInput {
  readonly fields: SignatureFields
  readonly text: string | null
  /** Decides which fields are required. */
  readonly variant: SignatureVariant
  /** The path of a field in the request, for error messages. */
  readonly path: (field: SignatureField) => string
}

export interface SignatureSave {
  readonly account: AccountRow
  readonly caller: Caller
  readonly base_version: number | undefined
}

/**
 * Saves the signature of a product. `update` receives the current signature; when it returns null, the
 * product shares the dealership's own, which is the one of all ids of Sales AI. Throws `fields_invalid`
 * naming the fields, and `saved_meanwhile` for the second of two savers.
 */
export async function saveProductSignature(
  context: Context,
  { account, caller, base_version }: SignatureSave,
  product: ProductId,
  update: (current: SignatureFacts) => SignatureInput | null,
): Promise<{ version: number }> {
  const of = settingsProductOf(product)
  const save = { account, caller, base_version, setting: signatureSetting(of) }
  return await saveSetting(context, save, async (tx, at) => {
    const { mirrored, ...current } = await readSignature(tx, account, of)
    const before = mirrored ? { MirrorFrom: OWN_SIGNATURE } : current
    const input = update(current)
    if (input === null) {
      if (of === OWN_SIGNATURE) throw invalid({ MirrorFrom: 'signature_own' })
      await tx
        .deleteFrom('signatures')
        .where('account_id', '=', account.id)
        .where('product_id', '=', of)
        .execute()
      return { before, after: { MirrorFrom: OWN_SIGNATURE }, result: undefined }
    }
    const after = validateSignature(input, account)
    // An unchanged signature is not stored, so that it still follows the dealership's own data.
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      const row = { fields: JSON.stringify(after.fields), text: after.text, updated_at: at }
      const resource_name = of === OWN_SIGNATURE ? OWN_SIGNATURE_NAME : of
      await tx
        .insertInto('signatures')
        .values({ id: newId('r_', at), account_id: account.id, product_id: of, resource_name, ...row })
        .onConflict((conflict) => conflict.columns(['account_id', 'product_id']).doUpdateSet(row))
        .execute()
    }
    return { before, after, result: undefined }
  })
}

/**
 * Adds a signature with a nickname. Throws `fields_invalid` naming the fields, and `too_many_signatures` when
 * there are too many.
 */
export async function addNamedSignature(
  context: Context,
  { account, caller }: Pick<SignatureSave, 'account' | 'caller'>,
  nickname: string,
  input: SignatureInput,
): Promise<{ id: string; version: number }> {
  const id = newId('r_', context.clock.now())
  const save = { account, caller, base_version: undefined, setting: signatureSetting(id) }
  const { version } = await saveSetting(context, save, async (tx, at) => {
    const resource_name = await claimNickname(tx, account.id, NICKNAMES, nickname, null)
    const facts = validateSignature(input, account)
    await tx
      .insertInto('signatures')
      .values({
        id,
        account_id: account.id,
        product_id: null,
        resource_name,
        fields: JSON.stringify(facts.fields),
        text: facts.text,
        updated_at: at,
      })
      .execute()
    return { before: null, after: { resource_name, ...facts }, result: undefined }
  })
  return { id, version }
}

/**
 * Changes a signature with a nickname; without `nickname` the name is unchanged. Throws `not_found`,
 * `fields_invalid` naming the fields, and `saved_meanwhile` for the second of two savers.
 */
export async function saveNamedSignature(
  context: Context,
  { account, caller, base_version }: SignatureSave,
  id: string,
  nickname: string | undefined,
  input: SignatureInput,
): Promise<{ version: number }> {
  await findOrThrow(context.db, account.id, id)
  const save = { account, caller, base_version, setting: signatureSetting(id) }
  return await saveSetting(context, save, async (tx, at) => {
    const { name, fields, text } = await findOrThrow(tx, account.id, id)
    const resource_name =
      nickname === undefined ? name : await claimNickname(tx, account.id, NICKNAMES, nickname, id)
    const facts = validateSignature(input, account)
    await tx
      .updateTable('signatures')
      .set({ resource_name, fields: JSON.stringify(facts.fields), text: facts.text, updated_at: at })
      .where('id', '=', id)
      .where('account_id', '=', account.id)
      .execute()
    return {
      before: { resource_name: name, fields, text },
      after: { resource_name, ...facts },
      result: undefined,
    }
  })
}

/**
 * Deletes a signature with a nickname. Throws `not_found`. Messages that were written with it keep its text.
 */
export async function deleteNamedSignature(
  context: Context,
  { account, caller }: Pick<SignatureSave, 'account' | 'caller'>,
  id: string,
): Promise<void> {
  await findOrThrow(context.db, account.id, id)
  const save = { account, caller, base_version: undefined, setting: signatureSetting(id) }
  await saveSetting(context, save, async (tx) => {
    const { name, fields, text } = await findOrThrow(tx, account.id, id)
    await tx.deleteFrom('signatures').where('id', '=', id).where('account_id', '=', account.id).execute()
    return { before: { resource_name: name, fields, text }, after: null, result: undefined }
  })
}

async function findOrThrow(db: Executor, accountId: string, id: string): Promise<NamedSignature> {
  const signature = (await readNamedSignatures(db, accountId)).find((one) => one.id === id)
  if (!signature) throw notFound()
  return signature
}

/**
 * Validates a signature and returns it as it is stored. Throws `fields_invalid` with a message for each
 * field.
 */
function validateSignature({ fields: input, text, variant, path }: SignatureInput, account: AccountRow) {
  const { fields, issues } = checkedFields(input, variant, account.country)
  const byPath = Object.entries(issues).map(([name, issue]) => [path(name as SignatureField), issue] as const)
  if (byPath.length > 0) throw invalid(fieldMessages(Object.fromEntries(byPath)))
  for (const name of Object.keys(fields) as SignatureField[]) fields[name] = plainText(fields[name])
  return { fields, text: freeText(text && plainText(text), fields, signatureFormats(account)) }
}
