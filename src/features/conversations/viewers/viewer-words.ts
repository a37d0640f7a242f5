import type { Viewer } from '../../../contract/live/frames'
import { plural } from '../../../i18n/translate'

/**
 * What is said of the others in a conversation: who writes comes first, several are counted; null when nobody
 * is there.
 */
export function viewerWords(viewers: readonly Viewer[]): string | null {
  const writing = viewers.filter(({ typing }) => typing)
  const [writer] = writing
  if (writer)
    return plural(writing.length, '{name} is writing', '{count} others are writing', { name: writer.name })
  const [only] = viewers
  if (!only) return null
  return plural(viewers.length, '{name} is here', '{count} others are here', { name: only.name })
}
