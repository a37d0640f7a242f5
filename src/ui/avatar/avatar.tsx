import { classNames } from '../theme/class-names'

export interface AvatarProps {
  /** The person's name; its first letters are shown. The name itself must stand beside it. */
  name: string
  size?: 'small' | 'medium' | 'large' | undefined
  accent?: boolean | undefined
  className?: string | undefined
}

/** First letters of the first and the last word: 'Dana Alvarez' gives 'DA', 'northside' gives 'N'. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}

export function Avatar({ name, size = 'medium', accent, className }: AvatarProps) {
  return (
    <span
      className={classNames('avatar', size !== 'medium' && size, accent && 'accent', className)}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  )
}
