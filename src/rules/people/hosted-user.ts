/** How a user of a hosted connection is mapped to a user here. */
import { CDK_RETAILER } from '../../contract/calls/users'

/** Names tried at most. */
const MAX_ATTEMPTS = 5
/** The longest name that the service takes. */
const LONGEST = 200

/** A user who has no subject of the hosted provider yet. */
export const needsMapping = (user: {
  readonly retailer_name?: string | undefined
  readonly OktaUserId?: string | undefined
}): boolean => user.retailer_name === CDK_RETAILER && !user.OktaUserId

/** The names to try, in their order: the user's own, then with a suffix: `ann`, `ann-2`, `ann-3` … */
export function hostedNames(name: string): string[] {
  return Array.from({ length: MAX_ATTEMPTS }, (_, index) => {
    const suffix = index === 0 ? '' : `-${index + 1}`
    return name.slice(0, LONGEST - suffix.length) + suffix
  })
}

/** Whether another name may be taken where this one was not. */
export const mayTryAnotherName = (status: number): boolean => [400, 404, 406, 409].includes(status)
