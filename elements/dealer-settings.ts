import { defineElement } from '../src/embed/define-element'
import { createSettingsArea } from '../src/features/settings/settings-area'
import { settingsSheets } from '../src/features/settings/styles'

const SettingsArea = createSettingsArea(() => import('./widget-studio'))

defineElement('dealer-settings', SettingsArea, { css: settingsSheets })
