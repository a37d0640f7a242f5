/** Sends the questions and dialogues of one part to the dealership and judges every reply. */
import {
  handOverOf,
  type Category,
  type EvaluationChannel,
  type EvaluationDialogue,
  type EvaluationLanguage,
  type EvaluationQuestion,
} from './expectations'
import { judge, type Judgement } from './judge'
import type { EvaluatedDealership } from './service'

/** One reply with its verdict. */
export interface Judged {
  readonly category: Category
  readonly channel: EvaluationChannel
  readonly language: EvaluationLanguage
  readonly text: string
  readonly reply: string
  readonly judgement: Judgement
  readonly handOver: 'due' | 'not' | 'may'
  readonly handedOver: boolean
}

export interface EvaluatedPart {
  readonly questions: readonly Judged[]
  readonly dialogues: readonly { readonly title: string; readonly turns: readonly Judged[] }[]
}

export async function evaluatePart(
  dealership: EvaluatedDealership,
  questions: readonly EvaluationQuestion[],
  dialogues: readonly EvaluationDialogue[],
): Promise<EvaluatedPart> {
  const asked: Judged[] = []
  for (const question of questions)
    asked.push(...(await evaluate(dealership, { ...question, turns: [question] })))
  const talked: { title: string; turns: Judged[] }[] = []
  for (const dialogue of dialogues) {
    talked.push({ title: dialogue.title, turns: await evaluate(dealership, dialogue) })
  }
  return { questions: asked, dialogues: talked }
}

async function evaluate(
  dealership: EvaluatedDealership,
  { category, channel, language, turns }: Omit<EvaluationDialogue, 'title'>,
): Promise<Judged[]> {
  const shopper = dealership.shopper(channel, language)
  const judged: Judged[] = []
  for (const turn of turns) {
    const observed = await shopper.write(turn)
    judged.push({
      category,
      channel,
      language: observed.language,
      text: turn.text,
      reply: observed.texts.join('\n'),
      judgement: judge(turn.expect, observed),
      handOver: handOverOf(turn.expect),
      handedOver: observed.handedOver,
    })
  }
  return judged
}
