import { useState } from 'react'

/** Copies a text to the clipboard; `copied` says whether that worked. */
export function useCopy(text: string): { copied: boolean; copy: () => Promise<void> } {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // Without permission the field can still be copied by hand.
      () => setCopied(false),
    )
  return { copied, copy }
}
