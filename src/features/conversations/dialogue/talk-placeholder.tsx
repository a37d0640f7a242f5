import type { ReactNode } from 'react'
import { t } from '../../../i18n/translate'

interface TalkPlaceholderProps {
  /** The name, if it is known before the dialogue loads. */
  name: string | null
  /** Buttons at the start and the end of the head, where one pane fills the screen. */
  before: ReactNode
  after?: ReactNode
  /** The reason for an empty pane: loading, failed, or nothing chosen. */
  children: ReactNode
}

/** The dialogue pane without a dialogue. */
export function TalkPlaceholder({ name, before, after, children }: TalkPlaceholderProps) {
  return (
    <section className="pane talk" part="dialogue" aria-label={t('Conversation')}>
      <div className="pane-head">
        {before}
        <h2 className="truncate">{name ?? t('Conversation')}</h2>
        <span className="push" />
        {after}
      </div>
      <div className="dialogue-frame">{children}</div>
    </section>
  )
}
