/** The customer: a person with a name, an address and a phone number, or without any of them. */
import { FIRST_NAMES, LAST_NAMES, LONG_NAMES, MAIL_HOSTS } from '../names'
import type { Random } from '../random'

export interface Customer {
  readonly first: string
  readonly last: string
  /** E.164. */
  readonly phone: string
  readonly email: string
}

export function someone(random: Random, areaCodes: readonly string[]): Customer {
  const [first, last] = random.chance(0.012)
    ? random.pick(LONG_NAMES)
    : [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)]
  const phone = `+1${random.pick(areaCodes)}555${String(random.int(0, 9999)).padStart(4, '0')}`
  return { first, last, phone, email: addressOf(random, first, last) }
}

function addressOf(random: Random, first: string, last: string): string {
  const plain = (name: string) =>
    name
      .normalize('NFD')
      .replace(/[^a-z-]/gi, '')
      .toLowerCase()
  const [given, family] = [plain(first), plain(last)]
  const local = random.pick([
    `${given}.${family}`,
    `${given.charAt(0)}.${family}`,
    `${given.charAt(0)}${family}`,
    `${given}.${family.charAt(0)}`,
    `${given}${family}${random.int(60, 99)}`,
  ])
  return `${local}@${random.pick(MAIL_HOSTS)}`
}
