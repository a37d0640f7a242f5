/** Renders a `knowledge-bank` on the test page, signed in, with the test's knowledge. */
import '../../../elements/dealer-auth'
import '../../../elements/knowledge-bank'
import type { KnowledgeGroup, UnansweredQuestion } from '../../../src/contract/calls/knowledge'
import type { DealerSettings, UserInfo } from '../../../src/contract/calls/session'
import { dealership, profile } from '../support/dealership'
import { network, ok, type Input, type Network, type Reply } from '../support/network'
import { clearPage, find, signedIn } from '../support/page'
import { GROUPS, named, OPEN, PRODUCTS, question } from './knowledge-fixtures'

export { GROUPS, OPEN, question }

export interface World {
  groups?: KnowledgeGroup[]
  open?: UnansweredQuestion[]
  products?: typeof PRODUCTS
  answer?: (id: string, input: Input) => Reply | undefined
  user?: Partial<UserInfo>
  settings?: Partial<DealerSettings>
  allow?: string[]
  attributes?: string
}

let net: Network | null = null
let gone: string[] = []

/** Resolves with the recorded requests once the page is rendered. */
export async function openKnowledge({
  groups = GROUPS(),
  open = OPEN(),
  products = PRODUCTS,
  answer,
  user = {},
  settings = {},
  allow = ['read', 'write', 'create', 'delete'],
  attributes = '',
}: World = {}): Promise<Network> {
  const me = profile(
    { Role: 'ADMIN', Policy: [{ Resource: 'KnowledgeBank', Allow: allow }], ...user },
    { KnowledgeBankKey: 'kb_key', ...settings },
  )
  const base = dealership(me)
  net = network(
    (id, input) => answer?.(id, input) ?? serve(groups, open, products, id, input) ?? base(id, input),
  )
  const auth = await signedIn(
    `<knowledge-bank ${attributes} style="display:block;block-size:900px;overflow:auto"></knowledge-bank>`,
  )
  gone = []
  auth.addEventListener('fc-navigate', (event) => {
    event.preventDefault()
    gone.push(event.detail.path)
  })
  await find('h1', 'AI Knowledge Bank')
  return net
}

/** The URLs that the page requested to navigate to. */
export const paths = () => gone

export function closeKnowledge(): void {
  clearPage()
  net?.restore()
  net = null
}

export const asks = ({ requests }: Network, id: string) =>
  requests.filter((one) => one.id === id).map(({ input }) => input as unknown as Record<string, unknown>)

function serve(
  groups: KnowledgeGroup[],
  open: UnansweredQuestion[],
  products: typeof PRODUCTS,
  id: string,
  input: Input,
): Reply | undefined {
  const topics = groups.flatMap((group) => group.topics)
  const asked = input as unknown as Record<string, unknown>
  const topicOf = (topicId: unknown) => topics.find((topic) => topic.id === topicId)
  switch (id) {
    case 'knowledge.entries':
      return ok({ groups })
    case 'knowledge.products':
      return ok(products)
    case 'knowledge.unanswered':
      return ok({ items: open, total: open.length })
    case 'knowledge.conflicts':
      return ok({ items: [] })
    case 'knowledge.dismiss': {
      remove(open, ({ keys }) => keys.join() === String(asked['keys']))
      return ok({ status: 'Success' })
    }
    case 'knowledge.save': {
      const { entry_id, answer, product_ids, settles } = asked
      const all = topics.flatMap((topic) => topic.questions)
      let entry = all.find((one) => one.entry_id === entry_id)
      if (entry) {
        Object.assign(entry, { answer: { id: entry.answer.id, answer }, version: entry.version + 1 })
        entry.products = named(product_ids as number[])
      } else {
        const { question: text } = asked['question'] as { question: string }
        entry = question(900 + all.length, text, String(answer), {
          custom: true,
          products: product_ids as number[],
        })
        topicOf(asked['topic_id'])?.questions.push(entry)
      }
      if (settles) remove(open, ({ keys }) => keys.join() === String(settles))
      const { version, products: known } = entry
      return ok({
        entry_id: entry.entry_id,
        question_id: entry.id,
        answer: entry.answer,
        products: known,
        version,
      })
    }
    case 'knowledge.delete': {
      for (const topic of topics) remove(topic.questions, (one) => String(one.entry_id) === asked['entry_id'])
      for (const group of groups)
        remove(group.topics, ({ custom, questions }) => custom && questions.length === 0)
      return ok({ status: 'Success', topic_deleted: false })
    }
    case 'knowledge.addTopic': {
      const name = String(asked['topic_name'])
      groups
        .find((group) => group.id === asked['group_id'])
        ?.topics.push({ id: 't_new', name, custom: true, questions: [] })
      return ok({ id: 't_new', topic_name: name })
    }
    case 'knowledge.deleteTopic': {
      for (const group of groups) remove(group.topics, (topic) => topic.id === asked['topic_id'])
      return ok({ status: 'Success' })
    }
    default:
      return undefined
  }
}

function remove<T>(list: T[], fits: (one: T) => boolean): void {
  const index = list.findIndex(fits)
  if (index >= 0) list.splice(index, 1)
}
