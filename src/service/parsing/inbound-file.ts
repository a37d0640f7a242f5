/** A file that was received by mail or on a connected channel. */
export interface InboundFile {
  /** As `type/subtype`. */
  readonly content_type: string
  readonly name: string
  /** Null when it is too large to be stored, or not here yet. */
  readonly bytes: Uint8Array | null
  /** The provider's id or address of a file that is fetched later. */
  readonly source?: string | null
  readonly caption?: string
}
