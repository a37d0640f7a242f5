/** The employees of one dealership as they appear in the dialogues. */
import type { Random } from '../random'
import { DEMO_USERS } from '../users'
import type { Dealership } from '../world/dealership'
import type { RowOf } from './rows'

export interface Member {
  /** The id in `salespeople`; null for an administrator who only joins chats. */
  readonly id: string | null
  readonly userId: string | null
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly quality: number
  readonly load: number
}

export interface Team {
  readonly salespeople: readonly Member[]
  /** The users who may take over a chat: those who can sign in. */
  readonly joiners: readonly Member[]
}

export function teamOf(dealership: Dealership): Team {
  const salespeople = dealership.staff.map((person): Member => {
    const [firstName = '', lastName = ''] = person.name.split(' ')
    const local = `${firstName.charAt(0)}.${lastName}`.toLowerCase()
    return {
      id: `p_${dealership.id}.${local}`,
      userId: DEMO_USERS.find(({ email }) => email === person.user)?.id ?? null,
      name: person.name,
      firstName,
      lastName,
      email: person.user ?? `${local}@${dealership.id}.example`,
      quality: person.quality,
      load: person.load,
    }
  })
  const joiners = dealership.joiners.flatMap((email): Member[] => {
    const user = DEMO_USERS.find((one) => one.email === email)
    if (!user) return []
    const own = salespeople.find(({ userId }) => userId === user.id)
    const { firstName, lastName } = user
    const name = `${firstName} ${lastName}`
    return [own ?? { id: null, userId: user.id, name, firstName, lastName, email, quality: 0.95, load: 1 }]
  })
  return { salespeople, joiners }
}

export const salespeopleRows = (dealership: Dealership): RowOf<'salespeople'>[] =>
  teamOf(dealership).salespeople.map(({ id, userId, name, email }) => ({
    id: id ?? '',
    account_id: dealership.id,
    user_id: userId,
    full_name: name,
    email,
  }))

export const assign = (random: Random, team: Team): Member =>
  random.weighted(team.salespeople, ({ load }) => load)
