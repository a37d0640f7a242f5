import { blockEntry } from '../src/contract/core/setting-blocks'
import { defineElement } from '../src/embed/define-element'
import { createSettingsArea } from '../src/features/settings/settings-area'
import { settingsSheets } from '../src/features/settings/styles'
import { hashOf } from '../src/rules/routes/anchor'

/** Fetches both files of the studio, because a browser would discover the second one only in the first. */
function loadStudio(): Promise<unknown> {
  void import('../src/rules/text/graphemes').catch(() => undefined)
  return import('./widget-studio')
}

// The address of the studio's own page is known long before the settings around it have been drawn.
if (typeof location !== 'undefined' && location.hash === hashOf(blockEntry('customer-experience').title))
  void loadStudio().catch(() => undefined)

defineElement('dealer-settings', createSettingsArea(loadStudio), { css: settingsSheets })
