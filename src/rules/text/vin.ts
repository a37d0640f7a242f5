/** Vehicle identification numbers (ISO 3779, 49 CFR 565). */

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/
/** The values of letters in the sum; digits have their own value. */
const LETTERS: Readonly<Record<string, number>> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
}
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const CHECK_INDEX = 8

/** Whether it has 17 characters without I, O and Q. `vin` is in upper case. */
export const isVin = (vin: string): boolean => VIN.test(vin)

/**
 * Whether the ninth character is the right check digit. Only vehicles made for North America since 1981 must
 * have one.
 */
export function hasCheckDigit(vin: string): boolean {
  const sum = [...vin].reduce(
    (total, character, index) => total + (LETTERS[character] ?? Number(character)) * (WEIGHTS[index] ?? 0),
    0,
  )
  return '0123456789X'.charAt(sum % 11) === vin.charAt(CHECK_INDEX)
}
