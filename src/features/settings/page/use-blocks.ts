import { useMemo } from 'react'
import { useViewer } from '../../../query/use-can'
import { settingBlocks, type SettingBlock } from '../../../rules/settings/setting-blocks'
import { BLOCKS } from '../blocks'
import type { BlockDefinition } from './define-block'

/** A block with what the user may do and with what draws it. */
export type ShownBlock = SettingBlock & BlockDefinition

/** The blocks that the user gets for the product on screen. */
export function useBlocks(): readonly ShownBlock[] {
  const viewer = useViewer()
  return useMemo(() => settingBlocks(viewer).map((block) => ({ ...BLOCKS[block.id], ...block })), [viewer])
}
