import type { ReactNode } from 'react'
import { TalkPlaceholder } from '../dialogue/talk-placeholder'
import './sheet'
import type { PaneLayout } from './use-pane-layout'
import { t } from '../../../words/translate'

interface PanesPlaceholderProps {
  layout: PaneLayout
  children: ReactNode
}

/** The panes before what fills them is there: each stands where it will. */
export function PanesPlaceholder({ layout, children }: PanesPlaceholderProps) {
  return (
    <div className="panes" data-layout={layout} data-show="talk">
      <section className="pane list" aria-label={t('Conversations')}>
        <div className="pane-head">
          <h1>{t('Conversations')}</h1>
        </div>
      </section>
      <TalkPlaceholder name={null} before={null}>
        {children}
      </TalkPlaceholder>
      <aside className="pane details" aria-label={t('Details')} />
    </div>
  )
}
