import { classNames } from '../theme/class-names'
import { Spinner } from './spinner'
import { t } from '../../i18n/translate'

export interface LoadingProps {
  /** 'Loading...' by default. */
  text?: string | undefined
  /** For a card or a narrow part: 96 px high instead of 200. */
  compact?: boolean | undefined
  /** The height of the coming content in px, so that nothing jumps. */
  minHeight?: number | undefined
  className?: string | undefined
}

/** Shows that content is loading. */
export function Loading({ text = t('Loading...'), compact, minHeight, className }: LoadingProps) {
  return (
    <div
      className={classNames('state', compact && 'compact', className)}
      style={minHeight === undefined ? undefined : { minBlockSize: minHeight }}
      role="status"
    >
      <Spinner />
      <span>{text}</span>
    </div>
  )
}
