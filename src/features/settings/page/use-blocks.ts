import { useMemo } from 'react'
import { useViewer } from '../../../query/use-can'
import { settingBlocks, type SettingBlock } from '../../../rules/settings/setting-blocks'
import { BLOCKS } from '../blocks'
import type { BlockDefinition } from './define-block'

/** A block with its view and with what the user may do. */
export type ShownBlock = SettingBlock & BlockDefinition

/** The blocks that the user sees for the current product. */
export function useBlocks(): readonly ShownBlock[] {
  const viewer = useViewer()
  return useMemo(() => settingBlocks(viewer).map((block) => ({ ...BLOCKS[block.id], ...block })), [viewer])
}
