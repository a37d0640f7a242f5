import { defineChatWidget } from '../src/widget/launcher/chat-widget'

defineChatWidget()
