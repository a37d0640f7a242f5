/** How columns are written and read where the two differ. */
import type { ColumnType } from 'kysely'

/** Written as a Date or ISO text, read as a Date. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type OptionalTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>
/** A calendar day, read and written as `yyyy-MM-dd`. */
export type CalendarDay = string
/** May be left out of an insert, which then stores null. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
/** Written as JSON text, read parsed. */
export type Json<T> = ColumnType<T, string, string>
export type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>
/** As `Json`, for a column with a default. */
export type JsonOrDefault<T> = ColumnType<T, string | undefined, string>
