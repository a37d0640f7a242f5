import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'
import { Dialog } from '../../ui/dialog/dialog'
import { Sentence } from '../../i18n/sentence'
import { t } from '../../i18n/translate'

/** A comparison of long texts with nothing in common stops after this, ms. */
const DIFF_TIMEOUT_MS = 500

export interface Comparison {
  /** The name of the other text, e.g. 'version 2 of the journey'. */
  readonly name: string
  readonly before: string
  readonly after: string
}

export interface InstructionDifferenceProps {
  /** The texts to compare; null while closed. */
  comparison: Comparison | null
  onClose: () => void
}

/**
 * Shows word by word what was added and removed: by lines and marks, and in text for assistive technology.
 */
export function InstructionDifference({ comparison, onClose }: InstructionDifferenceProps) {
  return (
    <Dialog
      open={comparison !== null}
      size="wide"
      title={t('Compared with {name}', { name: comparison?.name ?? '' })}
      onClose={onClose}
    >
      {comparison &&
        (comparison.before === comparison.after ? (
          <p>{t('There is no difference.')}</p>
        ) : (
          <>
            <DifferenceLegend />
            <Difference {...comparison} className="difference" />
          </>
        ))}
    </Dialog>
  )
}

/** Explains the marks of a difference. */
export function DifferenceLegend() {
  return (
    <p className="small-text muted">
      <Sentence
        text="{removed} is struck through, {added} is underlined."
        parts={{ removed: <del>{t('Removed')}</del>, added: <ins>{t('added')}</ins> }}
      />
    </p>
  )
}

export interface DifferenceProps {
  before: string
  after: string
  /**
   * Shows only the old text with removals, or only the new one with additions; both in one text by default.
   */
  side?: 'before' | 'after' | undefined
  className?: string | undefined
}

/** Merges two texts into one, word by word. */
export function Difference({ before, after, side, className }: DifferenceProps) {
  const pieces = useMemo(
    () =>
      diffWordsWithSpace(before, after, { timeout: DIFF_TIMEOUT_MS }) ?? [
        { value: before, removed: true, added: false },
        { value: after, removed: false, added: true },
      ],
    [before, after],
  )
  return (
    <p className={className}>
      {pieces.map(({ value, added, removed }, index) => {
        if (side === 'before' ? added : side === 'after' && removed) return null
        if (!added && !removed) return <span key={index}>{value}</span>
        const Mark = added ? 'ins' : 'del'
        return (
          <Mark key={index}>
            <span className="visually-hidden"> {added ? t('added:') : t('removed:')} </span>
            {value}
            <span className="visually-hidden"> {added ? t('end of added') : t('end of removed')} </span>
          </Mark>
        )
      })}
    </p>
  )
}
