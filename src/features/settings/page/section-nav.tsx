import { useEffect, useRef, type MouseEvent } from 'react'
import type { BlockId } from '../../../contract/core/setting-blocks'
import type { SettingBlock } from '../../../rules/settings/setting-blocks'
import { hashOf } from '../../../rules/routes/anchor'
import { isPlainClick } from '../../../ui/link/is-plain-click'
import { t } from '../../../i18n/translate'

export interface SectionNavProps {
  blocks: readonly SettingBlock[]
  current: BlockId | null
  onGo: (block: SettingBlock) => void
}

/** The blocks of the page by number and title, with the current one marked. */
export function SectionNav({ blocks, current, onGo }: SectionNavProps) {
  const follow = (block: SettingBlock) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onGo(block)
  }
  // On a narrow screen the titles are in one row, and the current one must be visible.
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) list.current?.scrollTo({ left: link.offsetLeft - list.current.offsetLeft })
  }, [current])
  return (
    <nav className="section-nav" aria-label={t('Settings')}>
      <h1>{t('Settings')}</h1>
      <ul className="x" ref={list}>
        {blocks.map((block) => (
          <li key={block.id}>
            <a
              href={hashOf(block.title)}
              aria-current={block.id === current ? 'true' : undefined}
              onClick={follow(block)}
            >
              <span>{block.number}</span>
              {t(block.title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
