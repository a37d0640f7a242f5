/** The columns that a list can be sorted by, by their names on the wire. */
export const SORT_COLUMNS = [
  'Name, Surname',
  'Timestamp',
  'Channel',
  'CrmSalesperson',
  'Source',
  'EPMScore',
] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]
