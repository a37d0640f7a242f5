/** Identifiers are opaque, unguessable, and increase with time, so that an index grows at its end. */
import { randomBytes } from 'node:crypto'

/**
 * c_ conversation, l_ lead, e_ event, t_ takeover, a_ appointment, s_ sale, u_ user, v_ vehicle, f_ file, k_
 * knowledge entry, q_ canned reply, g_ source configuration, n_ instruction version, d_ audit entry, i_
 * notice, p_ subscriber, r_ signature or named hours, m_ campaign, w_ follow-up, o_ knowledge topic, x_
 * engagement message, z_ refused lead, b_ inventory feed, j_ journey, h_ saved view, iv_ invitation, ac_
 * account or group, tm_ team, of_ offered chat, ev_ event of a webhook, wh_ webhook endpoint, ak_ API key,
 * rs_ choice of reports, cm_ merge of two customers, y_ answer to a keyword or transcript, pd_ push device.
 */
export type IdPrefix =
  | 'c_'
  | 'l_'
  | 'e_'
  | 't_'
  | 'a_'
  | 's_'
  | 'u_'
  | 'v_'
  | 'f_'
  | 'k_'
  | 'q_'
  | 'g_'
  | 'j_'
  | 'n_'
  | 'd_'
  | 'i_'
  | 'p_'
  | 'r_'
  | 'm_'
  | 'w_'
  | 'o_'
  | 'y_'
  | 'b_'
  | 'x_'
  | 'z_'
  | 'h_'
  | 'ac_'
  | 'iv_'
  | 'tm_'
  | 'of_'
  | 'ev_'
  | 'wh_'
  | 'ak_'
  | 'rs_'
  | 'cm_'
  | 'pd_'

// Crockford's digits: lower-case, in the order of their character codes, without look-alikes.
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_DIGITS = 9
const RANDOM_DIGITS = 11

/**
 * The prefix and 20 digits: 45 bits of milliseconds, then 55 random bits. `at` only determines how the id
 * sorts.
 */
export function newId(prefix: IdPrefix, at: Date = new Date()): string {
  let time = ''
  let rest = at.getTime()
  for (let index = 0; index < TIME_DIGITS; index += 1) {
    time = DIGITS.charAt(rest % 32) + time
    rest = Math.floor(rest / 32)
  }
  const chance = Array.from(randomBytes(RANDOM_DIGITS), (byte) => DIGITS.charAt(byte % 32)).join('')
  return prefix + time + chance
}
