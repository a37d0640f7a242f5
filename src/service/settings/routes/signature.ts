/** Routes for signatures. */
import type { CallBody } from '../../../contract/core/call'
import type { ProductId } from '../../../contract/core/products'
import { generalSettings } from '../../../contract/calls/signature'
import { deleteSignature, saveGeneralSettings } from '../../../contract/calls/signature-save'
import { settingsProductOf } from '../../../rules/people/products'
import { fieldsOfInfo, infoOf, signatureText, wireName } from '../../../rules/settings/signature'
import type { SignatureFacts } from '../../../rules/settings/signature-text'
import type { ServiceContext } from '../../context'
import { invalid, notFound } from '../../platform/errors'
import { route, type Route } from '../../access/route'
import { productsOf } from '../../accounts/accounts'
import { settingVersion } from '../setting-versions'
import {
  deleteNamedSignature,
  saveProductSignature,
  signatureSetting,
  type SignatureInput,
} from '../signature-saves'
import { OWN_SIGNATURE, OWN_SIGNATURE_NAME, readSignature, signatureFormats } from '../signatures'

export const signatureRoutes: readonly Route[] = [
  route(generalSettings, async ({ context, account, query }) => {
    const product = await productWithSignature(context, account.id, query.service_type)
    const current = await readSignature(context.db, account, product)
    return {
      settings_data: {
        ...current.fields,
        resource_id: product,
        ResourceName: product === OWN_SIGNATURE ? OWN_SIGNATURE_NAME : product,
        Signature: signatureText(current, signatureFormats(account)),
        free: current.text !== null,
        MirrorFrom: current.mirrored ? OWN_SIGNATURE : null,
      },
      signature_info: infoOf(current.fields, current.mirrored),
      version: await settingVersion(context.db, account.id, signatureSetting(product)),
    }
  }),
  route(saveGeneralSettings, async ({ context, account, caller, body }) => {
    const product = await productWithSignature(context, account.id, body.service_type)
    const update = signatureUpdate(body)
    const save = { account, caller, base_version: body.base_version }
    const { version } = await saveProductSignature(context, save, product, update)
    return { status: 'Success' as const, version }
  }),
  route(deleteSignature, async ({ context, account, caller, params }) => {
    await deleteNamedSignature(context, { account, caller }, params.resource_id)
    return { status: 'Success' as const }
  }),
]

/**
 * The product whose signature a request is about, by default the dealership's own. Throws 404 for a product
 * that the account does not have.
 */
async function productWithSignature(
  { db }: Pick<ServiceContext, 'db'>,
  accountId: string,
  requested: ProductId = OWN_SIGNATURE,
): Promise<ProductId> {
  const product = settingsProductOf(requested)
  if (product === OWN_SIGNATURE) return product
  const products = await productsOf(db, accountId)
  if (!products.some(({ Id }) => Id === product)) throw notFound()
  return product
}

/** Reads the signature of a request. Throws 400 unless it uses either the older names or the newer ones. */
function signatureUpdate({
  settings_data: full,
  signature_info: info,
}: CallBody<typeof saveGeneralSettings>): (current: SignatureFacts) => SignatureInput | null {
  if (full && info) throw invalid({ signature_info: 'signature_names_mixed' })
  if (full) {
    const { Signature = null, MirrorFrom = null, ...fields } = full
    const path = (field: string) => `settings_data.${field}`
    return () => (MirrorFrom === null ? { fields, text: Signature, variant: 'full', path } : null)
  }
  if (!info) throw invalid({ settings_data: 'required' })
  const { Signature, MirrorFrom = null, ...named } = info
  return (current) =>
    MirrorFrom === null
      ? {
          fields: fieldsOfInfo(named, current.fields),
          text: Signature === undefined ? current.text : Signature,
          variant: 'info',
          path: (field) => `signature_info.${wireName(field, 'info')}`,
        }
      : null
}
