/** Routes for previews on test leads, and for the instructions that they try. */
import {
  checkInstructions,
  generatePreview,
  instructionVersions,
  openPreview,
  restoreVersion,
  saveInstructions,
  testMessage,
} from '../../../contract/calls/journeys'
import { Id, readAs } from '../../../contract/core/schema'
import { ownPath } from '../../../rules/routes/return-path'
import { parseRoute } from '../../../rules/routes/routes'
import { cataloguesOf } from '../respond/catalogue'
import { embeddedPreview } from '../preview/embedded'
import { unreadInstructions } from '../preview/instructions'
import { answerTestLead, openTestLead } from '../preview/open'
import { invalid } from '../../platform/errors'
import { route, type Route } from '../../access/route'
import { readVersions, restoreInstruction, saveInstructionTexts } from '../instructions/versions'
import { authorOf } from '../instructions/writing'
import { PREVIEW_QUERY } from '../../leads/journeys'
import { addTestMessages, testConversation } from '../../leads/test-leads'

const assistant = embeddedPreview()

/** Reads the conversation id from a preview link; any other link is refused. */
function conversationOf(link: string): string {
  const path = ownPath(link)
  const route = path === null ? null : parseRoute(path)
  const query = new URLSearchParams(path?.split('?')[1] ?? '')
  const id = readAs(Id, route?.name === 'conversation' ? route.params.cid : undefined)
  if (id === undefined || /\p{Cc}/u.test(id) || query.get(PREVIEW_QUERY.name) !== PREVIEW_QUERY.value)
    throw invalid({ preview_link: 'not_preview_link' })
  return id
}

export const journeysRoutes: readonly Route[] = [
  route(openPreview, async ({ context, account, body }) => ({
    conversation_id: await openTestLead(
      context,
      assistant,
      cataloguesOf(context),
      account,
      conversationOf(body.preview_link),
    ),
  })),

  route(generatePreview, async ({ context, account, params, body }) => {
    await answerTestLead(context, assistant, cataloguesOf(context), account, params.cid, {
      journey: body.journey_instructions,
      source: body.source_instructions,
    })
    return { status: 'OK' as const }
  }),

  route(checkInstructions, async ({ body }) => ({ unread: [...unreadInstructions(body.instruction)] })),

  route(testMessage, async ({ context, account, params, body }) => {
    const conversation = await testConversation(context.db, account, params.cid)
    const message = { initiator: 'HUMAN' as const, text: body.text, channel: conversation.last_channel }
    await context.db
      .transaction()
      .execute((tx) => addTestMessages(tx, account, conversation.id, [message], context.clock.now()))
    return { status: 'OK' as const }
  }),

  route(saveInstructions, ({ context, account, caller, body }) =>
    context.db
      .transaction()
      .execute((tx) => saveInstructionTexts(tx, account, authorOf(caller), body, context.clock.now())),
  ),

  route(instructionVersions, async ({ context, account, params, query }) => ({
    items: await readVersions(context.db, account.id, params.journey_id, query.configuration_id),
  })),

  route(restoreVersion, ({ context, account, caller, params }) =>
    context.db
      .transaction()
      .execute((tx) => restoreInstruction(tx, account, authorOf(caller), params, context.clock.now())),
  ),
]
