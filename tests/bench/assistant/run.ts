/**
 * Runs the assistant's evaluation set against the real service and prints how many replies are right, wrong
 * with confidence and unhelpful. `--misses` lists those of the open part; for the closed part only counts are
 * printed.
 */
import { progress } from '../progress'
import { printTable } from '../table'
import { CLOSED_DIALOGUES } from './dialogues-closed'
import { OPEN_DIALOGUES } from './dialogues-open'
import { evaluatePart, type EvaluatedPart, type Judged } from './evaluate'
import { CATEGORIES, CHANNELS } from './expectations'
import type { Verdict } from './judge'
import { CLOSED_QUESTIONS } from './questions-closed'
import { OPEN_QUESTIONS } from './questions-open'
import { evaluatedDealership } from './service'

export async function evaluateAssistant(): Promise<void> {
  progress('the evaluation set of the assistant')
  const dealership = await evaluatedDealership()
  try {
    const open = await evaluatePart(dealership, OPEN_QUESTIONS, OPEN_DIALOGUES)
    const closed = await evaluatePart(dealership, CLOSED_QUESTIONS, CLOSED_DIALOGUES)
    printPart('open part', open)
    printPart('closed part', closed)
    if (process.argv.includes('--misses')) printMisses(open)
  } finally {
    await dealership.close()
  }
}

const VERDICTS: readonly Verdict[] = ['right', 'wrong with confidence', 'unhelpful']

function printPart(part: string, { questions, dialogues }: EvaluatedPart): void {
  const turns = dialogues.flatMap((dialogue) => dialogue.turns)
  const everything = [...questions, ...turns]
  printCounts(`Evaluation of the assistant, ${part}`, [
    ['questions', questions],
    ['turns of dialogues', turns],
    ...CHANNELS.map((channel) => [channel, everything.filter((one) => one.channel === channel)] as const),
    ...(['en', 'es', 'fr', 'de'] as const).map(
      (language) => [`language ${language}`, everything.filter((one) => one.language === language)] as const,
    ),
  ])
  printCounts(
    `By category, ${part}`,
    CATEGORIES.map((category) => [category, everything.filter((one) => one.category === category)] as const),
  )
  const whole = dialogues.filter((dialogue) => dialogue.turns.every(isRight))
  const due = everything.filter(({ handOver }) => handOver === 'due')
  const unwanted = everything.filter(({ handOver }) => handOver === 'not')
  printTable(
    `Dialogues and hand-overs, ${part}`,
    ['what', 'count', 'of'],
    [
      ['dialogues wholly right', String(whole.length), String(dialogues.length)],
      ['due hand-overs that were done', String(due.filter(isHandedOver).length), String(due.length)],
      ['false hand-overs', String(unwanted.filter(isHandedOver).length), String(unwanted.length)],
    ],
  )
}

const isRight = ({ judgement }: Judged) => judgement.verdict === 'right'
const isHandedOver = ({ handedOver }: Judged) => handedOver

function printCounts(
  title: string,
  rows: readonly (readonly [name: string, judged: readonly Judged[]])[],
): void {
  printTable(
    title,
    ['', 'of', ...VERDICTS, 'right, %'],
    rows
      .filter(([, judged]) => judged.length > 0)
      .map(([name, judged]) => {
        const counts = VERDICTS.map(
          (verdict) => judged.filter(({ judgement }) => judgement.verdict === verdict).length,
        )
        const share = Math.round((100 * (counts[0] ?? 0)) / judged.length)
        return [name, String(judged.length), ...counts.map(String), String(share)]
      }),
  )
}

const oneLine = (text: string, length: number) => text.replace(/\s+/g, ' ').slice(0, length)

function printMisses({ questions, dialogues }: EvaluatedPart): void {
  const misses = [
    ...questions.map((judged) => ({ title: '', judged })),
    ...dialogues.flatMap(({ title, turns }) => turns.map((judged) => ({ title, judged }))),
  ].filter(({ judged }) => !isRight(judged))
  printTable(
    'Misses in the open part',
    ['category', 'verdict', 'dialogue', 'the shopper wrote', 'why', 'reply'],
    misses.map(({ title, judged: { category, judgement, text, reply } }) => [
      category,
      judgement.verdict,
      title,
      oneLine(text, 80),
      oneLine(judgement.reasons.join('; '), 80),
      oneLine(reply, 160),
    ]),
  )
}
