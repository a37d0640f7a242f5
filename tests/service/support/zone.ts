import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'

/** The calendar date of a time in a time zone, `yyyy-MM-dd`. */
export const dayIn = (moment: Date, zone: string) => format(new TZDate(moment, zone), 'yyyy-MM-dd')
