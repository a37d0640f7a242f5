/** The knowledge of a fictional dealership, in the shapes of the API contract. */
import type {
  KnowledgeGroup,
  KnowledgeQuestion,
  UnansweredQuestion,
} from '../../../src/contract/calls/knowledge'

export const PRODUCTS = [
  { id: 1, product_name: 'Sales AI' },
  { id: 2, product_name: 'Chat AI' },
  { id: 3, product_name: 'Service AI' },
]
export const named = (ids: readonly number[]) =>
  ids.map((id) => ({ id, name: PRODUCTS.find((one) => one.id === id)?.product_name ?? '' }))

export function question(
  entry_id: number,
  text: string,
  answer: string,
  {
    products = [1],
    version = 1,
    ...meta
  }: Partial<KnowledgeQuestion['meta_data']> & { products?: number[]; version?: number } = {},
): KnowledgeQuestion {
  return {
    id: `q_${entry_id}`,
    entry_id,
    question: text,
    answer: { id: `a_${entry_id}`, answer },
    products: named(products),
    meta_data: { custom: false, visible: true, editable: true, important: false, ...meta },
    version,
  }
}

/** The order of the groups is wrong on purpose, because the screen sorts. */
export const GROUPS = (): KnowledgeGroup[] => [
  {
    id: 3,
    name: 'Service',
    topics: [
      {
        id: 't_care',
        name: 'Care',
        custom: false,
        questions: [
          question(30, 'Do you wash cars?', 'After every visit.'),
          question(31, 'Which oil do you use?', '', { important: true }),
          question(32, 'Who sees this?', 'Nobody.', { visible: false }),
        ],
      },
    ],
  },
  {
    id: 1,
    name: 'Dealership',
    topics: [
      {
        id: 't_visit',
        name: 'Visits',
        custom: false,
        questions: [
          question(10, 'Do you have a shuttle?', 'Every hour.', { products: [1, 2], version: 4 }),
          question(11, 'Where do I park?', 'Behind the building.'),
        ],
      },
      {
        id: 't_own',
        name: 'Loyalty',
        custom: true,
        questions: [
          question(12, 'How do I collect points?', 'By visiting.', { custom: true, products: [1, 3] }),
        ],
      },
    ],
  },
  { id: 2, name: 'Trade-in', topics: [] },
]

export const OPEN = (): UnansweredQuestion[] => [
  {
    keys: ['rent zeppelin', 'hire zeppelin'],
    question: 'Do you <b>rent</b> zeppelins?',
    times: 7,
    last_asked: '2026-12-14T18:05:00Z',
    conversations: [
      { conversation_id: 'c_1', customer: 'Maria Lopez', at: '2026-12-14T18:05:00Z' },
      { conversation_id: 'c_2', customer: '', at: '2026-12-13T18:05:00Z' },
    ],
    correction: null,
  },
  {
    keys: ['park trailer'],
    question: 'Can I park my trailer?',
    times: 1,
    last_asked: '2026-12-10T18:05:00Z',
    conversations: [],
    correction: 'Yes, behind the <i>service</i> lane.',
  },
]
