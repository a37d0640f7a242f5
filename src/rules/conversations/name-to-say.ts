import { hasAddressOrNumber } from '../text/address-or-number'

/** The name with which a letter may call a customer; empty where a stranger put an address into it. */
export const nameToSay = (name: string): string => (hasAddressOrNumber(name) ? '' : name)
