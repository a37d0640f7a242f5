/** The partners of the demo: the paths of their pages, and their back ends. */
import { CRM } from '../partner-crm/back-end'
import { TWO_DEALERSHIPS } from '../two-dealerships/back-end'
import { PORTAL } from '../white-label/back-end'
import type { PartnerOptions } from './host'

export interface Partner {
  readonly options: PartnerOptions
  /** The file of its page, in `demo/`. */
  readonly file: string
}

export const PARTNERS: readonly Partner[] = [
  { options: CRM, file: 'partner-crm/index.html' },
  { options: PORTAL, file: 'white-label/index.html' },
  { options: TWO_DEALERSHIPS, file: 'two-dealerships/index.html' },
]
