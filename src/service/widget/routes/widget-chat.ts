/** What a shopper asks in a conversation that stands. The token shows that it is their own. */
import { fieldMessages } from '../../../contract/messages/english'
import {
  widgetBook,
  widgetEnd,
  widgetFile,
  widgetIdentify,
  widgetSlots,
  widgetTranscript,
  widgetUpload,
} from '../../../contract/calls/widget'
import { isEmail } from '../../../rules/text/email'
import { readVisitor, type VisitorContact } from '../../../rules/widget/visitor-contact'
import type { ServiceContext } from '../../context'
import { isMailAddress } from '../../parsing/mail-address'
import { invalid } from '../../platform/errors'
import { route, type Route } from '../../access/route'
import { visitorMessageOf } from '../visitor-message'
import type { AccountRow } from '../../platform/schema/accounts'
import { readUpload } from '../upload-content'
import { bookService, refuseWithoutScheduler, serviceSlots } from '../visitor-booking'
import { endChat } from '../visitor-end'
import { readVisitorFile, sendFile } from '../visitor-files'
import { identifyVisitor } from '../visitor-person'
import { mailTranscript } from '../visitor-transcript'
import { visitorOf, type TalkingVisitor } from '../visitors'
import { openPlaceOf, placeOf, type Page } from '../site-connection'

/**
 * Whose chat it is, and with whom. Throws 403 for a foreign page, 404 for a token that is not good for this
 * dealership.
 */
async function chatOf(
  context: ServiceContext,
  site: string,
  token: string,
  page: Page,
): Promise<{ account: AccountRow; visitor: TalkingVisitor }> {
  const { account } = await openPlaceOf(context, site, page)
  return { account, visitor: await visitorOf(context.db, account.id, token) }
}

/** Throws 400 by field. */
function contactOf(account: AccountRow, person: Parameters<typeof readVisitor>[0]): VisitorContact {
  const { faults, contact } = readVisitor(person, account.country)
  if (Object.keys(faults).length > 0) throw invalid(fieldMessages(faults))
  return contact
}

export const widgetChatRoutes: readonly Route[] = [
  route(widgetIdentify, async ({ context, params, body, request }) => {
    const { token, ...person } = body
    const { account, visitor } = await chatOf(context, params.site, token, request)
    await identifyVisitor(context, account, visitor, contactOf(account, person))
    return { status: 'OK' as const }
  }),

  route(widgetUpload, async ({ context, params, body, request }) => {
    const { account, visitor } = await chatOf(context, params.site, body.token, request)
    const message = await sendFile(context, account, visitor, body.id, await readUpload(body))
    return { message: visitorMessageOf(message) }
  }),

  route(widgetFile, async ({ context, params, body, request }) => {
    const { account, visitor } = await chatOf(context, params.site, body.token, request)
    return await readVisitorFile(context.db, account, visitor, body.object_key)
  }),

  route(widgetSlots, async ({ context, params, query, request }) => {
    const { account } = await openPlaceOf(context, params.site, request, query.domain)
    refuseWithoutScheduler(account)
    return await serviceSlots(context, account)
  }),

  route(widgetBook, async ({ context, params, body, request }) => {
    const { token, id, service, date, time, note, ...person } = body
    const { account, visitor } = await chatOf(context, params.site, token, request)
    refuseWithoutScheduler(account)
    const wish = { id, service, date, time, note }
    return { when: await bookService(context, account, visitor, wish, contactOf(account, person)) }
  }),

  route(widgetTranscript, async ({ context, params, body, request }) => {
    const { account, visitor } = await chatOf(context, params.site, body.token, request)
    // One plain address, never a list of them.
    if (!isEmail(body.email) || !isMailAddress(body.email)) throw invalid({ email: 'contact_email_wrong' })
    await mailTranscript(context, account, visitor, body.email)
    return { status: 'OK' as const }
  }),

  route(widgetEnd, async ({ context, params, body, request }) => {
    // Whoever wants to go may, also where the chat was switched off meanwhile.
    const { account } = await placeOf(context, params.site, request)
    await endChat(context, account, body.token)
    return { status: 'OK' as const }
  }),
]
