/** Validation of a user's own profile. */
import type { FieldText } from '../../contract/messages/message'
import { isEmail } from '../text/email'

export const PROFILE_TEXTS = {
  bothPasswords: 'Please fill both the old and the new password fields or leave them empty',
  email: 'Please enter valid email',
  shortPassword: 'Please enter at least 10 characters',
  blankPassword: 'The new password cannot be nothing but spaces',
  samePassword: 'Please choose another password than the old one',
  wrongPassword: 'This is not your current password',
  takenEmail: 'This email cannot be used',
  /** For a repeated password that differs, and for one that is too long. */
  otherPassword: 'The two passwords are not the same',
  longPassword: 'Please enter at most 200 characters',
} as const

/** Characters of a new password. */
export const PASSWORD_MIN_LENGTH = 10
/** Longer passwords would cost processing time without any benefit. */
export const PASSWORD_MAX_LENGTH = 200

export interface ProfileValues {
  readonly Email: string
  readonly OldPassword: string
  readonly NewPassword: string
}
export type ProfileField = keyof ProfileValues

/**
 * The issues by field; empty when valid. With both passwords empty the password stays. If only one is filled,
 * the issue is at the empty one. Passwords are used exactly as typed, including spaces.
 */
export function profileIssues({
  Email,
  OldPassword,
  NewPassword,
}: ProfileValues): Partial<Record<ProfileField, FieldText>> {
  const one = (OldPassword === '') !== (NewPassword === '')
  return {
    ...(!isEmail(Email.trim()) && { Email: PROFILE_TEXTS.email }),
    ...(one && { [OldPassword === '' ? 'OldPassword' : 'NewPassword']: PROFILE_TEXTS.bothPasswords }),
    ...(!one && NewPassword !== '' && newPasswordIssue(OldPassword, NewPassword)),
  }
}

/** The issue of a password that is chosen without an old one; null when valid. */
export function firstPasswordIssue(next: string, again: string): string | null {
  const issue = choiceIssue(next)
  if (issue !== null) return issue
  if (next.length > PASSWORD_MAX_LENGTH) return PROFILE_TEXTS.longPassword
  return next === again ? null : PROFILE_TEXTS.otherPassword
}

function newPasswordIssue(old: string, next: string): { NewPassword?: FieldText } {
  const issue = choiceIssue(next)
  if (issue !== null) return { NewPassword: issue }
  return next === old ? { NewPassword: PROFILE_TEXTS.samePassword } : {}
}

function choiceIssue(next: string) {
  if ([...next].length < PASSWORD_MIN_LENGTH) return PROFILE_TEXTS.shortPassword
  return next.trim() === '' ? PROFILE_TEXTS.blankPassword : null
}
