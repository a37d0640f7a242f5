import { useMemo } from 'react'
import { UnsavedGuard } from '../../forms/unsaved'
import type { ViewProps } from '../../embed/define-element'
import { useScope } from '../../query/scope'
import { SettingsPage } from './page/settings-page'
import { StudioContext } from './studio/studio-route'
import { UserPage } from './user/user-page'

/**
 * The settings of the chosen product, or one's own account. `loadStudio` fetches and defines `widget-studio`,
 * which has the chat product's own settings.
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
