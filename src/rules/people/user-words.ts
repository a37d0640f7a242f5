/**
 * What users are written by mail about their own account: lines of plain text. Names are one line each,
 * clipped, whatever stands in them.
 */
import { cut, placed } from '../settings/notice-words'

const NAME_MAX = 80
const SUBJECT_MAX = 160
/** Dealerships named one by one. */
const NAMED = 10

export interface InvitationFacts {
  readonly first_name: string
  readonly inviter: string
  /** Names. */
  readonly dealerships: readonly string[]
  /** Where the password is chosen; null: another provider keeps it. */
  readonly link: string | null
  /** Of the console. */
  readonly origin: string
  /** How long the link is good. */
  readonly days: number
}

export interface UserLetter {
  readonly subject: string
  readonly text: string
}

const named = (names: readonly string[]): string => {
  const shown = names.slice(0, NAMED).map((name) => placed(name, NAME_MAX))
  const more = names.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}

const hello = (name: string) => `Hello ${placed(name, NAME_MAX)},`

/** To somebody who was given an account. */
export function invitationWords(facts: InvitationFacts): UserLetter {
  const { first_name, dealerships, link, origin, days } = facts
  const inviter = placed(facts.inviter, NAME_MAX)
  const [first = 'your dealership'] = dealerships
  const way =
    link === null
      ? ['Sign in with your work account:', origin, '']
      : ['Choose your password here:', link, '', `The link works once, for ${days} days.`]
  return {
    subject: cut(`${inviter} invites you to Forecourt: ${placed(first, NAME_MAX)}`, SUBJECT_MAX),
    text: [
      hello(first_name),
      '',
      `${inviter} has made an account for you in Forecourt, the console of ${named(dealerships)}.`,
      '',
      ...way,
      'If you did not expect this letter, please ignore it.',
    ].join('\n'),
  }
}

const HOUR = 60

/** Whole hours when there are many, so that nobody has to reckon. */
const duration = (minutes: number): string =>
  minutes < 2 * HOUR ? `${minutes} minutes` : `${Math.floor(minutes / HOUR)} hours`

/** To somebody who asked for a new password. */
export function forgottenWords(facts: {
  readonly first_name: string
  readonly link: string
  readonly minutes: number
}): UserLetter {
  return {
    subject: 'A new password for Forecourt',
    text: [
      hello(facts.first_name),
      '',
      'Somebody asked for a new password for your account. Choose it here:',
      facts.link,
      '',
      `The link works once, for ${duration(facts.minutes)}. Your password stays as it is until you use it.`,
      'If it was not you, please ignore this letter.',
    ].join('\n'),
  }
}
