/** A file that was received by mail. */
export interface InboundFile {
  /** As `type/subtype`. */
  readonly content_type: string
  readonly name: string
  /** Null when it is too large to be stored. */
  readonly bytes: Uint8Array | null
}
