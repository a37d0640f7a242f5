import { formatPhone } from '../../rules/format'

/** How a customer is called on screen: one without a name goes by their phone number, written as the dealership writes it. */
export const customerName = (fullName: string) => formatPhone(fullName)
