import { useMemo } from 'react'
import { useViewer } from '../../../query/use-can'
import { settingBlocks, type SettingBlock } from '../../../rules/settings/setting-blocks'

/** The blocks that the user gets for the product on screen. */
export function useBlocks(): readonly SettingBlock[] {
  const viewer = useViewer()
  return useMemo(() => settingBlocks(viewer), [viewer])
}
