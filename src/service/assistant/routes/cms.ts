/** Routes for content management. */
import { addContent, cms, deleteContent, updateAnswer } from '../../../contract/calls/cms'
import { invalid } from '../../platform/errors'
import { route, type Route } from '../../access/route'
import {
  addQuestion,
  addTopic,
  deleteQuestion,
  deleteTopic,
  readTopics,
  saveAnswer,
} from '../knowledge-bank/cms'

const status = 'Success' as const

export const cmsRoutes: readonly Route[] = [
  route(cms, async ({ context, account }) => ({ topics: await readTopics(context.db, account.id) })),

  route(updateAnswer, async ({ context, account, caller, body }) => ({
    status,
    version: await saveAnswer(context, { account, caller }, body.question_information, body.base_version),
  })),

  route(addContent, async ({ context, account, caller, body }) => {
    const { topic_name, topic_id, question } = body.save_information
    const editor = { account, caller }
    if (body.key === 'topic') {
      refuseOthers('save_information', { topic_id, question })
      return { status, topic_id: await addTopic(context, editor, required(topic_name, 'topic_name')) }
    }
    refuseOthers('save_information', { topic_name })
    const asked = { topic_id: required(topic_id, 'topic_id'), question: required(question, 'question') }
    return { status, question_id: await addQuestion(context, editor, asked) }
  }),

  route(deleteContent, async ({ context, account, caller, body }) => {
    const { topic_id, question_id } = body.delete_information
    const editor = { account, caller }
    if (body.key === 'topic') {
      refuseOthers('delete_information', { question_id })
      await deleteTopic(context, editor, topic_id)
    } else if (question_id === undefined) {
      throw invalid({ 'delete_information.question_id': 'required' })
    } else await deleteQuestion(context, editor, { topic_id, question_id })
    return { status }
  }),
]

function required(value: string | undefined, name: string): string {
  if (value === undefined) throw invalid({ [`save_information.${name}`]: 'required' })
  return value
}

/** A field of the other key is an error, not ignored. */
function refuseOthers(part: string, others: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(others)) {
    if (value !== undefined) throw invalid({ [`${part}.${name}`]: 'not_of_key' })
  }
}
