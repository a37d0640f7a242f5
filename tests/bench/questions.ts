/**
 * Runs the evaluation set of the assistant, after a hundred questions of shoppers that were written before
 * the retrieval code. The questions go to the service's assistant and to plain full-text search over the same
 * knowledge; the result is which share is answered correctly and which is handed over correctly. `--misses`
 * lists the assistant's errors.
 */
import { evaluateAssistant } from './assistant/run'
import { progress } from './progress'
import { askedDealership } from './questions/dealership'
import { markAssistant, markFullText, sharesOf, type Marked, type Share } from './questions/score'
import { entriesFor } from './questions/set'
import { printTable } from './table'

export async function questions(): Promise<void> {
  await askTheHundred()
  await evaluateAssistant()
}

async function askTheHundred(): Promise<void> {
  progress('a dealership with its knowledge')
  const asked = await askedDealership()
  try {
    const ours = await markAssistant(asked)
    const rows: [string, Marked[]][] = [
      ['the assistant', ours],
      ['full-text search, any word', await markFullText(asked, 'any word')],
      ['full-text search, every word', await markFullText(asked, 'every word')],
    ]
    printTable(
      'A hundred questions of shoppers',
      ['who answers', 'rightly answered', 'rightly handed over', 'right in all'],
      rows.map(([who, marked]) => {
        const { answered, handedOver } = sharesOf(marked)
        const all = { right: answered.right + handedOver.right, of: answered.of + handedOver.of }
        return [who, ...[answered, handedOver, all].map(words)]
      }),
    )
    if (process.argv.includes('--misses')) printMisses(ours)
  } finally {
    await asked.close()
  }
}

const words = ({ right, of }: Share) => `${right} of ${of}, ${Math.round((100 * right) / of)} %`

function printMisses(marked: readonly Marked[]): void {
  const misses = marked.filter(({ right }) => !right)
  printTable(
    'Misses of the assistant',
    ['question', 'should come from', 'came from'],
    misses.map(({ question, got }) => [
      question.text,
      entriesFor(question).join(' or ') || 'a person',
      got.slice(0, 120),
    ]),
  )
}
