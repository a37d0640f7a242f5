/** Time-ordered ids like those of the service, but generated from the seed. */
import type { Random } from './random'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

export function seedId(prefix: string, at: number, random: Random): string {
  let time = ''
  for (let rest = at, index = 0; index < 9; index += 1) {
    time = ALPHABET.charAt(rest % 32) + time
    rest = Math.floor(rest / 32)
  }
  let tail = ''
  for (let index = 0; index < 11; index += 1) tail += ALPHABET.charAt(random.int(0, 31))
  return `${prefix}_${time}${tail}`
}
