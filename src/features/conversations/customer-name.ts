import type { Formats } from '../../contract/formats'
import { writePhone } from '../../query/phones'

/** How a customer is called on screen: one without a name goes by their phone number, written as the dealership writes it. */
export const customerName = (fullName: string, formats: Formats) => writePhone(fullName, formats)
