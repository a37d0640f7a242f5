import type { Formats } from '../../../contract/core/formats'
import { memo, useState } from 'react'
import { DaySeparator } from '../../../ui/day-separator/day-separator'
import { dayTitle } from '../format-time'
import { EventNote } from './event-note'
import { MessageBubble } from './message-bubble'
import type { TimelineEvent } from './timeline-events'
import type { Block } from './timeline'
import { useDeferredRender } from './use-deferred-render'

/** A dialogue opens with this many blocks at its end: over a hundred messages, more than any screen shows. */
const INITIAL_BLOCKS = 3

interface DialogueBlockProps {
  block: Block
  customer: string
  formats: Formats
  /** Today at the dealership, `yyyy-MM-dd`. */
  today: string
  onOpen: (note: TimelineEvent) => void
}

/**
 * Fifty messages with their notes and day separators. A `deferred` block renders when the browser is idle or
 * the reader comes near.
 */
const DialogueBlock = memo(function DialogueBlock({
  deferred,
  ...shown
}: DialogueBlockProps & { deferred: boolean }) {
  const { rendered, ref } = useDeferredRender<HTMLOListElement>(deferred)
  return rendered ? (
    <ol key="drawn" className="dialogue-block">
      <BlockItems {...shown} />
    </ol>
  ) : (
    <ol key="later" ref={ref} className="dialogue-block later" />
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
    const { message, sameSender } = item
    return (
      <MessageBubble
        key={item.key}
        message={message}
        customer={customer}
        sameSender={sameSender}
        formats={formats}
      />
    )
  })
}

export interface DialogueBlocksProps extends Omit<DialogueBlockProps, 'block'> {
  blocks: readonly Block[]
}

/**
 * A long dialogue first renders its end. The blocks above are rendered bit by bit into space reserved for
 * them.
 */
export function DialogueBlocks({ blocks, ...shared }: DialogueBlocksProps) {
  // Earlier messages that are fetched later are needed at once, so only blocks present at the opening can
  // wait.
  const [initialBlocks] = useState(blocks)
  const from = initialBlocks[0]?.index ?? 0
  const to = initialBlocks.at(-INITIAL_BLOCKS)?.index ?? from
  return blocks.map((block) => (
    <DialogueBlock
      key={block.index}
      block={block}
      deferred={block.index >= from && block.index < to}
      {...shared}
    />
  ))
}
