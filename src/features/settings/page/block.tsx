import type { ReactNode } from 'react'
import type { SettingBlock } from '../../../rules/settings/setting-blocks'
import { hashOf } from '../../../rules/routes/anchor'
import { ReadsContext } from '../../../query/use-call'
import { useIsUnsaved, UnsavedPart } from '../../../forms/unsaved'
import { Badge } from '../../../ui/badge/badge'
import { t } from '../../../i18n/translate'

export interface PageBlock extends SettingBlock {
  /** What the block is for, under its title. */
  readonly about?: string
}

export interface BlockProps {
  block: PageBlock
  /** Beside the title: the only primary button of the block. */
  actions?: ReactNode
  /** Without a heading, as for Notify Team and for a block that is shown alone. */
  bare?: boolean
  children: ReactNode
}

/** The props that the page passes to every block. */
export interface BlockViewProps {
  block: PageBlock
}

/** Further props of a block that can be shown alone. */
export interface LoneBlockProps extends BlockViewProps {
  /** Whether the page shows only this block. */
  alone: boolean
  /** Navigates to this block. */
  onOpen: () => void
}

interface BlockSectionProps extends BlockViewProps {
  /** Whether the block reads its data yet. */
  reads: boolean
  children: ReactNode
}

/** The section of one numbered block, to which its hash leads. It is rendered before its content. */
export function BlockSection({ block, reads, children }: BlockSectionProps) {
  return (
    <section
      className="numbered"
      id={hashOf(block.title).slice(1)}
      data-block={block.id}
      tabIndex={-1}
      aria-label={t(block.title)}
    >
      <ReadsContext value={reads}>
        <UnsavedPart>{children}</UnsavedPart>
      </ReadsContext>
    </section>
  )
}

/** The content of a block. */
export function Block({ block, actions, bare = false, children }: BlockProps) {
  const isUnsaved = useIsUnsaved()
  return (
    <>
      {!bare && (
        <header>
          <span>{block.number}</span>
          <div className="block-title">
            <h2>{t(block.title)}</h2>
            {isUnsaved && <Badge tone="warning">{t('Not saved')}</Badge>}
          </div>
          {block.about && <p>{t(block.about)}</p>}
        </header>
      )}
      {!bare && actions && <div className="cluster block-actions">{actions}</div>}
      <div className="content">{children}</div>
    </>
  )
}
