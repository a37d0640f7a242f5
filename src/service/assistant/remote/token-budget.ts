/**
 * What an account may spend on a paid endpoint in a day of its calendar, so that nobody's chat can run up a
 * bill.
 */

export interface Budget {
  /** Sets tokens aside before they are used. False: too few are left, and nothing was set aside. */
  take(spender: Spender, tokens: number): Promise<boolean>
  /** Corrects what was set aside by what was used: below 0 gives back. */
  correct(spender: Spender, tokens: number): Promise<void>
}

export interface Spender {
  readonly account_id: string
  /** The account's own day. */
  readonly day: string
}

/** About so many characters are one token; rather too few of them than too many. */
const CHARS_A_TOKEN = 3

/** What a text may cost at most, tokens. */
export const tokensOf = (text: string): number => Math.ceil(text.length / CHARS_A_TOKEN)
