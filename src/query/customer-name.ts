import type { Formats } from '../contract/core/formats'
import { withoutBidiControls } from '../rules/text/bidi'
import { formatPhone } from './lazy-phone-format'

/**
 * The customer's name for display, without directional controls. A customer without a name has their phone
 * number instead, formatted for the dealership.
 */
export const customerName = (fullName: string, formats: Formats) =>
  withoutBidiControls(formatPhone(fullName, formats))
