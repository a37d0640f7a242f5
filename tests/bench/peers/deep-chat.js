/** Peer: deep-chat, mounted as in its manual. */
import 'deep-chat'
import { messageText, setup } from '../page'

const make = (index) => ({ text: messageText(index), role: index % 2 ? 'ai' : 'user' })
let chat

setup({
  mount(root, count) {
    chat = document.createElement('deep-chat')
    chat.style.cssText = 'width:420px;height:640px;border:0'
    chat.connect = { handler: (_body, signals) => signals.onResponse({ text: 'ok' }) }
    chat.history = Array.from({ length: count }, (_, index) => make(index))
    root.append(chat)
  },
  append: (index) => chat.addMessage(make(index)),
})
