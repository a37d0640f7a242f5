/** Routes for the dialogue of a conversation and its events. */
import {
  accountEvents,
  dialogueEvents,
  dialogueNotifications,
  dialogueStopBot,
} from '../../../contract/calls/dialogue-events'
import {
  chatDialogue,
  dialogue,
  dialogueStatuses,
  dialogueUserInfo,
  updateCommunication,
} from '../../../contract/calls/dialogue'
import { route, type Route } from '../../access/route'
import { setCommunication } from '../communication'
import { readEvents, readNotifications, readStops, readUserInfo } from '../timeline-events'
import { readChannels, readDialogue } from '../dialogue-read'

export const dialogueRoutes: readonly Route[] = [
  route(dialogue, ({ context, account, query }) =>
    readDialogue(context.db, account, query, context.clock.now()),
  ),
  route(chatDialogue, ({ context, account, query }) =>
    readDialogue(context.db, account, { ...query, channel: 'chat' }, context.clock.now()),
  ),
  route(dialogueStatuses, async ({ context, account, query }) => ({
    channels: await readChannels(context.db, account, query.conversation_id),
  })),
  route(dialogueNotifications, async ({ context, account, query }) => ({
    items: await readNotifications(context.db, account, query.conversation_id),
  })),
  route(dialogueStopBot, async ({ context, account, query }) => ({
    items: await readStops(context.db, account, query.conversation_id),
  })),
  route(dialogueEvents, async ({ context, account, query }) => ({
    items: await readEvents(context.db, account, query.conversation_id),
  })),
  route(accountEvents, async ({ context, account, query }) => ({
    items: await readEvents(context.db, account, query.conversation_id),
  })),
  route(dialogueUserInfo, ({ context, account, query }) =>
    readUserInfo(context.db, account, query.conversation_id),
  ),
  route(updateCommunication, async ({ context, account, caller, body }) => {
    const actor = `${caller.user.first_name} ${caller.user.last_name}`.trim() || caller.user.email
    return await setCommunication(context, account, body.vin, body.action, actor)
  }),
]
