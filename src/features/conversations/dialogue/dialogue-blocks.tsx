import type { Formats } from '../../../contract/core/formats'
import { memo, useState } from 'react'
import { DaySeparator } from '../../../ui/day-separator'
import { dayTitle } from '../format-time'
import { EventNote } from './event-note'
import { MessageBubble } from './message-bubble'
import type { TimelineEvent } from './timeline-events'
import type { Block } from './timeline'
import { useDrawnLater } from './use-deferred-render'

/** Blocks at the end that a dialogue opens with: over a hundred messages, more than any screen shows. */
const DRAWN_AT_ONCE = 3

interface DialogueBlockProps {
  block: Block
  customer: string
  formats: Formats
  /** Today at the dealership, `yyyy-MM-dd`. */
  today: string
  onOpen: (note: TimelineEvent) => void
}

/**
 * Fifty messages with their notes and day lines. `later`: they come in when the browser has time for it, or
 * the reader comes near.
 */
const DialogueBlock = memo(function DialogueBlock({
  later,
  ...shown
}: DialogueBlockProps & { later: boolean }) {
  const { drawn, place } = useDrawnLater<HTMLOListElement>(later)
  return drawn ? (
    <ol key="drawn" className="dialogue-block">
      <BlockItems {...shown} />
    </ol>
  ) : (
    <ol key="later" ref={place} className="dialogue-block later" />
  )
})

function BlockItems({ block, customer, formats, today, onOpen }: DialogueBlockProps) {
  return block.items.map((item) => {
    if (item.kind === 'day') {
      return <DaySeparator key={item.key}>{dayTitle(item.at, today, formats)}</DaySeparator>
    }
    if (item.kind === 'note') {
      return <EventNote key={item.key} note={item.note} formats={formats} onOpen={onOpen} />
    }
    const { message, same } = item
    return (
      <MessageBubble key={item.key} message={message} customer={customer} same={same} formats={formats} />
    )
  })
}

export interface DialogueBlocksProps extends Omit<DialogueBlockProps, 'block'> {
  blocks: readonly Block[]
}

/**
 * A long dialogue opens with its end; what stood above it then is drawn bit by bit, in places that are kept
 * free for it.
 */
export function DialogueBlocks({ blocks, ...shared }: DialogueBlocksProps) {
  // Earlier messages that are fetched later are wanted at once, so only what was there at the opening can
  // wait.
  const [opening] = useState(blocks)
  const from = opening[0]?.index ?? 0
  const to = opening.at(-DRAWN_AT_ONCE)?.index ?? from
  return blocks.map((block) => (
    <DialogueBlock
      key={block.index}
      block={block}
      later={block.index >= from && block.index < to}
      {...shared}
    />
  ))
}
