/**
 * The configuration that the closed widget reads. To stay small, it checks the response only roughly; the
 * panel validates the fields in `config.ts`.
 */
import type { WidgetConfig } from '../../contract/calls/widget-config'

export type LauncherConfig = WidgetConfig

/** Returns null when the response is not a configuration. */
export const launcherConfigOf = (answer: unknown): LauncherConfig | null =>
  (answer as Partial<LauncherConfig> | null | undefined)?.color ? (answer as LauncherConfig) : null
