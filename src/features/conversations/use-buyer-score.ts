import { useCan } from '../../query/use-can'

/** Whether the account on screen has a Buyer Score. */
export const useBuyerScore = (): boolean => useCan('buyer-score')
