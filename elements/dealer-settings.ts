import { defineElement } from '../src/embed/define-element'
import { settingsAreaOf } from '../src/features/settings/settings-area'
import { settingsSheets } from '../src/features/settings/styles'

const SettingsArea = settingsAreaOf(() => import('./widget-studio'))

defineElement('dealer-settings', SettingsArea, { css: settingsSheets })
