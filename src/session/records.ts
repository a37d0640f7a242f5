/** Schema checks of the session: loaded separately, since every element around it brings the same library. */
import type { ProductId } from '../contract/core/products'
import { ConsoleConfig, Profile } from '../contract/calls/session'
import { readAs } from '../contract/core/schema'
import { productToShow } from '../rules/people/products'

export { readStoredAuth, writeStoredAuth } from './session-storage'

/** Parses a profile of the service; null when it is something else. */
export const readProfile = (body: unknown): Profile | null => readAs(Profile, body) ?? null

/** Parses the configuration for signed-out consoles; null when it is something else. */
export const readConfig = (body: unknown): ConsoleConfig | null => readAs(ConsoleConfig, body) ?? null

/** The product to show to this user; null when there is none. */
export const productFor = (
  { user_info }: Profile,
  chosen: ProductId | null,
  parameter: string | null,
): ProductId | null => productToShow(user_info.Products, chosen, parameter)
