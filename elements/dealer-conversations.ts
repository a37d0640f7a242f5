import { defineElement } from '../src/embed/define-element'
import { ConversationsArea } from '../src/features/conversations/conversations-area'
import { conversationsSheets } from '../src/features/conversations/styles'

defineElement('dealer-conversations', ConversationsArea, { css: conversationsSheets })
