import { useRef, type ReactNode } from 'react'
import { blockEntry } from '../../../contract/core/setting-blocks'
import { DealershipChoice } from '../../../shared/dealership-choice'
import { useNavigate } from '../../../embed/host'
import { useScope } from '../../../query/scope'
import { formatRoute } from '../../../rules/routes/routes'
import type { SettingBlock } from '../../../rules/settings/setting-blocks'
import { blockOfHash, hashOf } from '../../../rules/routes/anchor'
import { classNames } from '../../../ui/theme/class-names'
import { Button } from '../../../ui/button/button'
import { EmptyState } from '../../../ui/state/empty-state'
import { BlockSection } from './block'
import { SectionNav } from './section-nav'
import { useBlockInView } from './use-block-in-view'
import { useBlocks, type ShownBlock } from './use-blocks'
import { useBlocksRead } from './use-blocks-read'
import { usePinnedBlock } from './use-pinned-block'
import { t } from '../../../i18n/translate'

export interface SettingsPageProps {
  /** The hash of the block to show, with or without `#`; an unknown one shows the page from its beginning. */
  section: string | undefined
}

/** One page of numbered blocks, each with its own URL. */
export function SettingsPage({ section = '' }: SettingsPageProps) {
  const blocks = useBlocks()
  const { dealerSettings } = useScope()

  if (dealerSettings.IsGroup) {
    return (
      <EmptyPage>
        <DealershipChoice />
      </EmptyPage>
    )
  }
  if (blocks.length === 0) {
    return (
      <EmptyPage>
        <EmptyState
          icon="sliders"
          minHeight={320}
          text={t(
            'You have no settings here. Ask an administrator of the dealership for the ones that you need.',
          )}
        />
      </EmptyPage>
    )
  }
  return <Blocks blocks={blocks} section={section} />
}

function EmptyPage({ children }: { children: ReactNode }) {
  return (
    <div className="page-body">
      <header className="page-head">
        <h1>{t('Settings')}</h1>
      </header>
      {children}
    </div>
  )
}

function Blocks({ blocks, section }: { blocks: readonly ShownBlock[]; section: string }) {
  const navigate = useNavigate()
  const page = useRef<HTMLDivElement>(null)
  const requested = blockOfHash(section, blocks)?.id ?? null
  const { wanted, pinned, pin } = usePinnedBlock(page, section, requested)
  const inView = useBlockInView(page, blocks)
  const read = useBlocksRead(page, blocks)
  const alone = wanted !== null && blockEntry(wanted).alone === true
  const [first] = blocks
  const current = pinned ?? inView ?? first?.id ?? null

  const go = ({ id, title }: SettingBlock) => {
    const taken = navigate(`${formatRoute('settings')}${hashOf(title)}`)
    // No host handles the navigation, or the URL requests this block already.
    if (!taken || id === requested) pin(id)
  }
  return (
    <div className={classNames('page-body', alone && 'alone')} ref={page}>
      <div className="settings">
        {alone ? (
          <AllSettings onGo={() => first && go(first)} />
        ) : (
          <SectionNav blocks={blocks} current={current} onGo={go} />
        )}
        <div>
          {blocks.map((block, at) => {
            const View = block.view
            return (
              <BlockSection key={block.id} block={block} reads={alone ? block.id === wanted : at < read}>
                <View block={block} alone={alone && block.id === wanted} onOpen={() => go(block)} />
              </BlockSection>
            )
          })}
          <div data-end />
        </div>
      </div>
    </div>
  )
}

/** The link back from a block that is shown alone. */
function AllSettings({ onGo }: { onGo: () => void }) {
  return (
    <nav className="all-settings" aria-label={t('Settings')}>
      <Button variant="quiet" size="small" icon="left" onClick={onGo}>
        {t('All settings')}
      </Button>
    </nav>
  )
}
