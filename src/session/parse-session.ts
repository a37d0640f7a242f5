/**
 * Validates the session's data. It is a separate chunk, because it contains the schema library, which every
 * element around it loads anyway.
 */
import type { ProductId } from '../contract/core/products'
import { ConsoleConfig, Profile } from '../contract/calls/session'
import { readAs } from '../contract/core/schema'
import { productToShow } from '../rules/people/products'

export { readStoredAuth, writeStoredAuth } from './session-storage'

/** Parses the service's profile; returns null when the value is something else. */
export const readProfile = (body: unknown): Profile | null => readAs(Profile, body) ?? null

/** Parses the configuration for signed-out consoles; returns null when the value is something else. */
export const readConfig = (body: unknown): ConsoleConfig | null => readAs(ConsoleConfig, body) ?? null

/** The product to show to this user; null when the user has none. */
export const productFor = (
  { user_info }: Profile,
  chosen: ProductId | null,
  parameter: string | null,
): ProductId | null => productToShow(user_info.Products, chosen, parameter)
