import { Component, type RefObject } from 'react'

interface HeldPlaceProps {
  /** Number of the first message that is shown. */
  first: number
  scroller: RefObject<HTMLElement | null>
}

interface Held {
  readonly line: Element
  readonly top: number
}

/**
 * Keeps what is read where it is when earlier messages come in above it. A browser holds it by itself, but
 * not at the very top and not where the reader has just jumped to, whose lines it had not laid out yet.
 */
export class HeldPlace extends Component<HeldPlaceProps> {
  override getSnapshotBeforeUpdate(before: HeldPlaceProps): Held | null {
    if (before.first <= this.props.first) return null
    // Not the first one: a line that names its day goes when there are earlier ones of it.
    const line = before.scroller.current?.querySelector('.dialogue-block > :last-child')
    return line ? { line, top: line.getBoundingClientRect().top } : null
  }

  override componentDidUpdate(_before: HeldPlaceProps, _state: unknown, held: Held | null): void {
    const scroller = this.props.scroller.current
    if (held?.line.isConnected && scroller)
      scroller.scrollTop += held.line.getBoundingClientRect().top - held.top
  }

  override render() {
    return null
  }
}
