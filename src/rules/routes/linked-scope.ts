/** Links of mails name the account and the product that they are about, since a user may have several. */
import { PRODUCT_IDS, type ProductId } from '../../contract/core/products'

export interface LinkedScope {
  readonly account: string
  /** Null for the account's first. */
  readonly product: ProductId | null
}

/** Splits a path into the part before the query, its parameters, and the hash with `#`. */
function split(path: string): { pathname: string; params: URLSearchParams; hash: string } {
  const [, before = '/', hash = ''] = /^([^#]*)(#.*)?$/su.exec(path) ?? []
  const [pathname = '/', query = ''] = before.split(/\?(.*)/su)
  return { pathname, params: new URLSearchParams(query), hash }
}

function join({ pathname, params, hash }: ReturnType<typeof split>): string {
  const query = params.toString()
  return `${pathname}${query && `?${query}`}${hash}`
}

/** Adds account and product to a path of the console. */
export function withLinkedScope(path: string, { account, product }: LinkedScope): string {
  const parts = split(path)
  parts.params.set('account', account)
  if (product !== null) parts.params.set('product', product)
  return join(parts)
}

/** The account and product that a path names; null when it names no account. */
export function linkedScopeOf(path: string): LinkedScope | null {
  const { params } = split(path)
  const account = params.get('account')
  if (!account) return null
  return { account, product: PRODUCT_IDS.find((id) => id === params.get('product')) ?? null }
}

/** The path without account and product. */
export function withoutLinkedScope(path: string): string {
  const parts = split(path)
  parts.params.delete('account')
  parts.params.delete('product')
  return join(parts)
}
