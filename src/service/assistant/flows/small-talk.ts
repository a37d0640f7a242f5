/** Small talk, and messages that want nothing of a dealership. */
import type { Label } from '../understand/labels'
import type { Outcome, Turn } from '../turn'
import { TALK_WORDS } from '../words/talk'

/** The labels that this flow answers. */
const SMALL_TALK = [
  'talk.greeting',
  'talk.thanks',
  'talk.goodbye',
  'talk.yes',
  'talk.no',
  'talk.ack',
  'talk.statement',
  'talk.compliment',
  'talk.insult',
  'talk.clarify',
  'talk.nonsense',
  'talk.off_topic',
  'talk.injection',
  'talk.solicitation',
  'house.other_people',
] as const satisfies readonly Label[]
export type SmallTalk = (typeof SMALL_TALK)[number]

export const isSmallTalk = (label: Label): label is SmallTalk => SMALL_TALK.some((one) => one === label)

/** An instruction to the assistant is answered as any other subject that is not ours. */
function wordsFor({ question, language }: Turn, label: SmallTalk): string {
  const words = TALK_WORDS[language]
  const { agent_name: agent, name: dealership } = question.dealership
  const customer = question.customer.name.split(' ')[0] ?? ''
  switch (label) {
    case 'talk.greeting':
      return words.greeting({ customer, agent, dealership })
    case 'talk.thanks':
      return words.thanks(customer)
    case 'talk.goodbye':
      return words.goodbye({ customer, dealership })
    case 'talk.yes':
      return words.yes
    case 'talk.no':
      return words.no
    case 'talk.ack':
    case 'talk.statement':
      return words.acknowledged
    case 'talk.compliment':
      return words.compliment
    case 'talk.insult':
      return words.insult
    case 'talk.clarify':
      return words.clarify
    case 'talk.nonsense':
      return words.nonsense
    case 'talk.off_topic':
    case 'talk.injection':
      return words.offTopic(dealership)
    case 'talk.solicitation':
      return words.solicitation(dealership)
    case 'house.other_people':
      return words.privateFacts
  }
}

export const smallTalk = (turn: Turn, label: SmallTalk): Outcome => ({
  parts: [{ text: wordsFor(turn, label), ...(label === 'talk.nonsense' && { unknown: true }) }],
})
