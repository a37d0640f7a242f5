import type { NewLead } from './new-lead'

/** A lead that was read from ADF/XML. */
export interface IncomingLead {
  readonly lead: Omit<NewLead, 'channel' | 'vehicle_id'>
  /** Identifies the dealership's vehicle, in upper case; empty when unknown. */
  readonly vehicle: { readonly vin: string; readonly stock: string }
  /** `source`, `sequence` and `value` of each id. */
  readonly ids: readonly (readonly string[])[]
  /** The whole content in a canonical form. */
  readonly content: string
  /** The requested vehicle when the dealership does not have it; empty for none. */
  readonly requestedVehicle: string
  /** The first message of the dialogue. */
  readonly text: string
  /** The question to the assistant; `vehicleName` is the vehicle's name in the inventory. */
  readonly question: (vehicleName: string | null) => string
}
