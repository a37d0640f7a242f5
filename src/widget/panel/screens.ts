import type { OpenScreen } from './panel-screen'

/**
 * The screens by name, each in its own chunk. `start` appears before the first message, the others from the
 * menu or a button.
 */
export const SCREENS = {
  start: async () => (await import('./forms/start-form')).startForm,
  schedule: async () => (await import('./forms/schedule')).scheduleForm,
  mail: async () => (await import('./forms/transcript-form')).transcriptForm,
  offline: async () => (await import('./forms/offline-form')).offlineForm,
  end: async () => (await import('./forms/end-form')).endForm,
} as const satisfies Record<string, () => Promise<OpenScreen>>

export type ScreenName = keyof typeof SCREENS
