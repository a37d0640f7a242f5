import { useMemo } from 'react'
import { blockEntry } from '../../contract/core/setting-blocks'
import { UnsavedGuard } from '../../forms/unsaved'
import type { ViewProps } from '../../embed/define-element'
import { useScope } from '../../query/scope'
import { hashOf } from '../../rules/routes/anchor'
import { SettingsPage } from './page/settings-page'
import { StudioContext } from './studio/studio-context'
import { UserPage } from './user/user-page'

const STUDIO_HASH = hashOf(blockEntry('customer-experience').title)

/**
 * The settings of the chosen product, or the user's own account. `importStudio` fetches and
 * defines `widget-studio`, which has the settings that only the chat product has.
 */
export function createSettingsArea(importStudio: () => Promise<unknown>) {
  const loadStudio = () => {
    // A browser would discover its second file only in the first.
    void import('../../rules/text/graphemes').catch(() => undefined)
    return importStudio()
  }
  // The address of the studio's own page is known long before the settings around it have been drawn.
  if (typeof location !== 'undefined' && location.hash === STUDIO_HASH)
    void loadStudio().catch(() => undefined)

  return function SettingsArea({ view, section, theme, locale }: ViewProps<'dealer-settings'>) {
    const { accountId, product } = useScope()
    const studio = useMemo(() => ({ load: loadStudio, theme, locale }), [theme, locale])
    return (
      <UnsavedGuard key={`${accountId} ${product}`}>
        <StudioContext value={studio}>
          <div className="settings-area">
            {view === 'user' ? <UserPage /> : <SettingsPage section={section} />}
          </div>
        </StudioContext>
      </UnsavedGuard>
    )
  }
}
