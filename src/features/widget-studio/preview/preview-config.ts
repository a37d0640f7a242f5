import type { UiSettings } from '../../../contract/calls/chat-ui'
import type { Formats } from '../../../contract/core/formats'
import type { WidgetConfig } from '../../../contract/calls/widget'
import { widgetAppearanceOf, storedAppearanceOf } from '../../../rules/widget/chat-ui'

export interface PreviewFacts {
  readonly dealership: string
  /** E.164; empty for none. */
  readonly phone: string
  readonly supportsSms: boolean
  readonly quickReplies: readonly string[]
  readonly formats: Pick<Formats, 'date' | 'time'>
}

/** The configuration that the widget would receive for the draft. */
export function previewConfig(
  look: UiSettings,
  { dealership, phone, supportsSms, quickReplies, formats }: PreviewFacts,
): WidgetConfig {
  const shown = widgetAppearanceOf(storedAppearanceOf(look))
  return {
    ...shown,
    enabled: true,
    dealership,
    sms: look.show_sms_bubble && supportsSms && phone !== '' ? phone : null,
    greeting: `Welcome to ${dealership}. Ask me anything about a vehicle, a price or a visit.`,
    open_now: true,
    staffed: true,
    quick_replies: [...quickReplies],
    popup: { ...shown.popup, seen: false },
    start_form: false,
    scheduling: false,
    analytics: { ga4: null, adobe: false, shift_digital: false },
    formats: { date: formats.date, time: formats.time },
  }
}
