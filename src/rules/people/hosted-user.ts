/** Maps users of a hosted connection to users of Forecourt. */
import { CDK_RETAILER } from '../../contract/calls/users'

/** The maximum number of names to try. */
const MAX_ATTEMPTS = 5
/** The maximum length of a name. */
const MAX_NAME_LENGTH = 200

/** Whether the user has no subject at the hosted provider yet. */
export const needsMapping = (user: {
  readonly retailer_name?: string | undefined
  readonly OktaUserId?: string | undefined
}): boolean => user.retailer_name === CDK_RETAILER && !user.OktaUserId

/** The names to try in order: the user's own, then with a suffix: `ann`, `ann-2`, `ann-3` … */
export function hostedNames(name: string): string[] {
  return Array.from({ length: MAX_ATTEMPTS }, (_, index) => {
    const suffix = index === 0 ? '' : `-${index + 1}`
    return name.slice(0, MAX_NAME_LENGTH - suffix.length) + suffix
  })
}

/** Whether another name may succeed after this one failed with the status. */
export const canTryAnotherName = (status: number): boolean => [400, 404, 406, 409].includes(status)
