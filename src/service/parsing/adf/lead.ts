/** The content of a lead, read from its XML. It is untrusted text. */

/** What the customer wants to do with a vehicle, in the terms of ADF 1.0. */
export type Interest = 'buy' | 'lease' | 'test-drive' | 'service' | 'sell' | 'trade-in'

export interface AdfVehicle {
  readonly interest: Interest
  readonly status: 'new' | 'used' | null
  readonly year: string
  readonly make: string
  readonly model: string
  readonly trim: string
  readonly vin: string
  readonly stock: string
  /** Other details for staff to read: `65,000 miles`, `exterior Blue`. */
  readonly details: readonly string[]
}

export interface AdfContact {
  readonly first_name: string
  readonly last_name: string
  /** In lower case. */
  readonly email: string | null
  /** E.164. */
  readonly phone: string | null
  /** Other ways to reach the customer and their preferences, for staff to read. */
  readonly details: readonly string[]
}

/** Identifies a lead among those of its sender. */
export interface AdfId {
  readonly source: string
  readonly sequence: string
  readonly value: string
}

export interface AdfLead {
  readonly contact: AdfContact
  /** Vehicles that they want, in the order of the document. */
  readonly wanted: readonly AdfVehicle[]
  /** Vehicles that they have, to trade in or to sell. */
  readonly trade_ins: readonly AdfVehicle[]
  readonly source_name: string
  readonly lead_type: string
  /** The customer's own text. */
  readonly comments: string
  readonly requested_at: Date | null
  readonly ids: readonly AdfId[]
  /** The dealership that the lead is meant for, as the sender names it. */
  readonly vendor: string
  readonly warnings: readonly string[]
}

/** The dealership's country and time zone, by which numbers and dates are read. */
export interface AdfLocale {
  /** ISO 3166 alpha-2. */
  readonly country: string
  /** IANA. */
  readonly time_zone: string
}

export const vehicleWords = ({ year, make, model, trim }: AdfVehicle): string =>
  [year, make, model, trim].filter(Boolean).join(' ')
