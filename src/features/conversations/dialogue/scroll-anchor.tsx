import { Component, type RefObject } from 'react'

interface ScrollAnchorProps {
  /** Sequence number of the first message that is shown. */
  first: number
  scroller: RefObject<HTMLElement | null>
}

interface Anchor {
  readonly element: Element
  readonly top: number
}

/**
 * Keeps the visible messages in place when earlier ones are inserted above them. A browser does this by
 * itself, but not at the very top, and not right after a jump to messages that were not laid out yet.
 */
export class ScrollAnchor extends Component<ScrollAnchorProps> {
  override getSnapshotBeforeUpdate(before: ScrollAnchorProps): Anchor | null {
    if (before.first <= this.props.first) return null
    // The first item would not do: a day separator disappears when earlier messages of its day arrive.
    const element = before.scroller.current?.querySelector('.dialogue-block > :last-child')
    return element ? { element, top: element.getBoundingClientRect().top } : null
  }

  override componentDidUpdate(_before: ScrollAnchorProps, _state: unknown, anchor: Anchor | null): void {
    const scroller = this.props.scroller.current
    if (anchor?.element.isConnected && scroller)
      scroller.scrollTop += anchor.element.getBoundingClientRect().top - anchor.top
  }

  override render() {
    return null
  }
}
