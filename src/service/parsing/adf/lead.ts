/** What a lead says, read out of its XML. Everything in it was written by strangers and is text. */

/** What is wanted of a vehicle, by the words of ADF 1.0. */
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
  /** What else is said of it, each for a person to read: `65,000 miles`, `exterior Blue`. */
  readonly details: readonly string[]
}

export interface AdfContact {
  readonly first_name: string
  readonly last_name: string
  /** In lower case. */
  readonly email: string | null
  /** E.164. */
  readonly phone: string | null
  /** The rest of the ways to reach them, with what they prefer, each for a person to read. */
  readonly details: readonly string[]
}

/** Names a lead among those of its sender. */
export interface AdfId {
  readonly source: string
  readonly sequence: string
  readonly value: string
}

export interface AdfLead {
  readonly contact: AdfContact
  /** What they want, the first one first. */
  readonly wishes: readonly AdfVehicle[]
  /** What they have: to trade in or to sell. */
  readonly trade_ins: readonly AdfVehicle[]
  readonly source_name: string
  readonly lead_type: string
  /** In the customer's own words. */
  readonly comments: string
  readonly requested_at: Date | null
  readonly ids: readonly AdfId[]
  /** The dealership that it is meant for, as the sender names it. */
  readonly vendor: string
  readonly warnings: readonly string[]
}

/** How the dealership writes: its country and zone. */
export interface AdfPlace {
  /** ISO 3166 alpha-2. */
  readonly country: string
  /** IANA. */
  readonly time_zone: string
}

export const vehicleWords = ({ year, make, model, trim }: AdfVehicle): string =>
  [year, make, model, trim].filter(Boolean).join(' ')
