/** What the calls of all settings share: permissions, versions and parameters. */
import { Id, Integer, v } from '../core/schema'

/** Policy resources of the settings, in the order of their index. */
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

/** How often the setting was saved. A save sends it back, so that the second of two users gets a 409. */
export const Version = v.pipe(Integer, v.minValue(0))
/** The version that the user began from; absent to overwrite any version. */
export const baseVersion = { base_version: v.optional(Version) }

/**
 * Switches the assistant on again and schedules the follow-ups that the last switch canceled. That is
 * possible for five minutes; later nothing is scheduled again.
 */
export const undo = { undo: v.optional(v.boolean()) }
/** What a switch of the assistant did to its pending work. */
export const canceledWork = {
  /** The number of canceled answers, messages and follow-ups. */
  canceled: Integer,
  /** The number of follow-ups that `undo` scheduled again. */
  restored: Integer,
}

export const ofAccount = v.object({ account_id: Id })

/** Text of a form field. */
export const field = (length: number) => v.pipe(v.string(), v.trim(), v.maxLength(length))
/** The same, not empty. */
export const required = (length: number) => v.pipe(field(length), v.minLength(1, 'Is required'))

/** The response of a save without further data. */
export const Saved = v.object({ status: v.literal('Success'), version: Version })
