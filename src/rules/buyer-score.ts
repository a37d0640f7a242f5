/** The manufacturer's insight provider whose score is shown as Buyer Score. */
export const SCORE_PROVIDER = 'FordDirect'

/** Buyer Score is for the manufacturer account, when its insight providers include the score's own (document 1 §2, §6). */
export const showsBuyerScore = (isManufacturer: boolean, providers: readonly string[]): boolean =>
  isManufacturer && providers.includes(SCORE_PROVIDER)
