/** The answer to "How was this chat?". */

export const RATINGS = [1, 2, 3, 4, 5] as const
export type Rating = (typeof RATINGS)[number]

/** Code points. */
export const COMMENT_MAX_LENGTH = 500

/** The event of a dialogue that the shopper rated the chat. */
export const CHAT_RATED = 'CHAT_RATED'
