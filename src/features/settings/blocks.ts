import { assignmentRules } from './assignment-rules/block'
import { answers } from './answers/block'
import { apiKeys } from './api-keys/block'
import { changeLog } from './audit/block'
import { cms } from './cms/block'
import { channels } from './channels/block'
import { crmLeads } from './crm-leads/block'
import { dealerDetails } from './dealer-details/block'
import { followUp } from './follow-up/block'
import { handoff } from './hand-over/block'
import { workHours } from './hours/block'
import { notifications } from './notifications/block'
import { notifyTeam } from './notify-team/block'
import { pauseAi } from './pause/block'
import { preferences } from './preferences/block'
import { responseGoal } from './response-goal/block'
import { signature } from './signature/block'
import { sources } from './sources/block'
import { capabilities, chatOnboarding, customerExperience, takeover } from './studio/blocks'
import { teams } from './teams/block'
import { valueAssumptions } from './value-assumptions/block'
import { webhooks } from './webhooks/block'
import type { BlockId } from '../../contract/core/setting-blocks'
import type { BlockDefinition } from './page/define-block'

/** Every block of the settings page, by its id. */
export const BLOCKS: { readonly [Id in BlockId]: BlockDefinition<Id> } = {
  'chat-onboarding': chatOnboarding,
  'dealer-details': dealerDetails,
  signature,
  'work-hours': workHours,
  takeover,
  capabilities,
  'customer-experience': customerExperience,
  notifications,
  sources,
  answers,
  'follow-up': followUp,
  preferences,
  cms,
  'notify-team': notifyTeam,
  'pause-ai': pauseAi,
  'hand-over': handoff,
  'response-goal': responseGoal,
  'value-assumptions': valueAssumptions,
  teams,
  'assignment-rules': assignmentRules,
  channels,
  webhooks,
  'api-keys': apiKeys,
  'crm-leads': crmLeads,
  'change-log': changeLog,
}
