import type { ComponentType } from 'react'
import type { BlockId } from '../../../rules/setting-blocks'
import { onDemand } from '../../../ui/on-demand'
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

/** What fills the place of each block. Each is fetched when a page shows it. */
export const BLOCK_VIEWS: Readonly<Record<BlockId, ComponentType<LoneBlockProps>>> = {
  'chat-onboarding': ChatOnboardingBlock,
  'dealer-details': fetched(
    280,
    async () => (await import('../dealer-details/dealer-details-block')).DealerDetailsBlock,
  ),
  signature: fetched(360, async () => (await import('../signature/signature-block')).SignatureBlock),
  'work-hours': fetched(720, async () => (await import('../hours/hours-block')).HoursBlock),
  takeover: TakeoverBlock,
  capabilities: CapabilitiesBlock,
  'customer-experience': CustomerExperienceBlock,
  notifications: fetched(
    120,
    async () => (await import('../notifications/notifications-block')).NotificationsBlock,
  ),
  sources: fetched(260, async () => (await import('../sources/sources-block')).SourcesBlock),
  answers: fetched(320, async () => (await import('../answers/answers-block')).AnswersBlock),
  'follow-up': fetched(640, async () => (await import('../follow-up/follow-up-block')).FollowUpBlock),
  preferences: fetched(84, async () => (await import('../preferences/preferences-block')).PreferencesBlock),
  'notify-team': fetched(36, async () => (await import('../notify-team/notify-team-block')).NotifyTeamBlock),
  'pause-ai': fetched(64, async () => (await import('../pause/pause-block')).PauseBlock),
  cms: fetched(240, async () => (await import('../cms/cms-block')).CmsBlock),
  'change-log': fetched(240, async () => (await import('../audit/audit-block')).AuditBlock),
}
