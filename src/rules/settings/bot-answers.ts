/** Sensitive questions of shoppers, and the answers that a dealership may choose for each. */
import { isBlank } from '../../contract/core/blank'

export interface AnswerInput {
  readonly id: string
  readonly placeholder: string
}

export interface AnswerAlternative {
  readonly id: string
  /** With `{id}` as a placeholder for the value of an input. */
  readonly content: string
  readonly inputs: readonly AnswerInput[]
}

export interface BotAnswerDefinition {
  readonly id: string
  readonly question: string
  /** The first is the default; the last is the dealership's own text. */
  readonly alternatives: readonly AnswerAlternative[]
}

/** A dealership's choice for a question; `values` by input id. */
export interface AnswerChoice {
  readonly chosen_id: string
  readonly values: Readonly<Record<string, string>>
}

const OWN: AnswerAlternative = {
  id: 'own',
  content: '{answer}',
  inputs: [{ id: 'answer', placeholder: 'Your own answer' }],
}

const fixed = (id: string, content: string, ...inputs: readonly AnswerInput[]): AnswerAlternative => ({
  id,
  content,
  inputs,
})
const input = (id: string, placeholder: string): AnswerInput => ({ id, placeholder })

const GROUPS = [
  {
    id: 'lowest_price',
    question: 'What if the customer asks for the lowest price?',
    alternatives: [
      fixed('market', 'Our prices are already set against the market, and I can show you how.'),
      fixed('in_person', 'A person at the store can talk about that with you. When are you free?'),
      OWN,
    ],
  },
  {
    id: 'negotiable',
    question: 'What if the customer asks whether the price is negotiable?',
    alternatives: [
      fixed(
        'market',
        'We price by the market from the start. If you have a written offer, a colleague will look at it with you.',
      ),
      fixed(
        'match',
        'We look at written offers of other dealerships within {miles} miles for the same vehicle.',
        input('miles', 'Miles, such as 100'),
      ),
      fixed(
        'in_person',
        'That is a talk to have with a person at the store, with the vehicle in front of you.',
      ),
      OWN,
    ],
  },
  {
    id: 'out_the_door',
    question: 'What if the customer asks for the out-the-door price or the fees?',
    alternatives: [
      fixed(
        'itemized',
        'Tax, title and registration come on top of the price and depend on where you live. A colleague can put all of it on one sheet for you.',
      ),
      fixed(
        'fee',
        'On top of the price come tax, title and registration, and a documentation fee of {fee}.',
        input('fee', 'Documentation fee, such as $347'),
      ),
      OWN,
    ],
  },
  {
    id: 'trade_value',
    question: 'What if the customer asks what their trade-in is worth?',
    alternatives: [
      fixed(
        'inspection',
        'The value depends on year, mileage and condition. We look at the car in the store and put a firm offer in writing.',
      ),
      fixed(
        'range',
        'Tell me year, make, model and mileage, and a colleague comes back to you with a range. The firm offer follows after a short look at the car.',
      ),
      fixed(
        'valid',
        'We look at the car in the store, which takes about {minutes} minutes. The written offer is good for {days} days.',
        input('minutes', 'Minutes, such as 20'),
        input('days', 'Days, such as 7'),
      ),
      OWN,
    ],
  },
  {
    id: 'bad_credit',
    question: 'What if the customer asks for financing with bad credit or none?',
    alternatives: [
      fixed(
        'lenders',
        'We work with lenders for many situations, and every application is looked at on its own. A colleague of the finance desk can tell you more.',
      ),
      fixed(
        'documents',
        'Lenders look at income and down payment as well as at the score. It helps to bring {documents}.',
        input('documents', 'Documents, such as two pay stubs'),
      ),
      OWN,
    ],
  },
  {
    id: 'monthly_payment',
    question: 'What if the customer asks for the monthly payment?',
    alternatives: [
      fixed(
        'depends',
        'The payment depends on down payment, term, credit and taxes, so I would not guess. The finance desk gives you real figures.',
      ),
      fixed(
        'rule',
        'As a rule of thumb, {amount} a month for each $1,000 that is financed over {months} months. The finance desk gives you real figures.',
        input('amount', 'Amount, such as $18'),
        input('months', 'Months, such as 72'),
      ),
      OWN,
    ],
  },
  {
    id: 'deposit',
    question: 'What if the customer asks to hold a vehicle with a deposit?',
    alternatives: [
      fixed(
        'person',
        'A colleague can tell you how a vehicle is put on hold and what is needed for it. Until then the first to come has the choice.',
      ),
      fixed(
        'refundable',
        'A refundable deposit of {amount} holds a vehicle for {hours} hours.',
        input('amount', 'Amount, such as $500'),
        input('hours', 'Hours, such as 72'),
      ),
      fixed(
        'none',
        'We do not put vehicles on hold; they stay open to everybody until the papers are signed.',
      ),
      OWN,
    ],
  },
  {
    id: 'home_test_drive',
    question: 'What if the customer asks for a test drive at home?',
    alternatives: [
      fixed(
        'store',
        'Test drives start at our store, where the vehicle stands ready for you. A colleague can tell you what is possible beyond that.',
      ),
      fixed(
        'miles',
        'We bring the vehicle to you within {miles} miles of the store. You need a valid driver’s license.',
        input('miles', 'Miles, such as 15'),
      ),
      OWN,
    ],
  },
  {
    id: 'delivery',
    question: 'What if the customer lives far away and asks for delivery?',
    alternatives: [
      fixed(
        'person',
        'Delivery can be arranged; cost and time depend on the distance. A colleague can give you an offer for your address.',
      ),
      fixed(
        'carrier',
        'Within {miles} miles delivery is free. Farther away an insured carrier brings the vehicle, for about {price}.',
        input('miles', 'Miles, such as 50'),
        input('price', 'Price, such as $600 to $1,200'),
      ),
      fixed('pickup', 'Vehicles are picked up at our store, where we go through everything with you.'),
      OWN,
    ],
  },
  {
    id: 'identity',
    question: 'What if the customer asks whether they talk to a person or to an AI?',
    alternatives: [
      fixed(
        'assistant',
        'I am the AI assistant of the dealership. I answer at any hour, and I can bring in a person whenever you like.',
      ),
      fixed(
        'team',
        'I am an AI assistant, and the people of {team} read along and step in where I cannot help.',
        input('team', 'Team, such as our internet sales team'),
      ),
      OWN,
    ],
  },
] as const satisfies readonly BotAnswerDefinition[]

export type BotAnswerGroupId = (typeof GROUPS)[number]['id']

/** Every question, in the order of the screen. */
export const BOT_ANSWERS: readonly (BotAnswerDefinition & { readonly id: BotAnswerGroupId })[] = GROUPS

export const botAnswerOf = (groupId: string) => BOT_ANSWERS.find(({ id }) => id === groupId)

/** The chosen alternative; undefined for one that is not, or no longer, offered. */
export const alternativeOf = (
  { alternatives }: Pick<BotAnswerDefinition, 'alternatives'>,
  alternativeId: string,
): AnswerAlternative | undefined => alternatives.find(({ id }) => id === alternativeId)

/** The inputs of an alternative that are still empty; it can only be saved without any. */
export const emptyInputs = (
  { inputs }: Pick<AnswerAlternative, 'inputs'>,
  values: AnswerChoice['values'],
): readonly AnswerInput[] => inputs.filter(({ id }) => isBlank(values[id] ?? ''))

/** Splits an alternative into texts and inputs: 'A fee of {fee}.' → ['A fee of ', its input, '.']. */
export const piecesOf = ({
  content,
  inputs,
}: Pick<AnswerAlternative, 'content' | 'inputs'>): readonly (string | AnswerInput)[] =>
  content
    .split(/(\{[a-z]+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => inputs.find(({ id }) => piece === `{${id}}`) ?? piece)

/** The assistant's answer: the alternative with its values, which are always plain text. */
export const answerText = (alternative: AnswerAlternative, values: AnswerChoice['values']): string =>
  piecesOf(alternative)
    .map((piece) => (typeof piece === 'string' ? piece : (values[piece.id] ?? '').trim()))
    .join('')

/** The answer without a choice. */
export function defaultAnswer(groupId: BotAnswerGroupId): string {
  const [first] = botAnswerOf(groupId)?.alternatives ?? []
  return first ? answerText(first, {}) : ''
}

/** A dealership's chosen answers by group, without incomplete ones. */
export function chosenAnswerTexts(
  choices: readonly (AnswerChoice & { readonly group_id: string })[],
): Partial<Record<BotAnswerGroupId, string>> {
  const words: Partial<Record<BotAnswerGroupId, string>> = {}
  for (const { group_id, chosen_id, values } of choices) {
    const group = botAnswerOf(group_id)
    const alternative = group && alternativeOf(group, chosen_id)
    if (group && alternative && emptyInputs(alternative, values).length === 0) {
      words[group.id] = answerText(alternative, values)
    }
  }
  return words
}
