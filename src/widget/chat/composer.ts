/** The composer's text: kept as a draft, as high as its lines, no longer than a line may be. */
import type { MESSAGE_MAX_LENGTH } from '../../contract/core/schema'
import type { ChatStorage } from './chat-storage'

/** The most characters of a line where the chat names no limit of its own. */
export const LONGEST: typeof MESSAGE_MAX_LENGTH = 4000

export interface Composer {
  readonly draft: string
  /** What may still be typed, once the end is near; null before. */
  readonly left: number | null
  /** Its text changed by itself. */
  composed(): void
  typed(): void
  clear(): void
}

export interface ComposerOptions {
  readonly kept: ChatStorage
  field(): HTMLTextAreaElement | null
  /** Graphemes. */
  limit(): number | undefined
  changed(): void
}

export function createComposer({ kept, field, limit, changed }: ComposerOptions): Composer {
  let count = 0

  const draft = () => field()?.value ?? kept.draft()

  function composed() {
    const area = field()
    if (!area) return
    kept.setDraft(area.value)
    area.style.blockSize = 'auto'
    area.style.blockSize = `${area.scrollHeight}px`
    // Counted anew below where graphemes count.
    if (limit() === undefined || area.value === '') count = area.value.length
    changed()
  }

  /** What one sees as a letter may be many characters; only a preview counts so, and loads what counts. */
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
      const most = limit() ?? LONGEST
      // Of a short limit the last fifth is near, of a long one the last 200.
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
