/** What can be asked of a vehicle, or said of it. */
export const VEHICLE_FIELDS = [
  'pick',
  'available',
  'price',
  'msrp',
  'miles',
  'economy',
  'engine',
  'drive',
  'color',
  'seats',
  'year',
  'features',
  'photos',
  'history',
  'condition',
  'tow',
  'vin',
  'details',
] as const
/** The label `vehicle.<field>` of the classifier. */
export type VehicleField = (typeof VEHICLE_FIELDS)[number]
