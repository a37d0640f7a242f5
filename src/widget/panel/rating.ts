/** The question how the chat was, below the messages of a chat that is over. Its form loads on demand. */
import type { TemplateResult } from 'lit/html.js'
import type { TranslateArgs } from '../../i18n/translate'
import type { Chat } from '../chat/chat-state'
import type { ChatStorage } from '../chat/chat-storage'
import type { PanelConfig } from '../chat/config'
import { isOver, ratedChatOf } from '../chat/rating'
import type { SiteConnection } from '../launcher/service'

export interface RatingOptions {
  readonly root: ShadowRoot
  readonly connection: SiteConnection
  readonly chat: Chat
  readonly storage: ChatStorage
  config(): PanelConfig
  redraw(): void
  /** Sets the text of the status line. */
  say(...words: TranslateArgs): void
  /** After the next rendering, focuses the first match. */
  focus(...selectors: string[]): void
}

/** The question about the conversation on screen; null while it is not asked. */
export type RatingQuestion = () => TemplateResult | null

export function createRating(options: RatingOptions): RatingQuestion {
  const { root, connection, chat, storage, config, redraw, say, focus } = options
  let current: { readonly conversation: string; view: (() => TemplateResult) | null } | null = null

  /** The question appears once for each conversation, whatever the shopper does with it. */
  function done(conversation: string, answered: boolean) {
    storage.setRatingAsked(conversation)
    say(answered ? 'Thank you for your answer.' : '')
    focus('.form textarea', '.again')
  }

  function load(conversation: string) {
    const question: NonNullable<typeof current> = { conversation, view: null }
    current = question
    Promise.all([
      import('./forms/form').then(({ adoptFormStyles }) => adoptFormStyles),
      import('./forms/rating-form').then(({ ratingForm }) => ratingForm),
    ])
      .then(([adoptFormStyles, ratingForm]) => {
        adoptFormStyles(root)
        question.view = ratingForm({
          connection,
          token: () => chat.calls?.shownToken() ?? null,
          redraw,
          done: (answered) => done(conversation, answered),
        })
        redraw()
      })
      // The shopper has finished: a question that could not be loaded is not worth an error.
      .catch(() => {})
  }

  return () => {
    const conversation = ratedChatOf(chat.state)
    const isAsked =
      config().ask_rating &&
      chat.calls !== undefined &&
      conversation !== null &&
      isOver(chat.state) &&
      storage.ratingAsked() !== conversation
    if (!isAsked) return (current = null)
    if (current?.conversation !== conversation) load(conversation)
    return current?.view?.() ?? null
  }
}
