import { useState, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Dialog } from '../../ui/dialog'
import { onDemand, type OnDemand } from '../../ui/on-demand'
import type { OverlayName, OverlayProps, ShellTools } from './shell-tools'
import { t } from '../../words/translate'

/** Each comes when it is first opened; until then a dialog of its name says so. */
const late = (title: string, load: () => Promise<ComponentType<OverlayProps>>): OnDemand<OverlayProps> =>
  onDemand(load, {
    minHeight: 160,
    frame: (state, { onClose }) => (
      <Dialog open title={t(title)} onClose={onClose}>
        {state}
      </Dialog>
    ),
  })

const OVERLAYS: Readonly<Record<OverlayName, OnDemand<OverlayProps>>> = {
  palette: late('Find', () =>
    import('./command-palette/command-palette').then((part) => part.CommandPalette),
  ),
  shortcuts: late('Keyboard shortcuts', () => import('./keyboard-map').then((part) => part.KeyboardMap)),
  'save-view': late('Save this view', () => import('./saved-views/save-view').then((part) => part.SaveView)),
  'manage-views': late('Views', () => import('./saved-views/manage-views').then((part) => part.ManageViews)),
}

/** Fetches the palette before it is opened, as when the pointer comes near its button. */
export const preparePalette = () => OVERLAYS.palette.prepare()

export interface Overlays {
  readonly opened: OverlayName | null
  open(overlay: OverlayName): void
  close(): void
  draw(tools: ShellTools): ReactNode
}

/** One thing at a time over the console. What is done in it is done after it is gone, and the focus is back where it was. */
export function useOverlays(): Overlays {
  const [opened, setOpened] = useState<OverlayName | null>(null)
  const close = () => flushSync(() => setOpened(null))
  const open = (overlay: OverlayName) => {
    close()
    setOpened(overlay)
  }
  return {
    opened,
    open,
    close,
    draw: (tools) => {
      const Overlay = opened && OVERLAYS[opened]
      return Overlay && <Overlay tools={tools} onClose={close} />
    },
  }
}
