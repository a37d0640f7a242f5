/** The scripted conversation of the studio's preview. It contains every kind of message. */
import type { VisitorMessage } from '../../contract/live/frames'
import { t } from '../../i18n/translate'
import type { PanelConfig } from './config'
import type { Chat, ChatOptions, ChatState } from './chat-state'

/** Maximum number of graphemes in a message of the preview. */
const PREVIEW_LIMIT = 1000

type ScriptedMessage = readonly [from: VisitorMessage['from'], text: string]

const QUESTION: ScriptedMessage = ['customer', 'Is the Terrane still available?']
/** A person, where staff can take over. */
const TAKEOVER: readonly ScriptedMessage[] = [
  ['notice', 'Dana Alvarez joined the conversation'],
  ['person', 'Hi, Dana here. I can have it ready for you at 10:00 AM.'],
  ['notice', 'Dana Alvarez left the conversation'],
]
const ANSWER: ScriptedMessage = ['assistant', 'It is on our lot today. Would you like to see it?']

/** Begins with the greeting of the page, and ends with its quick replies. */
const scriptOf = ({ greeting, takeover }: PanelConfig): readonly ScriptedMessage[] => [
  ...(greeting === '' ? [] : [['assistant', greeting] as const]),
  QUESTION,
  ...(takeover ? TAKEOVER : []),
  ANSWER,
]

/** A conversation without a service. */
export function openPreview({ changed, config }: Pick<ChatOptions, 'changed' | 'config'>): Chat {
  const begun = new Date().toISOString()
  let written: readonly ScriptedMessage[] = []
  const said = ([from, text]: ScriptedMessage, index: number): VisitorMessage => {
    return {
      seq: index + 1,
      id: `preview ${index + 1}`,
      from,
      name: from === 'person' ? 'Dana Alvarez' : '',
      text,
      Attachments: [],
      quick_replies: text === ANSWER[1] ? [...config().quick_replies] : [],
      Timestamp: begun,
    }
  }
  return {
    get state(): ChatState {
      return {
        link: 'open',
        messages: [...scriptOf(config()), ...written].map(said),
        pending: [],
        speaker: null,
        typing: false,
        limit: PREVIEW_LIMIT,
      }
    },
    send(text) {
      const answer = t('This is a preview: nobody reads it, and nothing is saved.')
      written = [...written, ['customer', text], ['assistant', answer]]
      changed()
    },
    retry() {},
    notifyTyping() {},
    join() {},
    close() {},
  }
}
