/** The error of a lead that cannot be read, for staff to see. */

export interface SourceLocation {
  /** Counted from 1, in the original text. */
  readonly line: number
  readonly column: number
}

export class AdfError extends Error {
  constructor(
    /** One clause, e.g. `unclosed tag: vehicle`. */
    readonly reason: string,
    readonly location: SourceLocation | null = null,
  ) {
    super(location === null ? reason : `line ${location.line}, column ${location.column}: ${reason}`)
  }
}
