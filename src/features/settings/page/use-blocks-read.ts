import { useEffect, useState, type RefObject } from 'react'
import { whenComplete } from '../../../browser/console-app'
import { useResources } from '../../../query/scope'
import type { SettingBlock } from '../../../rules/settings/setting-blocks'

/** A window shows about as many at first. */
const FIRST = 2

/**
 * How many blocks from the top read their data: down to the one below what has been on the screen, because
 * the heights of those above decide what is there. The rest follow when nothing else is being fetched, so
 * that the browser finds and prints the whole page.
 */
export function useBlocksRead(page: RefObject<HTMLElement | null>, blocks: readonly SettingBlock[]): number {
  const [count, setCount] = useState(FIRST)
  const { cache } = useResources()

  useEffect(() => {
    const sections = [...(page.current?.querySelectorAll('[data-block]') ?? [])]
    const showing = new IntersectionObserver((entries) => {
      const seen = entries.filter(({ isIntersecting }) => isIntersecting)
      const last = Math.max(...seen.map(({ target }) => sections.indexOf(target)))
      setCount((before) => Math.max(before, last + 2))
    })
    for (const section of sections) showing.observe(section)
    const forget = whenComplete(
      () => cache.isFetching() > 0,
      () => setCount(Infinity),
    )
    return () => {
      showing.disconnect()
      forget()
    }
  }, [page, blocks, cache])

  return count
}
