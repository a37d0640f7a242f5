import { useEffect, useState, type RefObject } from 'react'
import type { BlockId } from '../../../contract/core/setting-blocks'
import type { SettingBlock } from '../../../rules/settings/setting-blocks'

/** A line at a fifth of the window's height: the block that crosses it is the current one. */
const READING_LINE = '-20% 0px -79% 0px'

/** The current block while the page is scrolled; null before it is known. */
export function useBlockInView(
  page: RefObject<HTMLElement | null>,
  blocks: readonly SettingBlock[],
): BlockId | null {
  const [crossing, setCrossing] = useState<BlockId | null>(null)
  const [atEnd, setAtEnd] = useState(false)
  const last = blocks.at(-1)?.id ?? null

  useEffect(() => {
    const sections = [...(page.current?.querySelectorAll<HTMLElement>('[data-block]') ?? [])]
    const end = page.current?.querySelector('[data-end]')
    const reading = new IntersectionObserver(
      (entries) => {
        const entry = entries.findLast(({ isIntersecting }) => isIntersecting)
        if (entry) setCrossing((entry.target as HTMLElement).dataset['block'] as BlockId)
      },
      { rootMargin: READING_LINE },
    )
    // The last blocks are too short to reach the line.
    const ending = new IntersectionObserver((entries) => setAtEnd(entries.at(-1)?.isIntersecting === true))
    for (const section of sections) reading.observe(section)
    if (end) ending.observe(end)
    return () => {
      reading.disconnect()
      ending.disconnect()
    }
  }, [page, blocks])

  // A page that needs no scrolling has its end in view from the start.
  return atEnd && crossing !== null && crossing !== blocks[0]?.id ? last : crossing
}
