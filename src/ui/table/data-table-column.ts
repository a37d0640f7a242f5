import type { ReactNode } from 'react'
import type { SortValue } from './sort-rows'

export interface Column<R> {
  key: string
  head: ReactNode
  /** Explains the column, in a help tip beside the head. */
  help?: ReactNode
  /** `end` for figures. */
  align?: 'start' | 'end' | undefined
  /** Makes the column sortable. The value is not read when the server sorts. */
  sortValue?: ((row: R) => SortValue) | undefined
  /** Text of more than 300 characters is cut off with an ellipsis. */
  cell: (row: R) => ReactNode
  /** Preferred width in px; 160 by default. */
  width?: number | undefined
  /** Class of the column's cells. */
  className?: string | undefined
}
