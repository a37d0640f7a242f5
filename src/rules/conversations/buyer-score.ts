import { rightOf } from '../../contract/core/permissions'
import { can, type Viewer } from '../people/permissions'

/** The manufacturer's insight provider whose score is shown as Buyer Score. */
export const SCORE_PROVIDER = rightOf('buyer-score').provider ?? ''

const ANYBODY: Omit<Viewer, 'settings'> = { role: 'REGULAR', policy: [], category: 'SALES_AI' }

/** Buyer Score is for the manufacturer account, when its insight providers include the score's own. */
export const showsBuyerScore = (isManufacturer: boolean, providers: readonly string[]): boolean =>
  can({ ...ANYBODY, settings: { ManufacturerAccount: isManufacturer }, providers }, 'buyer-score')
