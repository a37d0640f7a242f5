import { useEffect, useMemo, useState, type RefObject } from 'react'
import type { BlockId } from '../../../contract/core/setting-blocks'

/** What a person does who goes elsewhere on the page by themselves. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

export interface PinnedBlock {
  /** The block that was asked for last. */
  readonly wanted: BlockId | null
  /** The block that is held at the top; null once the person went elsewhere. */
  readonly pinned: BlockId | null
  /** Brings a block to the top that the address does not ask for, or asks for already. */
  pin(block: BlockId): void
}

/**
 * Brings the block that is asked for to the top, with the focus, and holds it there while those above it load
 * and grow, until the person scrolls, types or presses anything. `section`: what was asked for; another one
 * is another wish, also for the same block.
 */
export function usePinnedBlock(
  page: RefObject<HTMLElement | null>,
  section: string,
  asked: BlockId | null,
): PinnedBlock {
  const [own, setOwn] = useState<{ during: string; block: BlockId } | null>(null)
  // A wish of its own each time, so that the same block can be wished for again.
  const wish = useMemo(
    () => ({ block: own?.during === section ? own.block : asked, own }),
    [own, section, asked],
  )
  const [left, setLeft] = useState<object | null>(null)

  useEffect(() => {
    const block = wish.block === null ? null : blockElement(page.current, wish.block)
    if (!block) return
    const toTop = () => block.scrollIntoView({ block: 'start' })
    toTop()
    block.focus({ preventScroll: true })

    const control = new AbortController()
    const growth = new ResizeObserver(toTop)
    const letGo = () => {
      growth.disconnect()
      control.abort()
    }
    const leave = () => {
      letGo()
      setLeft(wish)
    }
    for (const sibling of block.parentElement?.children ?? []) growth.observe(sibling)
    // Also whoever moves the focus without a key, as a screen reader does.
    page.current?.addEventListener('focusin', leave, { signal: control.signal })
    for (const move of MOVES) {
      window.addEventListener(move, leave, { signal: control.signal, capture: true, passive: true })
    }
    return letGo
  }, [page, wish])

  return {
    wanted: wish.block,
    pinned: left === wish ? null : wish.block,
    pin: (block) => setOwn({ during: section, block }),
  }
}

const blockElement = (page: HTMLElement | null, block: BlockId) =>
  page?.querySelector<HTMLElement>(`[data-block="${block}"]`)
