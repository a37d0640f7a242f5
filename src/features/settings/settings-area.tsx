import { useMemo } from 'react'
import { UnsavedGuard } from '../../forms/unsaved'
import type { ViewProps } from '../../embed/define-element'
import { useScope } from '../../query/scope'
import { SettingsPage } from './page/settings-page'
import { StudioContext } from './studio/studio-route'
import { UserPage } from './user/user-page'

/**
 * The settings of the chosen product, or the user's own account. `loadStudio` loads and defines
 * `widget-studio`, which has the settings that only the chat product has.
 */
export function createSettingsArea(loadStudio: () => Promise<unknown>) {
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
