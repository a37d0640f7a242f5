import type { ConversationRow } from '../../contract/calls/conversations'
import type { Formats } from '../../contract/core/formats'
import { t } from '../../i18n/translate'
import { zoneName } from '../../rules/time/format'

type ZonedRow = Pick<ConversationRow, 'TimeZone'>

/**
 * The formats for the times of a row. In the list of a group each row has the clock of its own dealership, as
 * its dialogue, its file and the days of the list have.
 */
export const formatsOfRow = ({ TimeZone }: ZonedRow, formats: Formats): Formats =>
  TimeZone === undefined || TimeZone === formats.zone ? formats : { ...formats, zone: TimeZone }

/** The name of the row's time zone where it is another one than the group's; null elsewhere. */
export function otherZone({ TimeZone }: ZonedRow, { zone }: Pick<Formats, 'zone'>): string | null {
  if (TimeZone === undefined) return null
  const name = zoneName(TimeZone)
  return name === zoneName(zone) ? null : t(name)
}
