/** What the studio tells the page in its preview frame, and what that page answers, by `postMessage`. */
import type { PageType } from './page-types'
import type { WidgetConfig } from '../calls/widget'

export const PREVIEW_PATH = '/widget-preview'

/** What the widget of the preview shows: `popup`: closed, with its engagement message. */
export type PreviewState = 'closed' | 'popup' | 'open'

export interface PreviewView {
  readonly config: WidgetConfig
  readonly state: PreviewState
  readonly page_type: PageType
}

/** To the frame, after each change of the draft. */
export interface PreviewMessage extends PreviewView {
  readonly type: 'forecourt:preview'
}

/** From the frame: it stands and wants to be told; or the person opened or closed the widget in it. */
export type PreviewAnswer =
  | { readonly type: 'forecourt:preview-ready' }
  | { readonly type: 'forecourt:preview-state'; readonly state: PreviewState }
