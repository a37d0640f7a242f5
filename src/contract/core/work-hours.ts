/** The hours of a day, in minutes of local time. */
export interface WorkHours {
  readonly start_time: number
  readonly end_time: number
}

/** A closing time up to this one may belong to the next morning: 6:00 AM. */
const LATEST_MORNING = 360

/** Whether it closes on the next morning, such as 22:00 to 02:00. */
export const closesNextDay = ({ start_time, end_time }: WorkHours): boolean =>
  end_time < start_time && end_time <= LATEST_MORNING

/** Whether closing follows opening, on the same day or on the next morning. */
export const isInOrder = (hours: WorkHours): boolean =>
  hours.start_time < hours.end_time || closesNextDay(hours)
