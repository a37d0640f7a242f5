/** The messages between the studio and the page in its preview frame, sent by `postMessage`. */
import type { PageType } from './page-types'
import type { WidgetConfig } from '../calls/widget-config'

export const PREVIEW_PATH = '/widget-preview'

/** The state of the widget in the preview. `popup` is the closed widget with its engagement message. */
export type PreviewState = 'closed' | 'popup' | 'open'

export interface PreviewView {
  readonly config: WidgetConfig
  readonly state: PreviewState
  readonly page_type: PageType
}

/** Sent to the frame after each change of the draft. */
export interface PreviewMessage extends PreviewView {
  readonly type: 'forecourt:preview'
}

/**
 * Sent from the frame when it is ready to receive the draft, or when the user opened or closed the widget in
 * it.
 */
export type PreviewAnswer =
  | { readonly type: 'forecourt:preview-ready' }
  | { readonly type: 'forecourt:preview-state'; readonly state: PreviewState }
