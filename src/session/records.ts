/**
 * What the session checks by schema: loaded beside it, not with it, since every element around it brings the
 * same library.
 */
import type { ProductId } from '../contract/core/products'
import { ConsoleConfig, Profile } from '../contract/calls/session'
import { readAs } from '../contract/core/schema'
import { productToShow } from '../rules/people/products'

export { readStoredAuth, writeStoredAuth } from './session-storage'

/** A profile as the service answers it; null when it is something else. */
export const readProfile = (body: unknown): Profile | null => readAs(Profile, body) ?? null

/** What the service says to a console that nobody is signed in to; null when it is something else. */
export const readConfig = (body: unknown): ConsoleConfig | null => readAs(ConsoleConfig, body) ?? null

/** The product to show to this user; null when there is none. */
export const productFor = (
  { user_info }: Profile,
  chosen: ProductId | null,
  parameter: string | null,
): ProductId | null => productToShow(user_info.Products, chosen, parameter)
