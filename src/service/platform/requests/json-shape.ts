/** Limits the shape of a JSON text before it is parsed, in one pass over its bytes and without recursion. */
import { message } from '../../../contract/messages/message'
import { setImmediate } from 'node:timers/promises'
import { DomainError } from '../errors'

/** How deep objects and arrays may be nested. The deepest body of the contract needs a third of this. */
export const JSON_MAX_DEPTH = 32
/** How many fields and elements a whole body may have. */
export const JSON_MAX_VALUES = 20_000
/** How many bytes are scanned before other work gets a turn, which takes about a millisecond. */
const SLICE_BYTES = 256 * 1024

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const [OPEN_LIST, CLOSE_LIST] = [0x5b, 0x5d]
const [OPEN_OBJECT, CLOSE_OBJECT] = [0x7b, 0x7d]

/** Scans the bytes of a JSON text chunk by chunk. Text that is not JSON passes; the parser refuses it. */
export class JsonShape {
  readonly #maxDepth: number
  #depth = 0
  #values = 0
  #inString = false
  #isEscaped = false

  constructor(maxDepth = JSON_MAX_DEPTH) {
    this.#maxDepth = maxDepth
  }

  /** Throws `json_too_deep` or `json_too_many_values` as soon as the text exceeds a limit. */
  scan(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (this.#inString) {
        if (this.#isEscaped) this.#isEscaped = false
        else if (byte === BACKSLASH) this.#isEscaped = true
        else if (byte === QUOTE) this.#inString = false
      } else if (byte === QUOTE) this.#inString = true
      else if (byte === COMMA) this.#count()
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        this.#depth += 1
        if (this.#depth > this.#maxDepth)
          throw new DomainError(message('json_too_deep', { max: this.#maxDepth }))
        this.#count()
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.#depth -= 1
    }
  }

  #count(): void {
    this.#values += 1
    if (this.#values > JSON_MAX_VALUES)
      throw new DomainError(message('json_too_many_values', { max: JSON_MAX_VALUES }))
  }
}

/**
 * Throws `json_too_deep` or `json_too_many_values` for a text that exceeds the limits. A large text is
 * scanned in slices, between which other requests are answered.
 */
export async function checkJsonShape(bytes: Uint8Array): Promise<void> {
  const shape = new JsonShape()
  for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
    if (start > 0) await setImmediate()
    shape.scan(bytes.subarray(start, start + SLICE_BYTES))
  }
}
