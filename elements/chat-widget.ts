import { defineChatWidget } from '../src/widget/chat-widget'

defineChatWidget()
