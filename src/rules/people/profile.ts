/** What a person may type in their own profile. */
import type { FieldText } from '../../contract/messages/message'
import { isEmail } from '../text/email'

export const PROFILE_TEXTS = {
  bothPasswords: 'Please fill both the old and the new password fields or leave them empty',
  email: 'Please enter valid email',
  shortPassword: 'Please enter at least 10 characters',
  samePassword: 'Please choose another password than the old one',
  wrongPassword: 'This is not your password',
  takenEmail: 'This email cannot be used',
  /** Of a password that is typed twice, and one that is too long to be kept. */
  otherPassword: 'The two passwords are not the same',
  longPassword: 'Please enter at most 200 characters',
} as const

/** Characters of a new password. */
export const PASSWORD_MIN_LENGTH = 10
/** Longer ones cost us work and nobody anything. */
export const PASSWORD_MAX_LENGTH = 200

export interface ProfileValues {
  readonly Email: string
  readonly OldPassword: string
  readonly NewPassword: string
}
export type ProfileField = keyof ProfileValues

/**
 * What is wrong, by field; empty: nothing. Both passwords empty: the password stays. Where one alone is
 * filled, the empty one has the message. Passwords are taken as they were typed, blanks too.
 */
export function profileFaults({
  Email,
  OldPassword,
  NewPassword,
}: ProfileValues): Partial<Record<ProfileField, FieldText>> {
  const one = (OldPassword === '') !== (NewPassword === '')
  return {
    ...(!isEmail(Email.trim()) && { Email: PROFILE_TEXTS.email }),
    ...(one && { [OldPassword === '' ? 'OldPassword' : 'NewPassword']: PROFILE_TEXTS.bothPasswords }),
    ...(!one && NewPassword !== '' && newPasswordFault(OldPassword, NewPassword)),
  }
}

/** What is wrong with a password that is chosen without an old one; null: nothing. */
export function firstPasswordFault(next: string, again: string): string | null {
  if ([...next].length < PASSWORD_MIN_LENGTH) return PROFILE_TEXTS.shortPassword
  if (next.length > PASSWORD_MAX_LENGTH) return PROFILE_TEXTS.longPassword
  return next === again ? null : PROFILE_TEXTS.otherPassword
}

function newPasswordFault(old: string, next: string): { NewPassword?: FieldText } {
  if ([...next].length < PASSWORD_MIN_LENGTH) return { NewPassword: PROFILE_TEXTS.shortPassword }
  return next === old ? { NewPassword: PROFILE_TEXTS.samePassword } : {}
}
