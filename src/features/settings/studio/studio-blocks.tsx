/** Blocks of the chat product whose content is `widget-studio`. */
import { useState } from 'react'
import { Button } from '../../../ui/button/button'
import { Block, type BlockViewProps, type LoneBlockProps } from '../page/block'
import { Studio } from './studio'
import { t } from '../../../i18n/translate'

export function ChatOnboardingBlock({ block }: BlockViewProps) {
  return (
    <Block block={block}>
      <Studio section="onboarding" minHeight={320} />
    </Block>
  )
}

export function TakeoverBlock({ block }: BlockViewProps) {
  return (
    <Block block={block}>
      <Studio section="takeover" minHeight={112} />
    </Block>
  )
}

export function CapabilitiesBlock({ block }: BlockViewProps) {
  return (
    <Block block={block}>
      <Studio section="capabilities" minHeight={360} />
    </Block>
  )
}

/**
 * Controls beside a live preview. The block has its own page, and its changes remain while other blocks are
 * shown.
 */
export function CustomerExperienceBlock({ block, alone, onOpen }: LoneBlockProps) {
  const [opened, setOpened] = useState(alone)
  if (alone && !opened) setOpened(true)
  return (
    <Block
      block={block}
      // The studio has its own title.
      bare={alone}
      actions={<Button onClick={onOpen}>{t('Open')}</Button>}
    >
      {opened && (
        <div className="studio-place" hidden={!alone}>
          <Studio section="customer-experience" minHeight={480} />
        </div>
      )}
    </Block>
  )
}
