/** Which blocks of settings a user gets for a product, in which order and under which number. */
import type { ProductCategory } from '../../contract/core/products'
import type { PolicyResource } from '../../contract/core/policy'
import { RIGHTS, type RightName } from '../../contract/core/permissions'
import { allowOf, can, type Viewer } from '../people/permissions'

/** Each is a right of its own (`contract/rights.ts`). */
export type BlockId = Extract<
  RightName,
  | 'chat-onboarding'
  | 'dealer-details'
  | 'signature'
  | 'work-hours'
  | 'takeover'
  | 'capabilities'
  | 'customer-experience'
  | 'notifications'
  | 'sources'
  | 'answers'
  | 'follow-up'
  | 'preferences'
  | 'notify-team'
  | 'pause-ai'
  | 'cms'
  | 'change-log'
>

export interface BlockDefinition {
  readonly id: BlockId
  readonly title: string
  /** Its place in the settings index; null: not in it. */
  readonly index: number | null
}

export interface SettingBlock extends BlockDefinition {
  /** Of the policy; null: no resource guards it. */
  readonly resource: PolicyResource | null
  /** Two digits; empty for the one that is not counted. */
  readonly number: string
  /** What the policy allows besides reading. */
  readonly writable: boolean
  readonly creatable: boolean
}

const BLOCKS: Readonly<Record<BlockId, Omit<BlockDefinition, 'id'>>> = {
  'chat-onboarding': { title: 'Chat Onboarding Settings', index: null },
  'dealer-details': { title: 'Dealer Details Settings', index: null },
  signature: { title: 'Signature Settings', index: 1 },
  'work-hours': { title: 'Work Hours Settings', index: 2 },
  takeover: { title: 'Dealership Takeover', index: null },
  capabilities: { title: 'Capability Manager', index: null },
  'customer-experience': { title: 'Customer Experience Settings', index: null },
  notifications: { title: 'Email & SMS Notification Settings', index: 4 },
  sources: { title: 'Lead Source Settings', index: 5 },
  answers: { title: 'Answers Settings', index: 6 },
  'follow-up': { title: 'Follow Up Settings', index: 7 },
  preferences: { title: 'Preferences', index: 8 },
  'notify-team': { title: 'Notify Team', index: 9 },
  'pause-ai': { title: 'Pause AI', index: 10 },
  cms: { title: 'Content Management (CMS)', index: null },
  'change-log': { title: 'Change Log', index: 11 },
}

const blockOf = (id: BlockId): BlockDefinition => ({ id, ...BLOCKS[id] })

/** The blocks of the settings index, in its order; the change log stands behind them. */
const INDEX = (Object.keys(BLOCKS) as BlockId[])
  .map(blockOf)
  .filter(({ index }) => index !== null)
  .sort((one, other) => (one.index ?? 0) - (other.index ?? 0))

/** Products whose blocks are not those of the settings index. */
const OF_PRODUCT: Readonly<Partial<Record<ProductCategory, readonly BlockId[]>>> = {
  CHAT_AI: [
    'chat-onboarding',
    'dealer-details',
    'work-hours',
    'takeover',
    'capabilities',
    'customer-experience',
    'notifications',
    'cms',
    'change-log',
  ],
  CARBUYING_AI: ['signature', 'work-hours', 'notifications', 'sources', 'cms', 'notify-team', 'change-log'],
}

/** The blocks of a user, in order. */
export function settingBlocks(viewer: Viewer): SettingBlock[] {
  const listed = OF_PRODUCT[viewer.category]
  const candidates = listed ? listed.map(blockOf) : INDEX
  const shown = candidates.filter((block) => isShown(block, viewer))
  const counted = shown.filter(isCounted)
  return shown.map((block) => ({
    ...block,
    number: isCounted(block) ? twoDigits(listed ? counted.indexOf(block) + 1 : (block.index ?? 0)) : '',
    resource: resourceOf(block),
    writable: can(viewer, block.id, 'write'),
    creatable: can(viewer, block.id, 'create'),
  }))
}

/** The onboarding block has no number. */
const isCounted = ({ id }: BlockDefinition) => id !== 'chat-onboarding'
const twoDigits = (number: number) => String(number).padStart(2, '0')

const resourceOf = ({ id }: BlockDefinition): PolicyResource | null => RIGHTS[id].resource ?? null

/**
 * Flags that hide a block because the same is set elsewhere: in the knowledge bank, on the Agentic Dashboard.
 */
const ELSEWHERE = { cms: 'HasKnowledgeBank', sources: 'ActiveFAR' } as const

/** Of those that the person may see; a super-admin, too, sees only what their policy holds. */
function isShown(block: BlockDefinition, viewer: Viewer): boolean {
  const { id } = block
  if ((id === 'cms' || id === 'sources') && viewer.settings[ELSEWHERE[id]]) return false
  const resource = resourceOf(block)
  return can(viewer, id) && (resource === null || allowOf(viewer.policy, resource).length > 0)
}
