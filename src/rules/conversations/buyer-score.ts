import { rightOf } from '../../contract/core/permissions'
import { can, type Viewer } from '../people/permissions'

/** The manufacturer's insight provider whose score is shown as Buyer Score. */
export const SCORE_PROVIDER = rightOf('buyer-score').provider ?? ''

const ANY_VIEWER: Omit<Viewer, 'settings'> = { role: 'REGULAR', policy: [], category: 'SALES_AI' }

/** Buyer Score is shown to a manufacturer account whose insight providers include that of the score. */
export const showsBuyerScore = (isManufacturer: boolean, providers: readonly string[]): boolean =>
  can({ ...ANY_VIEWER, settings: { ManufacturerAccount: isManufacturer }, providers }, 'buyer-score')
