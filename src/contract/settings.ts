/** What the calls of all settings share: who may, how a version travels, how hours of a product are named (document 2 §1, §6). */
import { Id, z } from './schema'

/** Policy resources of the settings, in the order of their index (document 2 §2). */
export const SETTING_RESOURCES = [
  'Settings:Signature',
  'Settings:WorkingHours',
  'Settings:Notifications',
  'Settings:Sources',
  'Settings:BotAnswers',
  'Settings:FollowUp',
  'Settings:Preferences',
  'Settings:NotifyAction',
  'Settings:PauseAI',
] as const
export type SettingResource = (typeof SETTING_RESOURCES)[number] | 'Settings:DealerParams'

/** How often the setting was saved; travels back with a save, so that of two people the second is told (409). */
export const Version = z.int().check(z.gte(0))
/** In a save: the version that the person began from; absent: whatever stands. */
export const baseVersion = { base_version: z.optional(Version) }

export const ofAccount = z.object({ account_id: Id })

/** Text of a form field. */
export const field = (length: number) => z.string().check(z.trim(), z.maxLength(length))
/** The same, not empty. */
export const required = (length: number) => field(length).check(z.minLength(1, 'Is required'))

/** An answer of a save that has nothing else to say. */
export const Saved = z.object({ status: z.literal('Success'), version: Version })
