import type { ReactNode } from 'react'
import { t } from '../../../i18n/translate'

interface TalkPlaceholderProps {
  /** Name that is known before the dialogue is. */
  name: string | null
  /** Buttons before and after the head, where one pane fills the screen. */
  before: ReactNode
  after?: ReactNode
  /** Why there is no dialogue: it is awaited, it failed, none is chosen. */
  children: ReactNode
}

/** The dialogue pane while there is nothing to read in it. */
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
