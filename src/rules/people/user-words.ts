/**
 * E-mails to users about their own account: lines of plain text. Names are clipped to one line each, whatever
 * they contain.
 */
import { cut, oneLineIsolated } from '../settings/notice-words'

const NAME_MAX = 80
const ADDRESS_MAX = 255
const SUBJECT_MAX = 160
/** How many dealerships are listed by name. */
const LISTED_MAX = 10

export interface InvitationFacts {
  readonly first_name: string
  readonly inviter: string
  /** Names. */
  readonly dealerships: readonly string[]
  /** The link for choosing a password; null when another provider manages it. */
  readonly link: string | null
  /** The console's origin. */
  readonly origin: string
  /** How long the link is valid. */
  readonly days: number
}

export interface UserEmail {
  readonly subject: string
  readonly text: string
}

const listNames = (names: readonly string[]): string => {
  const shown = names.slice(0, LISTED_MAX).map((name) => oneLineIsolated(name, NAME_MAX))
  const more = names.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}

const hello = (name: string) => `Hello ${oneLineIsolated(name, NAME_MAX)},`

/** The e-mail to a user who was given an account. */
export function invitationEmail(facts: InvitationFacts): UserEmail {
  const { first_name, dealerships, link, origin, days } = facts
  const inviter = oneLineIsolated(facts.inviter, NAME_MAX)
  const [first = 'your dealership'] = dealerships
  const instructions =
    link === null
      ? ['Sign in with your work account:', origin, '']
      : ['Choose your password here:', link, '', `The link works once, for ${days} days.`]
  return {
    subject: cut(`${inviter} invites you to Forecourt: ${oneLineIsolated(first, NAME_MAX)}`, SUBJECT_MAX),
    text: [
      hello(first_name),
      '',
      `${inviter} has made an account for you in Forecourt, the console of ${listNames(dealerships)}.`,
      '',
      ...instructions,
      'If you did not expect this letter, please ignore it.',
    ].join('\n'),
  }
}

const HOUR_MINUTES = 60

/** Uses whole hours from two hours on. */
const duration = (minutes: number): string =>
  minutes < 2 * HOUR_MINUTES ? `${minutes} minutes` : `${Math.floor(minutes / HOUR_MINUTES)} hours`

/** The e-mail to a user who requested a new password. */
export function forgottenPasswordEmail(facts: {
  readonly first_name: string
  readonly link: string
  readonly minutes: number
}): UserEmail {
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

/** The e-mail to the former address of a user who has another one now. */
export const changedAddressEmail = (facts: {
  readonly first_name: string
  readonly email: string
}): UserEmail => ({
  subject: 'Your e-mail address for Forecourt was changed',
  text: [
    hello(facts.first_name),
    '',
    `You sign in to Forecourt with ${oneLineIsolated(facts.email, ADDRESS_MAX)} from now on, and no longer with this address.`,
    'If it was not you, please tell an administrator of your dealership at once.',
  ].join('\n'),
})
