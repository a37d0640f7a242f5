/** The auth record in browser storage. */
import { PRODUCT_CATEGORIES, ProductId, type Product } from '../contract/core/products'
import { v } from '../contract/core/schema'
import { DealerSettings, UserInfo, type Profile } from '../contract/calls/session'
import { readStored, writeStored, writeStoredJson, type StorageKey } from '../browser/storage'
import { categoryOf } from '../rules/people/products'

const SelectedProduct = v.object({
  Id: ProductId,
  Name: v.string(),
  Category: v.picklist(PRODUCT_CATEGORIES),
})

const AuthRecord = v.object({
  selectedProduct: SelectedProduct,
  dealerSettings: DealerSettings,
  user_info: v.object({ ...UserInfo.entries, selectedProduct: SelectedProduct }),
})

export interface StoredAuth {
  readonly profile: Profile
  readonly product: ProductId
}

/** `invalid`: the stored value is not an auth record, which signs the user out. */
export function readStoredAuth(key: StorageKey): StoredAuth | 'none' | 'invalid' {
  const text = readStored('localStorage', key)
  if (text === null) return 'none'
  try {
    const record = v.safeParse(AuthRecord, JSON.parse(text))
    if (!record.success) return 'invalid'
    const { user_info, dealerSettings, selectedProduct } = record.output
    // Parsing as `UserInfo` drops the fields that only the record has.
    return {
      profile: { user_info: v.parse(UserInfo, user_info), dealerSettings },
      product: selectedProduct.Id,
    }
  } catch {
    return 'invalid'
  }
}

export function writeStoredAuth(key: StorageKey, { profile, product }: StoredAuth): void {
  const chosen = profile.user_info.Products.find(({ Id }) => Id === product)
  const selectedProduct = selected(product, chosen)
  const record = {
    selectedProduct,
    dealerSettings: profile.dealerSettings,
    user_info: { ...profile.user_info, selectedProduct },
  }
  // If storage is full or forbidden, the next start is merely slower. An outdated record must not remain,
  // though.
  if (!writeStoredJson('localStorage', key, record)) writeStored('localStorage', key, null)
}

const selected = (
  product: ProductId,
  chosen: Product | undefined,
): v.InferOutput<typeof SelectedProduct> => ({
  Id: product,
  Name: chosen?.Name ?? product,
  Category: categoryOf(product),
})
