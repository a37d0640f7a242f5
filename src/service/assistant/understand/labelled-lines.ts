/** Reads labelled lines: a label, a tab, and the text. */
import { isLabel, type Label } from './labels'

export interface LabelledLine {
  readonly label: Label
  readonly text: string
}

/** Throws for a line that is malformed, naming the file and the line. */
export function readLabelledLines(file: string, content: string): LabelledLine[] {
  return content
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      const [label = '', text, ...rest] = line.split('\t')
      if (!isLabel(label) || text === undefined || rest.length > 0) {
        throw new Error(`${file}, line ${index + 1}: a known label, a tab, and a text are expected`)
      }
      return { label, text }
    })
}
