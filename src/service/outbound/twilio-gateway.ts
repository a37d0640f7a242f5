/** Sends SMS through Twilio's Messages resource, or through a provider that offers the same. */
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js'
import { readAs, v } from '../../contract/core/schema'
import { DeliveryError, type Gateway } from './gateway'
import { SMS_CAPACITY } from './sms-gateway'
import { postSms, smsGatewayAddress } from './sms-request'

/** The Message resource. Its id also arrives in its delivery receipts. */
const MessageResource = v.object({ sid: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) })

function sidIn(text: string): string | null {
  try {
    return readAs(MessageResource, JSON.parse(text))?.sid ?? null
  } catch {
    return null
  }
}

/** The path of the call that takes Twilio's receipts. */
const receiptPath = (accountId: string) => `/api/intake/${accountId}/twilio/delivery-status`

/**
 * `address` is SMS_URL with account SID and token as user name and password. Receipts are asked for when
 * there is a public address that they can be sent to.
 */
export function twilioGateway(address: string, publicUrl: string | undefined): Gateway {
  const gateway = smsGatewayAddress(address)
  return {
    capacity: SMS_CAPACITY,
    async deliver({ id, account, to, text }, attempt) {
      const from = parsePhoneNumberFromString(account.phone, account.country as CountryCode)?.number
      if (from === undefined) {
        throw new DeliveryError('The dealership has no phone number from which it can be sent', 'permanent')
      }
      const fields = new URLSearchParams({ To: to.recipient, From: from, Body: text })
      if (publicUrl !== undefined) {
        // Our own id makes the receipt of a message useful whose answer, and with it its SID, was lost.
        const query = new URLSearchParams({ message: id })
        fields.set('StatusCallback', `${publicUrl}${receiptPath(account.id)}?${query}`)
      }
      await attempt.beginSubmission(id)
      const response = await postSms(
        gateway,
        { contentType: 'application/x-www-form-urlencoded', body: fields.toString() },
        attempt,
      )
      return { provider_id: sidIn(response) ?? id }
    },
    close() {},
  }
}
