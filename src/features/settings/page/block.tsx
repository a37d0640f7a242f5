import type { ReactNode } from 'react'
import type { SettingBlock } from '../../../rules/settings/setting-blocks'
import { hashOf } from '../../../rules/routes/anchor'
import { t } from '../../../i18n/translate'

export interface PageBlock extends SettingBlock {
  /** What the block is for, under its title. */
  readonly about?: string
}

export interface BlockProps {
  block: PageBlock
  /** Beside the title: the one primary button of the block. */
  actions?: ReactNode
  /** Without heading, as Notify Team and an only block. */
  bare?: boolean
  children: ReactNode
}

/** What every block of settings gets from the page. */
export interface BlockViewProps {
  block: PageBlock
}

/** What one gets besides that may be shown without the others. */
export interface LoneBlockProps extends BlockViewProps {
  /** The page shows this block and no other. */
  alone: boolean
  /** Goes to this block. */
  onOpen: () => void
}

/** The place of one numbered block, that its hash leads to: there before what fills it. */
export function BlockPlace({ block, children }: BlockViewProps & { children: ReactNode }) {
  return (
    <section
      className="numbered"
      id={hashOf(block.title).slice(1)}
      data-block={block.id}
      tabIndex={-1}
      aria-label={t(block.title)}
    >
      {children}
    </section>
  )
}

/** What fills the place of a block. */
export function Block({ block, actions, bare = false, children }: BlockProps) {
  return (
    <>
      {!bare && (
        <header>
          <span>{block.number}</span>
          <h2>{t(block.title)}</h2>
          {block.about && <p>{t(block.about)}</p>}
          {actions && <div className="cluster">{actions}</div>}
        </header>
      )}
      <div className="content">{children}</div>
    </>
  )
}
