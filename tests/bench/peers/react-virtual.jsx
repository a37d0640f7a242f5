/**
 * Baseline in React: a virtual list with measured rows, of which only the visible ones are in the document.
 */
import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { messageText, setup } from '../page'

let append

function List({ count }) {
  const scroller = useRef(null)
  const [texts, setTexts] = useState(() => Array.from({ length: count }, (_, index) => messageText(index)))
  append = (index) => setTexts((before) => [...before, messageText(index)])
  const rows = useVirtualizer({
    count: texts.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 34,
    overscan: 5,
  })
  useLayoutEffect(() => rows.scrollToIndex(texts.length - 1, { align: 'end' }), [rows, texts.length])
  return (
    <div ref={scroller} style={{ height: '100%', overflowY: 'auto' }}>
      <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ key, index, start }) => (
          <div
            key={key}
            data-index={index}
            ref={rows.measureElement}
            style={{
              position: 'absolute',
              insetInline: 0,
              padding: 6,
              borderRadius: 8,
              background: '#eee',
              transform: `translateY(${start}px)`,
            }}
          >
            {texts[index]}
          </div>
        ))}
      </div>
    </div>
  )
}

setup({
  mount: (root, count) => createRoot(root).render(<List count={count} />),
  append: (index) => append(index),
})
