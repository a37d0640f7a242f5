/**
 * What the closed widget takes from the service's answer. Its fields are read as they come, the panel reads
 * them with care in `config.ts`.
 */
import type { WidgetConfig } from '../../contract/calls/widget'

export type LauncherConfig = WidgetConfig

/** null for what is no configuration. */
export const lookOf = (answer: unknown): LauncherConfig | null =>
  (answer as Partial<LauncherConfig> | null | undefined)?.color ? (answer as LauncherConfig) : null
