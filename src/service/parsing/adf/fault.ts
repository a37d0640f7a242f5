/** Why a lead cannot be read, for the person who looks after it. */

export interface Place {
  /** Counted from 1, in the text as it came. */
  readonly line: number
  readonly column: number
}

export class AdfFault extends Error {
  constructor(
    /** One clause, e.g. `unclosed tag: vehicle`. */
    readonly reason: string,
    readonly place: Place | null = null,
  ) {
    super(place === null ? reason : `line ${place.line}, column ${place.column}: ${reason}`)
  }
}
