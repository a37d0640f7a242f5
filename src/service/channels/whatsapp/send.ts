/** Writes the requests to the Cloud API of WhatsApp Business, and reads its answers. */
import { readAs, v } from '../../../contract/core/schema'
import type { ChannelApi, SendFailure } from '../channel'
import type { GraphRequest } from '../meta/graph'

const Sent = v.object({
  messages: v.array(v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) })),
})
const Account = v.object({
  display_phone_number: v.optional(v.string()),
  verified_name: v.optional(v.string()),
})

/** Meta's codes for WhatsApp, in answers and in failed statuses. */
const FAILURES: Readonly<Record<number, SendFailure>> = {
  131047: { code: 'window_closed', isTemporary: false },
  131026: { code: 'recipient_unknown', isTemporary: false },
  131030: { code: 'recipient_unknown', isTemporary: false },
  131021: { code: 'recipient_unknown', isTemporary: false },
  131049: { code: 'marketing_limited', isTemporary: false },
  131050: { code: 'marketing_stopped', isTemporary: false },
  131042: { code: 'payment_missing', isTemporary: true },
  132001: { code: 'template_missing', isTemporary: false },
  132015: { code: 'template_paused', isTemporary: false },
  132016: { code: 'template_paused', isTemporary: false },
  132000: { code: 'template_mismatch', isTemporary: false },
  132012: { code: 'template_mismatch', isTemporary: false },
  132018: { code: 'template_mismatch', isTemporary: false },
  132005: { code: 'template_mismatch', isTemporary: false },
  132007: { code: 'template_refused', isTemporary: false },
  131008: { code: 'template_mismatch', isTemporary: false },
  130429: { code: 'rate_limited', isTemporary: true },
  131048: { code: 'rate_limited', isTemporary: true },
  131056: { code: 'rate_limited', isTemporary: true },
  131005: { code: 'token_refused', isTemporary: true },
  133010: { code: 'sender_unknown', isTemporary: true },
  131000: { code: 'unreachable', isTemporary: true },
  131016: { code: 'unreachable', isTemporary: true },
  131057: { code: 'unreachable', isTemporary: true },
  /** Of the Graph API: there is no object with the id in the path, or the token may not see it. */
  100: { code: 'sender_unknown', isTemporary: false },
}

export const failureOfCode = (code: number): SendFailure | null => FAILURES[code] ?? null

export const send: Pick<ChannelApi, 'textRequest' | 'idIn' | 'failureOf' | 'testRequest' | 'accountNameIn'> =
  {
    textRequest: (sender, { id, to, text }): GraphRequest => ({
      path: `${sender}/messages`,
      body: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to,
        type: 'text',
        text: { body: text },
        // Statuses repeat it, so that they find a message whose answer, and with it its id, was lost.
        biz_opaque_callback_data: id,
      },
    }),
    idIn: (answer) => readAs(Sent, answer)?.messages[0]?.id ?? null,
    failureOf: ({ code }) => failureOfCode(code),
    testRequest: (sender) => ({ path: sender, query: { fields: 'display_phone_number,verified_name' } }),
    accountNameIn(answer) {
      const { display_phone_number, verified_name } = readAs(Account, answer) ?? {}
      return [verified_name, display_phone_number].filter(Boolean).join(', ') || null
    },
  }
