/** What the two parts of a mail say, in the reader's language. */
import type { ReportedProduct } from './report'
import type { Translator } from './translator'

/** Who waits, in words. */
export interface WaitTexts {
  readonly total: number
  readonly text: string
  /** Lines below it; with a path they are links. */
  readonly more: readonly { readonly text: string; readonly path: string | null }[]
  readonly button: string
  readonly url: string
}

export interface MailParts {
  readonly translator: Translator
  readonly title: string
  readonly dealership: string
  readonly subtitle: string
  /** What mail programs show beside the subject. */
  readonly preview: string
  readonly waits: readonly WaitTexts[]
  readonly figuresTitle: string
  readonly products: readonly ReportedProduct[]
  /** Instead of figures when there are none; null otherwise. */
  readonly quiet: string | null
  /** Whether the products are named, because there are several. */
  readonly showNames: boolean
  readonly footer: readonly {
    readonly text: string
    readonly link: { readonly text: string; readonly url: string } | null
  }[]
  /** The address of a path of the console. */
  url(path: string): string
}
