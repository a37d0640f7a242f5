/**
 * Reads lines on subjects: the subject, a tab, `q` for a question, `t` for a title or `n` for a note, a tab,
 * and the text.
 */

export interface SubjectLines {
  readonly questions: readonly string[]
  readonly titles: readonly string[]
  readonly notes: readonly string[]
}

const KINDS = { q: 'questions', t: 'titles', n: 'notes' } as const

const isKind = (kind: string): kind is keyof typeof KINDS => Object.hasOwn(KINDS, kind)

/** Throws for a malformed line, naming file and line, and for a subject that lacks one of the kinds. */
export function readSubjects(file: string, content: string): SubjectLines[] {
  const subjects = new Map<string, { questions: string[]; titles: string[]; notes: string[] }>()
  const lines = content.split('\n').filter((line) => line !== '')
  for (const [index, line] of lines.entries()) {
    const [name = '', kind = '', text, ...rest] = line.split('\t')
    if (!isKind(kind) || text === undefined || rest.length > 0) {
      throw new Error(
        `${file}, line ${index + 1}: a subject, a tab, q, t or n, a tab, and a text are expected`,
      )
    }
    const subject = subjects.get(name) ?? { questions: [], titles: [], notes: [] }
    subjects.set(name, subject)
    subject[KINDS[kind]].push(text)
  }
  for (const [name, subject] of subjects) {
    const missing = Object.values(KINDS).find((kind) => subject[kind].length === 0)
    if (missing !== undefined) throw new Error(`${file}: the subject ${name} has no ${missing}`)
  }
  return [...subjects.values()]
}
