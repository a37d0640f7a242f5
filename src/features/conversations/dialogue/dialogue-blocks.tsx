import { memo } from 'react'
import { DaySeparator } from '../../../ui/day-separator'
import { dayTitle } from '../moments'
import { EventNote } from './event-note'
import { MessageBubble } from './message-bubble'
import type { Note } from './notes'
import type { Block } from './timeline'

interface DialogueBlockProps {
  block: Block
  customer: string
  zone: string
  /** Today at the dealership, `yyyy-MM-dd`. */
  today: string
  onOpen: (note: Note) => void
}

/** Fifty messages with their notes and day lines. */
const DialogueBlock = memo(function DialogueBlock({
  block,
  customer,
  zone,
  today,
  onOpen,
}: DialogueBlockProps) {
  return (
    <ol className="dialogue-block">
      {block.items.map((item) => {
        if (item.kind === 'day') {
          return <DaySeparator key={item.key}>{dayTitle(item.at, today, zone)}</DaySeparator>
        }
        if (item.kind === 'note') {
          return <EventNote key={item.key} note={item.note} zone={zone} onOpen={onOpen} />
        }
        const { message, same } = item
        return <MessageBubble key={item.key} message={message} customer={customer} same={same} zone={zone} />
      })}
    </ol>
  )
})

export interface DialogueBlocksProps extends Omit<DialogueBlockProps, 'block'> {
  blocks: readonly Block[]
}

export function DialogueBlocks({ blocks, ...shared }: DialogueBlocksProps) {
  return blocks.map((block) => <DialogueBlock key={block.index} block={block} {...shared} />)
}
