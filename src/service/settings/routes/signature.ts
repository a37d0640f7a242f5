/** Routes for signatures. */
import type { CallBody } from '../../../contract/core/call'
import type { ProductId } from '../../../contract/core/products'
import { generalSettings } from '../../../contract/calls/signature'
import { saveGeneralSettings } from '../../../contract/calls/signature-save'
import { settingsProductOf } from '../../../rules/people/products'
import { fieldsOfInfo, infoOf, signatureText, wireName } from '../../../rules/settings/signature'
import type { SignatureFacts } from '../../../rules/settings/signature-text'
import type { ServiceContext } from '../../context'
import { invalid, notFound } from '../../platform/errors'
import { route, type Route } from '../../access/route'
import { productsOf } from '../../accounts/accounts'
import { settingVersion } from '../setting-versions'
import { saveProductSignature, signatureSetting, type TypedSignature } from '../signature-saves'
import { OWN_SIGNATURE, OWN_SIGNATURE_NAME, readSignature, signatureFormats } from '../signatures'

export const signatureRoutes: readonly Route[] = [
  route(generalSettings, async ({ context, account, query }) => {
    const of = await productWithSignature(context, account.id, query.service_type)
    const standing = await readSignature(context.db, account, of)
    return {
      settings_data: {
        ...standing.fields,
        resource_id: of,
        ResourceName: of === OWN_SIGNATURE ? OWN_SIGNATURE_NAME : of,
        Signature: signatureText(standing, signatureFormats(account)),
        free: standing.text !== null,
        MirrorFrom: standing.mirrored ? OWN_SIGNATURE : null,
      },
      signature_info: infoOf(standing.fields, standing.mirrored),
      version: await settingVersion(context.db, account.id, signatureSetting(of)),
    }
  }),
  route(saveGeneralSettings, async ({ context, account, caller, body }) => {
    const of = await productWithSignature(context, account.id, body.service_type)
    const make = typedSignature(body)
    const save = { account, caller, base_version: body.base_version }
    const { version } = await saveProductSignature(context, save, of, make)
    return { status: 'Success' as const, version }
  }),
]

/**
 * The product whose signature a request is about, by default the dealership's own. Throws 404 for a product
 * that the account does not have.
 */
async function productWithSignature(
  { db }: Pick<ServiceContext, 'db'>,
  accountId: string,
  asked: ProductId = OWN_SIGNATURE,
): Promise<ProductId> {
  const of = settingsProductOf(asked)
  if (of === OWN_SIGNATURE) return of
  const products = await productsOf(db, accountId)
  if (!products.some(({ Id }) => Id === of)) throw notFound()
  return of
}

/** Reads the signature of a request. Throws 400 unless it uses either the older names or the newer ones. */
function typedSignature({
  settings_data: full,
  signature_info: info,
}: CallBody<typeof saveGeneralSettings>): (standing: SignatureFacts) => TypedSignature | null {
  if (full && info) throw invalid({ signature_info: 'signature_names_mixed' })
  if (full) {
    const { Signature = null, MirrorFrom = null, ...fields } = full
    const path = (field: string) => `settings_data.${field}`
    return () => (MirrorFrom === null ? { fields, text: Signature, variant: 'full', path } : null)
  }
  if (!info) throw invalid({ settings_data: 'required' })
  const { Signature, MirrorFrom = null, ...named } = info
  return (standing) =>
    MirrorFrom === null
      ? {
          fields: fieldsOfInfo(named, standing.fields),
          text: Signature === undefined ? standing.text : Signature,
          variant: 'info',
          path: (field) => `signature_info.${wireName(field, 'info')}`,
        }
      : null
}
