import { useEffect, useMemo, useState, type RefObject } from 'react'
import type { BlockId } from '../../../contract/core/setting-blocks'

/** Events by which a person moves on the page themselves. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

export interface PinnedBlock {
  /** The block that was requested last. */
  readonly wanted: BlockId | null
  /** The block that stays at the top; null once the person moved elsewhere. */
  readonly pinned: BlockId | null
  /** Scrolls to a block that the URL does not request, or requests already. */
  pin(block: BlockId): void
}

/**
 * Scrolls the requested block to the top and focuses it. It stays there while the blocks above it load and
 * grow, until the person scrolls, types or presses anything. `section` is the request of the URL; a new value
 * is a new request, even for the same block.
 */
export function usePinnedBlock(
  page: RefObject<HTMLElement | null>,
  section: string,
  requested: BlockId | null,
): PinnedBlock {
  const [own, setOwn] = useState<{ during: string; block: BlockId } | null>(null)
  // Each request is a new object, so that the same block can be requested again.
  const request = useMemo(
    () => ({ block: own?.during === section ? own.block : requested, own }),
    [own, section, requested],
  )
  const [left, setLeft] = useState<object | null>(null)

  useEffect(() => {
    const block = request.block === null ? null : blockElement(page.current, request.block)
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
      setLeft(request)
    }
    for (const sibling of block.parentElement?.children ?? []) growth.observe(sibling)
    // A screen reader, for example, moves the focus without a key.
    page.current?.addEventListener('focusin', leave, { signal: control.signal })
    for (const move of MOVES) {
      window.addEventListener(move, leave, { signal: control.signal, capture: true, passive: true })
    }
    return letGo
  }, [page, request])

  return {
    wanted: request.block,
    pinned: left === request ? null : request.block,
    pin: (block) => setOwn({ during: section, block }),
  }
}

const blockElement = (page: HTMLElement | null, block: BlockId) =>
  page?.querySelector<HTMLElement>(`[data-block="${block}"]`)
