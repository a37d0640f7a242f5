/** Tries a question on the assistant as the first message of a shopper. Nothing is stored or sent. */
import type { askAssistant } from '../../../contract/calls/assistant'
import { KNOWLEDGE_PRODUCTS } from '../../../contract/calls/knowledge'
import type { CallBody, CallOutput } from '../../../contract/core/call'
import type { ProductId } from '../../../contract/core/products'
import { categoryOf } from '../../../rules/people/products'
import type { ServiceContext } from '../../context'
import type { AccountRow } from '../../platform/schema/accounts'
import { assistantOf, isRemote } from '../assistant-of'
import { cataloguesOf } from '../respond/catalogue'
import { applyGuardrails } from '../respond/guardrails'
import { optsOut } from '../respond/opt-out'
import type { AskedQuestion, Question, Reply } from '../port'
import { dealershipOf, isGatedFor } from '../respond/question'
import { askThread } from '../thread/assistant-threads'
import { cardsOf } from '../render/rendering'
import { renderReply } from '../respond/written-reply'

type Asked = CallBody<typeof askAssistant>

/** How a made-up shopper is reached on each channel; both are reserved for examples. */
const REACHED: Readonly<Record<Asked['channel'], Pick<Question['customer'], 'phone' | 'email'>>> = {
  chat: { phone: null, email: null },
  sms: { phone: '+12025550100', email: null },
  email: { phone: null, email: 'shopper@example.com' },
}

/** What the assistant of a product would say now, and why. */
export async function askOnce(
  context: ServiceContext,
  account: AccountRow,
  product: ProductId,
  asked: Asked,
): Promise<CallOutput<typeof askAssistant>> {
  const question = await questionFrom(context, account, product, asked)
  const reply = applyGuardrails(question, await assistantOf(context).answer(question))
  const isSilent = optsOut(reply) && asked.channel !== 'chat'
  const to = { name: '', product, tellsOptOut: true }
  const rendering = isSilent ? null : await renderReply(context, account, question, reply, to)
  return {
    text: rendering?.text ?? '',
    language: reply.language ?? reply.state?.language ?? 'en',
    vehicles: cardsOf(rendering ?? { attachments: [] }).map(({ Name }) => Name),
    sentences: isRemote(context) ? [] : [...(await askThread('explain', question))],
    sources: [...(reply.sources ?? [])],
    handed_over: handoffIn(reply),
    unanswered: reply.unanswered ?? null,
    opted_out: optsOut(reply),
  }
}

async function questionFrom(
  context: ServiceContext,
  account: AccountRow,
  product: ProductId,
  { question, channel }: Asked,
): Promise<AskedQuestion> {
  const reached = REACHED[channel]
  return {
    account_id: account.id,
    dealership: await dealershipOf(context, account, product),
    catalogue: await cataloguesOf(context).of(account.id, KNOWLEDGE_PRODUCTS[categoryOf(product)]),
    now: context.clock.now(),
    channel,
    state: null,
    lines: [question],
    history: [],
    customer: { name: '', ...reached },
    vehicle: null,
    handed_off: false,
    gated: isGatedFor(account, { ...reached, cta: null }),
    appointments: [],
  }
}

function handoffIn({ effects }: Reply): CallOutput<typeof askAssistant>['handed_over'] {
  const effect = effects.find(({ kind }) => kind === 'handoff')
  return effect?.kind === 'handoff' ? { reason: effect.reason, said: effect.said ?? null } : null
}
