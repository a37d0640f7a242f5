import type { ComponentType } from 'react'
import type { BlockId } from '../../../rules/settings/setting-blocks'
import { AnswersBlock } from '../answers/answers-block'
import { AuditBlock } from '../audit/audit-block'
import { CmsBlock } from '../cms/cms-block'
import { DealerDetailsBlock } from '../dealer-details/dealer-details-block'
import { FollowUpBlock } from '../follow-up/follow-up-block'
import { HoursBlock } from '../hours/hours-block'
import { NotificationsBlock } from '../notifications/notifications-block'
import { NotifyTeamBlock } from '../notify-team/notify-team-block'
import { PauseBlock } from '../pause/pause-block'
import { PreferencesBlock } from '../preferences/preferences-block'
import { SignatureBlock } from '../signature/signature-block'
import { SourcesBlock } from '../sources/sources-block'
import type { LoneBlockProps } from './block'
import {
  CapabilitiesBlock,
  ChatOnboardingBlock,
  CustomerExperienceBlock,
  TakeoverBlock,
} from './studio-blocks'

/** What fills the place of each block. */
export const BLOCK_VIEWS: Readonly<Record<BlockId, ComponentType<LoneBlockProps>>> = {
  'chat-onboarding': ChatOnboardingBlock,
  'dealer-details': DealerDetailsBlock,
  signature: SignatureBlock,
  'work-hours': HoursBlock,
  takeover: TakeoverBlock,
  capabilities: CapabilitiesBlock,
  'customer-experience': CustomerExperienceBlock,
  notifications: NotificationsBlock,
  sources: SourcesBlock,
  answers: AnswersBlock,
  'follow-up': FollowUpBlock,
  preferences: PreferencesBlock,
  'notify-team': NotifyTeamBlock,
  'pause-ai': PauseBlock,
  cms: CmsBlock,
  'change-log': AuditBlock,
}
