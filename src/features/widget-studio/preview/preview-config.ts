import type { UiSettings } from '../../../contract/calls/chat-ui'
import type { Formats } from '../../../contract/core/formats'
import type { WidgetConfig, WidgetFacts } from '../../../contract/calls/widget-config'
import { widgetAppearanceOf, storedAppearanceOf } from '../../../rules/widget/chat-ui'

export interface PreviewFacts {
  readonly dealership: string
  /** E.164; empty for none. */
  readonly phone: string
  readonly supportsSms: boolean
  /** What the page shows now on every domain. */
  readonly page: WidgetFacts
  readonly formats: Pick<Formats, 'date' | 'time'>
}

/** The configuration that the widget would receive for the draft. */
export function previewConfig(
  appearance: UiSettings,
  { dealership, phone, supportsSms, page, formats }: PreviewFacts,
): WidgetConfig {
  const shown = widgetAppearanceOf(storedAppearanceOf(appearance))
  return {
    ...shown,
    enabled: true,
    dealership,
    sms: appearance.show_sms_bubble && supportsSms && phone !== '' ? phone : null,
    ...page,
    analytics: { ga4: null, adobe: false, shift_digital: false },
    formats: { date: formats.date, time: formats.time },
  }
}
