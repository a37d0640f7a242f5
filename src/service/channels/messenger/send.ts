/** Writes the requests to the Send API and the profile API of Messenger, and reads their answers. */
import { readAs, v } from '../../../contract/core/schema'
import type { ChannelApi, SendFailure } from '../channel'
import type { GraphError } from '../meta/graph'

const NAME_MAX_LENGTH = 100

const Sent = v.object({ message_id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) })
const Account = v.object({ name: v.optional(v.string()) })
const Profile = v.object({ first_name: v.optional(v.string()), last_name: v.optional(v.string()) })

/** Subcodes say more than codes. */
const BY_SUBCODE: Readonly<Record<number, SendFailure>> = {
  2018278: { code: 'window_closed', isTemporary: false },
  2018001: { code: 'recipient_unknown', isTemporary: false },
  1545041: { code: 'recipient_unknown', isTemporary: false },
  2018108: { code: 'recipient_unknown', isTemporary: false },
  2018022: { code: 'rate_limited', isTemporary: true },
}
const BY_CODE: Readonly<Record<number, SendFailure>> = {
  551: { code: 'recipient_unknown', isTemporary: false },
  10: { code: 'token_refused', isTemporary: true },
  1200: { code: 'unreachable', isTemporary: true },
  100: { code: 'sender_unknown', isTemporary: false },
}

export const send: Pick<ChannelApi, 'textRequest' | 'idIn' | 'failureOf' | 'testRequest' | 'accountNameIn'> =
  {
    textRequest: (sender, { id, to, text }) => ({
      path: `${sender}/messages`,
      body: { recipient: { id: to }, messaging_type: 'RESPONSE', message: { text, metadata: id } },
    }),
    idIn: (answer) => readAs(Sent, answer)?.message_id ?? null,
    failureOf: ({ code, subcode }: GraphError) => BY_SUBCODE[subcode] ?? BY_CODE[code] ?? null,
    testRequest: (sender) => ({ path: sender, query: { fields: 'name' } }),
    accountNameIn: (answer) => readAs(Account, answer)?.name ?? null,
  }

export const profile: NonNullable<ChannelApi['profile']> = {
  request: (person) => ({ path: person, query: { fields: 'first_name,last_name' } }),
  nameIn(answer) {
    const { first_name = '', last_name = '' } = readAs(Profile, answer) ?? {}
    if (first_name === '' && last_name === '') return null
    return {
      first_name: first_name.slice(0, NAME_MAX_LENGTH),
      last_name: last_name.slice(0, NAME_MAX_LENGTH),
    }
  },
}
