import type { ComponentType } from 'react'
import type { BlockId } from '../../../rules/setting-blocks'
import { onDemand } from '../../../ui/on-demand'
import { later } from '../late-parts'
import { Block, type BlockViewProps, type LoneBlockProps } from './block'
import {
  CapabilitiesBlock,
  ChatOnboardingBlock,
  CustomerExperienceBlock,
  TakeoverBlock,
} from './studio-blocks'

/** A block under its heading, which stands there before the rest has come; `minHeight` of what comes, px. */
const fetched = (minHeight: number, load: () => Promise<ComponentType<BlockViewProps>>) =>
  onDemand(load, {
    minHeight,
    frame: (state, { block }) => (
      <Block block={block} bare={block.id === 'notify-team'}>
        {state}
      </Block>
    ),
  })

/** What fills the place of each block. Each is fetched when a page shows it; the first that most products have needs nothing else before. */
export const BLOCK_VIEWS: Readonly<Record<BlockId, ComponentType<LoneBlockProps>>> = {
  'chat-onboarding': ChatOnboardingBlock,
  'dealer-details': fetched(280, async () => (await later()).dealerDetails()),
  signature: fetched(500, async () => (await import('../signature/signature-block')).SignatureBlock),
  'work-hours': fetched(720, async () => (await later()).hours()),
  takeover: TakeoverBlock,
  capabilities: CapabilitiesBlock,
  'customer-experience': CustomerExperienceBlock,
  notifications: fetched(120, async () => (await later()).notifications()),
  sources: fetched(260, async () => (await later()).sources()),
  answers: fetched(320, async () => (await later()).answers()),
  'follow-up': fetched(640, async () => (await later()).followUp()),
  preferences: fetched(84, async () => (await later()).preferences()),
  'notify-team': fetched(36, async () => (await later()).notifyTeam()),
  'pause-ai': fetched(64, async () => (await later()).pause()),
  cms: fetched(240, async () => (await later()).cms()),
  'change-log': fetched(240, async () => (await later()).audit()),
}
