export type SortDirection = 'ascending' | 'descending'

export interface Sort {
  /** Key of the column. */
  key: string
  direction: SortDirection
}

/** The sort after a press on a column header: ascending first, reversed when pressed again. */
export function nextSort(current: Sort | null, key: string): Sort {
  const reversed = current?.key === key && current.direction === 'ascending'
  return { key, direction: reversed ? 'descending' : 'ascending' }
}
