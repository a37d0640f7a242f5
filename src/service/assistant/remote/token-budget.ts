/**
 * What an account may spend on a paid endpoint on one day of its calendar, so that no chat can run up a bill.
 */

export interface Budget {
  /** Reserves tokens before they are used. Returns false, and reserves nothing, when too few are left. */
  take(spender: Spender, tokens: number): Promise<boolean>
  /** Corrects a reservation by the difference to the real usage; a negative number gives tokens back. */
  correct(spender: Spender, tokens: number): Promise<void>
}

export interface Spender {
  readonly account_id: string
  /** The account's own day. */
  readonly day: string
}

/** Characters per token, rather underestimated than overestimated. */
const CHARS_PER_TOKEN = 3

/** The maximum cost of a text, tokens. */
export const tokensOf = (text: string): number => Math.ceil(text.length / CHARS_PER_TOKEN)
