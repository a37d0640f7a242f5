import type { Viewer } from '../../../contract/live'

/** What is said of the others in a conversation: who writes comes first, several are counted; null when nobody is there. */
export function viewerWords(viewers: readonly Viewer[]): string | null {
  const writing = viewers.filter(({ typing }) => typing)
  const [writer] = writing
  if (writer)
    return writing.length === 1 ? `${writer.name} is writing` : `${writing.length} others are writing`
  const [only] = viewers
  if (!only) return null
  return viewers.length === 1 ? `${only.name} is here` : `${viewers.length} others are here`
}
