/** The scripted conversation of the studio's preview. It contains every kind of message. */
import type { VisitorMessage } from '../../contract/live/frames'
import { t } from '../../i18n/translate'
import type { Chat, ChatOptions, ChatState } from './chat-state'

/** Maximum number of graphemes in a message of the preview. */
const PREVIEW_LIMIT = 1000

const WELCOME = 'Welcome! How can I help you today?'

const SCRIPT: readonly (readonly [VisitorMessage['from'], string])[] = [
  ['assistant', WELCOME],
  ['customer', 'Is the Terrane still available?'],
  ['assistant', 'Yes, it is on our lot today. Would you like to see it?'],
  ['notice', 'Dana Alvarez joined the conversation'],
  ['person', 'Hi, Dana here. I can have it ready for you at 10:00 AM.'],
]

const segmenter = new Intl.Segmenter()

/** Truncates by visible characters. */
const shortened = (text: string) =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)
    .slice(0, PREVIEW_LIMIT)
    .join('')

/** A conversation without a service. */
export function openPreview({ changed }: Pick<ChatOptions, 'changed'>): Chat {
  let lines = 0
  const said = (from: VisitorMessage['from'], text: string): VisitorMessage => {
    lines += 1
    return {
      seq: lines,
      id: `preview ${lines}`,
      from,
      name: from === 'person' ? 'Dana Alvarez' : '',
      text,
      Attachments: [],
      quick_replies: [],
      Timestamp: new Date().toISOString(),
    }
  }
  let state: ChatState = {
    link: 'open',
    messages: SCRIPT.map(([from, text]) => said(from, text)),
    pending: [],
    speaker: null,
    typing: false,
    limit: PREVIEW_LIMIT,
  }
  return {
    get state() {
      return state
    },
    send(text) {
      const messages = [
        ...state.messages,
        said('customer', shortened(text)),
        said('assistant', t('This is a preview: nobody reads it, and nothing of it is kept.')),
      ]
      state = { ...state, messages }
      changed()
    },
    retry() {},
    notifyTyping() {},
    join() {},
    close() {},
  }
}
