/** The composer's text: stores it as a draft, fits the field's height to it, and limits its length. */
import type { MESSAGE_MAX_LENGTH } from '../../contract/core/schema'
import type { ChatStorage } from './chat-storage'

/** Maximum number of characters in a message when the chat sets no limit of its own. */
export const MAX_LENGTH: typeof MESSAGE_MAX_LENGTH = 4000

export interface Composer {
  readonly draft: string
  /** Number of characters left once the limit is near; null before that. */
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
    // Where the limit is in graphemes, the code below counts again.
    if (limit() === undefined || area.value === '') count = area.value.length
    changed()
  }

  /**
   * A visible letter may consist of many characters. Only the preview counts graphemes, so the code for it
   * loads on demand.
   */
  async function cut(most: number) {
    const { countGraphemes, truncateGraphemes } = await import('../../rules/text/graphemes')
    const area = field()
    if (!area) return
    if (countGraphemes(area.value) > most) {
      const caret = area.selectionStart
      area.value = truncateGraphemes(area.value, most)
      area.setSelectionRange(caret, caret)
      composed()
    }
    count = countGraphemes(area.value)
    changed()
  }

  return {
    get draft() {
      return draft()
    },
    get left() {
      const most = limit() ?? MAX_LENGTH
      // The counter appears in the last fifth of a short limit, and in the last 200 characters of a long one.
      return count >= most - Math.min(200, most / 5) ? Math.max(0, most - count) : null
    },
    composed,
    typed() {
      composed()
      const most = limit()
      if (most !== undefined) cut(most).catch(() => {})
    },
    clear() {
      const area = field()
      if (area) area.value = ''
      composed()
    },
  }
}
