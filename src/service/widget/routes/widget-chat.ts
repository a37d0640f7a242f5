/** Routes for a shopper within a conversation; the token proves that it is their own. */
import { fieldMessages } from '../../../contract/messages/english'
import {
  widgetBook,
  widgetEnd,
  widgetFile,
  widgetIdentify,
  widgetRate,
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
import { readUpload } from '../../conversations/upload-content'
import { bookService, requireScheduler, serviceSlots } from '../visitor-booking'
import { endChat } from '../visitor-end'
import { readVisitorFile, sendFile } from '../visitor-files'
import { identifyVisitor } from '../visitor-person'
import { rateChat } from '../visitor-rating'
import { mailTranscript } from '../visitor-transcript'
import { visitorOf, type ChattingVisitor } from '../visitors'
import { connectEnabledSite, connectPage, connectSite, requireEnabled, type Page } from '../site-connection'

/**
 * Reads the dealership and the shopper of a chat. Throws 403 for a page of another site, and 404 for a token
 * that is not valid for this dealership.
 */
async function chatOf(
  context: ServiceContext,
  site: string,
  token: string,
  page: Page,
): Promise<{ account: AccountRow; visitor: ChattingVisitor }> {
  const connection = await connectSite(context, site, page)
  const { account } = connection
  const visitor = await visitorOf(context.db, account.id, token)
  // One of our pages may show the chat of another domain than the first one.
  requireEnabled(connectPage(connection, page, context.settings, visitor.domain))
  return { account, visitor }
}

/** Reads the contact details. Throws 400 by field. */
function contactOf(account: AccountRow, person: Parameters<typeof readVisitor>[0]): VisitorContact {
  const { issues, contact } = readVisitor(person, account.country)
  if (Object.keys(issues).length > 0) throw invalid(fieldMessages(issues))
  return contact
}

export const widgetChatRoutes: readonly Route[] = [
  route(widgetIdentify, async ({ context, params, body, request }) => {
    const { token, ...person } = body
    const { account, visitor } = await chatOf(context, params.site, token, request)
    await identifyVisitor(context, account, visitor, contactOf(account, person))
    return { status: 'OK' as const }
  }),

  route(
    widgetUpload,
    async ({ context, params, body, request }) => {
      const { account, visitor } = await chatOf(context, params.site, body.token, request)
      const message = await sendFile(context, account, visitor, body.id, await readUpload(body))
      return { message: visitorMessageOf(message, account.widget.agent_name) }
    },
    // Pages that may not use the site make the service read no megabytes.
    ({ context, params, request }) => connectSite(context, params.site, request),
  ),

  route(widgetFile, async ({ context, params, body, request }) => {
    const { account, visitor } = await chatOf(context, params.site, body.token, request)
    return await readVisitorFile(context.db, account, visitor, body.object_key)
  }),

  route(widgetSlots, async ({ context, params, query, request }) => {
    const { account } = await connectEnabledSite(context, params.site, request, query.domain)
    requireScheduler(account)
    return await serviceSlots(context, account)
  }),

  route(widgetBook, async ({ context, params, body, request }) => {
    const { token, id, service, date, time, note, ...person } = body
    const { account, visitor } = await chatOf(context, params.site, token, request)
    requireScheduler(account)
    const booking = { id, service, date, time, note }
    return { when: await bookService(context, account, visitor, booking, contactOf(account, person)) }
  }),

  route(widgetTranscript, async ({ context, params, body, request }) => {
    const { account, visitor } = await chatOf(context, params.site, body.token, request)
    // Exactly one plain address, not a list.
    if (!isEmail(body.email) || !isMailAddress(body.email)) throw invalid({ email: 'contact_email_wrong' })
    await mailTranscript(context, account, visitor, body.email)
    return { status: 'OK' as const }
  }),

  route(widgetRate, async ({ context, params, body, request }) => {
    const { account } = await connectEnabledSite(context, params.site, request)
    const { token, rating, comment = '' } = body
    await rateChat(context, account, token, { rating, comment })
    return { status: 'OK' as const }
  }),

  route(widgetEnd, async ({ context, params, body, request }) => {
    // Ending a chat is allowed even where the chat was switched off in the meantime.
    const { account } = await connectSite(context, params.site, request)
    await endChat(context, account, body.token)
    return { status: 'OK' as const }
  }),
]
