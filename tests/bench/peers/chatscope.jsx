/** Peer: @chatscope/chat-ui-kit-react, mounted as in its manual. */
import '@chatscope/chat-ui-kit-styles/dist/default/styles.min.css'
import {
  ChatContainer,
  MainContainer,
  Message,
  MessageInput,
  MessageList,
} from '@chatscope/chat-ui-kit-react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { messageText, setup } from '../page'

const make = (index) => ({
  id: index,
  message: messageText(index),
  sender: index % 2 ? 'assistant' : 'me',
  direction: index % 2 ? 'incoming' : 'outgoing',
  position: 'single',
})
let append

function Page({ count }) {
  const [messages, setMessages] = useState(() => Array.from({ length: count }, (_, index) => make(index)))
  append = (index) => setMessages((before) => [...before, make(index)])
  return (
    <MainContainer style={{ height: '100%' }}>
      <ChatContainer>
        <MessageList>
          {messages.map((message) => (
            <Message key={message.id} model={message} />
          ))}
        </MessageList>
        <MessageInput placeholder="Type" />
      </ChatContainer>
    </MainContainer>
  )
}

setup({
  mount: (root, count) => createRoot(root).render(<Page count={count} />),
  append: (index) => append(index),
})
