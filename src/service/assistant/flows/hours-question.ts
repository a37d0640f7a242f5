/** What a shopper asks about opening hours. The composer makes it with `hoursQuestionIn`. */
import type { When } from '../understand/entities/when-types'

export interface HoursQuestion {
  /**
   * `open_now`: are you open. `opens`, `closes`: at what time, on `when.day` or today. `day`: the hours of a
   * day. `week`: all hours. `holiday`: the hours of a holiday. `at_time`: whether it is open at a time.
   */
  readonly question: 'open_now' | 'opens' | 'closes' | 'day' | 'week' | 'holiday' | 'at_time'
  /** Names of departments of `dealership.departments`, or kinds of departments; none asks about the store. */
  readonly departments: readonly string[]
  readonly when: When
  /** The weekday is meant in general: 'are you open late on Fridays?'. */
  readonly weekday?: boolean
}
