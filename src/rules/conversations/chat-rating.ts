/** What the ratings of chats mean, for the widget, the service and the console. */
import { RATINGS, type Rating } from '../../contract/core/chat-rating'

/** The words of each answer. */
export const RATING_WORDS: Readonly<Record<Rating, string>> = {
  1: 'Very bad',
  2: 'Bad',
  3: 'Okay',
  4: 'Good',
  5: 'Very good',
}

/** Whether the shopper was satisfied. The figure on the dashboard is the share of these answers. */
export const isSatisfied = (rating: number): boolean => rating >= 4

/** `★★★★☆`. */
export const starsOf = (rating: number): string => '★'.repeat(rating) + '☆'.repeat(RATINGS.length - rating)

/** How long after the first answer another one replaces it. */
const CHANGE_WITHIN_MS = 10 * 60_000
/** How long after its end a chat can be rated. */
const RATE_WITHIN_MS = 24 * 3_600_000

export const canChangeRating = (ratedAt: Date, now: Date): boolean =>
  now.getTime() - ratedAt.getTime() <= CHANGE_WITHIN_MS

export const canStillRate = (endedAt: Date, now: Date): boolean =>
  now.getTime() - endedAt.getTime() <= RATE_WITHIN_MS
