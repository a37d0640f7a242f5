/** Routes for the AI Knowledge Bank. */
import type { AnyCall } from '../../../contract/core/call'
import {
  addKnowledgeTopic,
  deleteKnowledge,
  deleteKnowledgeTopic,
  dismissUnanswered,
  knowledgeConflicts,
  knowledgeEntries,
  knowledgeProducts,
  saveKnowledge,
  unansweredQuestions,
} from '../../../contract/calls/knowledge'
import { isSameSecret } from '../../platform/constant-time'
import { DomainError } from '../../platform/errors'
import { mayCall } from '../../access/guard'
import { route, type HandlerResult, type RequestContext, type Route } from '../../access/route'
import { readGroups, type KnowledgeBank } from '../knowledge-bank/read'
import { deleteEntry, deleteTopicFrom } from '../knowledge-bank/delete'
import { knowledgeKey } from '../../settings/knowledge-key'
import { cataloguesOf } from '../respond/catalogue'
import { bankProduct, bankProducts, consoleProduct } from '../knowledge-bank/products'
import { dealershipOf } from '../respond/question'
import { addTopicTo, saveEntry } from '../knowledge-bank/save'
import { dismissUnanswered as dismiss, readUnanswered } from '../knowledge-bank/unanswered'
import { askThread } from '../thread/assistant-threads'

const status = 'Success' as const

export const knowledgeRoutes: readonly Route[] = [
  keyedRoute(knowledgeEntries, async ({ context, account, dealerships, params }, { products }) => {
    const product = bankProduct(products, params.product_id)
    // Each dealership of a group has its own knowledge.
    if (dealerships.some(({ id }) => id !== account.id)) return { groups: [] }
    return { groups: await readGroups(context.db, account.id, products, product) }
  }),

  keyedRoute(knowledgeProducts, async (_, { products }) =>
    products.map(({ id, name }) => ({ id, product_name: name })),
  ),

  keyedRoute(saveKnowledge, async ({ context, params, body, caller }, bank) => {
    // A new question needs the same right as a new topic.
    if (typeof body.entry_id !== 'number' && !mayCall(addKnowledgeTopic, caller)) {
      throw new DomainError('role_refused')
    }
    return await saveEntry(context, bank, {
      product: bankProduct(bank.products, params.product_id),
      group_id: params.group_id,
      topic_id: body.topic_id,
      entry: typeof body.entry_id === 'number' ? body.entry_id : null,
      product_ids: body.product_ids,
      question: body.question.question,
      answer: body.answer,
      base_version: body.base_version,
      settles: body.settles ?? [],
    })
  }),

  keyedRoute(deleteKnowledge, async ({ context, params }, bank) => ({
    status,
    ...(await deleteEntry(context, bank, params.entry_id)),
  })),

  keyedRoute(addKnowledgeTopic, async ({ context, body: { product_id, group_id, topic_name } }, bank) =>
    addTopicTo(context, bank, { product: bankProduct(bank.products, product_id), group_id, topic_name }),
  ),

  keyedRoute(deleteKnowledgeTopic, async ({ context, params: { product_id, group_id, topic_id } }, bank) => {
    const product = bankProduct(bank.products, product_id)
    await deleteTopicFrom(context, bank, { product, group_id, topic_id })
    return { status }
  }),

  keyedRoute(unansweredQuestions, async ({ context, account, params }, { products }) => {
    const product = bankProduct(products, params.product_id)
    return await readUnanswered(context.db, account.id, product, context.clock.now())
  }),

  keyedRoute(knowledgeConflicts, async ({ context, account, dealerships, params }, { products }) => {
    const product = bankProduct(products, params.product_id)
    if (dealerships.some(({ id }) => id !== account.id)) return { items: [] }
    const catalogue = await cataloguesOf(context).of(account.id, product)
    const dealership = await dealershipOf(
      context,
      account,
      await consoleProduct(context.db, account.id, product),
    )
    return { items: [...(await askThread('conflicts', { catalogue, dealership }))] }
  }),

  keyedRoute(dismissUnanswered, async ({ context, params, body }, bank) => {
    await dismiss(context, bank, bankProduct(bank.products, params.product_id), body.keys)
    return { status }
  }),
]

/** A route that also requires the account's API key, which is checked before anything else. */
function keyedRoute<const C extends AnyCall>(
  call: C,
  answer: (request: RequestContext<C>, bank: KnowledgeBank) => Promise<HandlerResult<C>>,
): Route {
  return route(call, async (request) => {
    const { context, account, caller } = request
    const { 'x-api-key': key } = request.headers as { 'x-api-key'?: string }
    if (!isSameSecret(key ?? '', await knowledgeKey(context.db, account.id))) {
      throw new DomainError('knowledge_keys_required')
    }
    return await answer(request, { account, caller, products: await bankProducts(context.db, account.id) })
  })
}
