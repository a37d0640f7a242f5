import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { lazyComponent, type LazyComponent } from '../../ui/lazy/lazy'
import { LazyDialog } from '../../ui/dialog/lazy-dialog'
import type { OverlayName, OverlayProps, ShellTools } from './shell-tools'
import { t } from '../../i18n/translate'

/** Each overlay is fetched when it first opens; its title is shown meanwhile. */
const OVERLAYS: Readonly<Record<OverlayName, { title: string; View: LazyComponent<OverlayProps> }>> = {
  palette: {
    title: 'Find',
    View: lazyComponent(() =>
      import('./command-palette/command-palette').then((module) => module.CommandPalette),
    ),
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    View: lazyComponent(() => import('./keyboard-map').then((module) => module.KeyboardMap)),
  },
  'save-view': {
    title: 'Save this view',
    View: lazyComponent(() => import('./saved-views/save-view').then((module) => module.SaveView)),
  },
  'manage-views': {
    title: 'Views',
    View: lazyComponent(() => import('./saved-views/manage-views').then((module) => module.ManageViews)),
  },
  report: {
    title: 'Email Reports',
    View: lazyComponent(() => import('./report/report-dialog').then((module) => module.ReportDialog)),
  },
}

/** Fetches the palette ahead of time, when the pointer reaches its button. */
export const preloadPalette = () => OVERLAYS.palette.View.preload()

export interface Overlays {
  readonly opened: OverlayName | null
  open(overlay: OverlayName): void
  close(): void
  render(tools: ShellTools): ReactNode
}

/** Shows one overlay at a time. An action in it runs after it has closed and the focus is restored. */
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
    render: (tools) => {
      if (opened === null) return null
      const { title, View } = OVERLAYS[opened]
      return (
        <LazyDialog key={opened} title={t(title)} onClose={close}>
          <View tools={tools} onClose={close} />
        </LazyDialog>
      )
    },
  }
}
