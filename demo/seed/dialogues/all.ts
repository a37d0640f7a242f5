/** Every dialogue, grouped by product and by whether the customer replies. */
import type { LeadProduct } from '../../../src/service/platform/schema/conversations'
import { CAR_BUYING, CAR_BUYING_QUIET } from './car-buying'
import { CHAT_PEOPLE } from './chat-people'
import { CHAT_SALES } from './chat-sales'
import { CHAT_TAKEOVERS } from './chat-takeovers'
import { CHAT_VISITS } from './chat-visits'
import { EMAIL_SALES } from './email-sales'
import { QUIET } from './quiet'
import type { Script } from './script'
import { SERVICE, SERVICE_QUIET } from './service'
import { SMS_PEOPLE } from './sms-people'
import { SMS_SALES } from './sms-sales'
import { SPANISH } from './spanish'

export const TALKS: Readonly<Record<LeadProduct, readonly Script[]>> = {
  SALES_AI: [
    ...CHAT_SALES,
    ...CHAT_VISITS,
    ...CHAT_PEOPLE,
    ...CHAT_TAKEOVERS,
    ...SMS_SALES,
    ...SMS_PEOPLE,
    ...EMAIL_SALES,
    ...SPANISH,
  ],
  SERVICE_AI: SERVICE,
  CARBUYING_AI: CAR_BUYING,
}

export const SILENCES: Readonly<Record<LeadProduct, readonly Script[]>> = {
  SALES_AI: QUIET,
  SERVICE_AI: SERVICE_QUIET,
  CARBUYING_AI: CAR_BUYING_QUIET,
}
