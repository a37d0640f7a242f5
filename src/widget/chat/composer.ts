/** The composer's text: stores it as a draft, fits the field's height to it, and limits its length. */
import type { MESSAGE_MAX_LENGTH } from '../../contract/core/schema'
import type { ChatStorage } from './chat-storage'

/** Maximum number of characters in a message when the chat sets no limit of its own. */
const MAX_LENGTH: typeof MESSAGE_MAX_LENGTH = 4000

export interface Composer {
  readonly draft: string
  /** Number of characters left once the limit is near, negative beyond it; null before that. */
  readonly left: number | null
  /** The text was changed by code rather than by typing. */
  composed(): void
  typed(): void
  clear(): void
}

export interface ComposerOptions {
  readonly storage: ChatStorage
  field(): HTMLTextAreaElement | null
  /** Maximum number of graphemes. */
  limit(): number | undefined
  changed(): void
}

export function createComposer({ storage, field, limit, changed }: ComposerOptions): Composer {
  let count = 0

  const draft = () => field()?.value ?? storage.draft()

  function composed() {
    const area = field()
    if (!area) return
    storage.setDraft(area.value)
    area.style.blockSize = 'auto'
    area.style.blockSize = `${area.scrollHeight}px`
    // Where the limit is in graphemes, the code below counts again; there are never more of them.
    count = area.value.length
    changed()
  }

  /**
   * A visible letter may consist of many characters. Only the preview counts graphemes, so the code for it
   * loads on demand.
   */
  async function countLetters() {
    const { countGraphemes } = await import('../../rules/text/graphemes')
    count = countGraphemes(draft())
    changed()
  }

  return {
    get draft() {
      return draft()
    },
    get left() {
      const most = limit() ?? MAX_LENGTH
      // The counter appears in the last fifth of a short limit, and in the last 200 characters of a long one.
      return count >= most - Math.min(200, most / 5) ? most - count : null
    },
    composed,
    typed() {
      composed()
      if (limit() !== undefined) countLetters().catch(() => {})
    },
    clear() {
      const area = field()
      if (area) area.value = ''
      composed()
    },
  }
}
