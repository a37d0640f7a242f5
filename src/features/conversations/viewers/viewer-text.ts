import type { Viewer } from '../../../contract/live/frames'
import { plural } from '../../../i18n/translate'

/**
 * Describes the other viewers of a conversation: a typing viewer comes first, several are counted; null when
 * nobody is there.
 */
export function viewerText(viewers: readonly Viewer[]): string | null {
  const writing = viewers.filter(({ typing }) => typing)
  const [writer] = writing
  if (writer)
    return plural(writing.length, '{name} is writing', '{count} others are writing', { name: writer.name })
  const [only] = viewers
  if (!only) return null
  return plural(viewers.length, '{name} is here', '{count} others are here', { name: only.name })
}
