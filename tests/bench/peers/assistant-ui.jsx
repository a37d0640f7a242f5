/** Peer: assistant-ui's primitives with an external store, mounted as in its manual. */
import {
  AssistantRuntimeProvider,
  ComposerPrimitive,
  MessagePrimitive,
  ThreadPrimitive,
  useExternalStoreRuntime,
} from '@assistant-ui/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { messageText, setup } from '../page'

const make = (index) => ({
  id: `m${index}`,
  role: index % 2 ? 'assistant' : 'user',
  content: [{ type: 'text', text: messageText(index) }],
})
const asItIs = (message) => message
const line = (background) => () => (
  <MessagePrimitive.Root>
    <div style={{ margin: 6, padding: 6, borderRadius: 8, background }}>
      <MessagePrimitive.Parts />
    </div>
  </MessagePrimitive.Root>
)
const components = { UserMessage: line('#cde'), AssistantMessage: line('#eee') }
let append

function Page({ count }) {
  const [messages, setMessages] = useState(() => Array.from({ length: count }, (_, index) => make(index)))
  append = (index) => setMessages((before) => [...before, make(index)])
  const runtime = useExternalStoreRuntime({ messages, convertMessage: asItIs, onNew: async () => {} })
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <ThreadPrimitive.Root style={{ height: '100%' }}>
        <ThreadPrimitive.Viewport style={{ height: '90%', overflowY: 'auto' }}>
          <ThreadPrimitive.Messages components={components} />
        </ThreadPrimitive.Viewport>
        <ComposerPrimitive.Root>
          <ComposerPrimitive.Input />
          <ComposerPrimitive.Send>Send</ComposerPrimitive.Send>
        </ComposerPrimitive.Root>
      </ThreadPrimitive.Root>
    </AssistantRuntimeProvider>
  )
}

setup({
  mount: (root, count) => createRoot(root).render(<Page count={count} />),
  append: (index) => append(index),
})
