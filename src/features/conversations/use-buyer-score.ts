import { useCan } from '../../query/use-can'

/** Whether the account that is shown has a Buyer Score. */
export const useBuyerScore = (): boolean => useCan('buyer-score')
