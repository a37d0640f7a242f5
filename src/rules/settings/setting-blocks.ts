/** Which blocks of settings a user gets for a product, in which order and under which number. */
import type { PolicyResource } from '../../contract/core/policy'
import type { ProductCategory } from '../../contract/core/products'
import { BLOCK_IDS, blockEntry, type BlockEntry, type BlockId } from '../../contract/core/setting-blocks'
import { allowOf, can, type Viewer } from '../people/permissions'

export interface SettingBlock {
  readonly id: BlockId
  readonly title: string
  /** Of the policy; null: no resource guards it. */
  readonly resource: PolicyResource | null
  /** Two digits; empty for the one that is not counted. */
  readonly number: string
  /** What the policy allows besides reading. */
  readonly writable: boolean
  readonly creatable: boolean
}

/** The blocks of a user, in order. */
export function settingBlocks(viewer: Viewer): SettingBlock[] {
  const shown = BLOCK_IDS.filter((id) => isShown(id, viewer))
  const counted = shown.filter((id) => !blockEntry(id).uncounted)
  return shown.map((id) => {
    const { title, index, uncounted, right } = blockEntry(id)
    const number = isIndexed(viewer.category) ? (index ?? 0) : counted.indexOf(id) + 1
    return {
      id,
      title,
      resource: right.resource ?? null,
      number: uncounted ? '' : String(number).padStart(2, '0'),
      writable: can(viewer, id, 'write'),
      creatable: can(viewer, id, 'create'),
    }
  })
}

/** Whether the blocks of a product have the fixed numbers of the index. */
const isIndexed = (category: ProductCategory) => category === 'SALES_AI' || category === 'SERVICE_AI'

const isOf = ({ index, products = [] }: BlockEntry, category: ProductCategory) =>
  isIndexed(category) ? index !== undefined : products.some((product) => product === category)

/** Of those that the person may see; a super-admin, too, sees only what their policy holds. */
function isShown(id: BlockId, viewer: Viewer): boolean {
  const entry = blockEntry(id)
  if (!isOf(entry, viewer.category)) return false
  if (entry.hiddenBy && viewer.settings[entry.hiddenBy]) return false
  const { resource } = entry.right
  return can(viewer, id) && (resource === undefined || allowOf(viewer.policy, resource).length > 0)
}
