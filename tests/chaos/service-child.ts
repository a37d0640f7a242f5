/**
 * The real service as a separate process with test data and a faster clock. It communicates with the check by
 * messages.
 */
import { sql } from 'kysely'
import { createService } from '../../src/service/service'
import { readSettings } from '../../src/service/platform/config'
import { WORK_CHANNEL } from '../../src/service/platform/worker'
import { makeToken } from '../service/support/tokens'
import { ACCOUNT, seedWorld } from '../service/support/world'
import { FasterClock } from './faster-time'
import { plant, type Mistake } from './mistakes'
import { beginConversation, say, waitingEvents, whatHappened } from './webhooks/conversations'
import { plantInDatabase, WEBHOOK_MISTAKES } from './webhooks/mistakes'
import { readDialogues } from './stands'
import type { Ask, ChildOptions, Standing } from './service-process'

// The process exits if the check dies.
process.once('disconnect', () => process.exit(1))

const options = JSON.parse(process.env.CHAOS ?? '{}') as ChildOptions

const clock = new FasterClock(options.start, options.factor)
const many = { points: 1_000_000, seconds: 1 }
const service = await createService(readSettings(process.env), {
  clock,
  limits: { liveTicket: many, widget: many, widgetBegin: many },
})
const { context } = service
const { db } = context
if ((await db.selectFrom('accounts').select('id').limit(1).execute()).length === 0) {
  await seedWorld(db)
  const greeting = JSON.stringify({ greeting: 'Hi, I am Ava. How can I help?' })
  await db
    .updateTable('accounts')
    .set({ widget: sql`widget || ${greeting}::jsonb` })
    .where('id', '=', ACCOUNT.ford)
    .execute()
}
const webhookMistake = WEBHOOK_MISTAKES.find((name) => name === options.mistake)
if (webhookMistake) await plantInDatabase(db, webhookMistake)
else if (options.mistake !== null) await plant(options.mistake as Mistake, context)

async function standing(): Promise<Standing> {
  const conversations = await db
    .selectFrom('conversations')
    .select(['id', 'last_seq', 'takeover_status', 'takeover_owner_id', 'ai_due_at'])
    .where('account_id', '=', ACCOUNT.ford)
    .execute()
  return {
    owed: conversations.filter(({ ai_due_at }) => ai_due_at !== null).length,
    owners: conversations.flatMap(({ id, takeover_status, takeover_owner_id }) =>
      takeover_status === 'IN_PROGRESS' ? [{ conversationId: id, owner: takeover_owner_id ?? '' }] : [],
    ),
  }
}

async function answer(question: Ask): Promise<unknown> {
  switch (question.ask) {
    case 'token':
      return (await makeToken(context, question.user)).token
    case 'advance':
      clock.advance(question.ms)
      // Otherwise the queue would notice the new time only when it next looks by itself.
      await sql`select pg_notify(${WORK_CHANNEL}, 'webhooks')`.execute(db)
      return undefined
    case 'standing':
      return await standing()
    case 'dialogues':
      return [...(await readDialogues(db))]
    case 'begin conversation':
      return await beginConversation(context)
    case 'say':
      return await say(context, question)
    case 'waiting events':
      return await waitingEvents(context)
    case 'what happened':
      return await whatHappened(context)
  }
}

process.on('message', (question: Ask & { id: number }) => {
  const { id } = question
  answer(question).then(
    (value) => process.send?.({ id, value }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  )
})
process.once('SIGTERM', () => void service.close().then(() => process.exit(0)))
await service.listen()
process.send?.({ ready: true })
