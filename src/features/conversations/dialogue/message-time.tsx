import type { Formats } from '../../../contract/core/formats'
import { useEffect, useState, type ReactNode } from 'react'
import { formatDate, formatTime } from '../../../rules/time/format'
import { JUST_NOW_MS } from '../../../rules/conversations/takeover'
import { isJustNow } from '../format-time'
import { t } from '../../../i18n/translate'

/** Day and time of a message, for its tooltip. */
export const momentText = (at: string, formats: Formats) =>
  `${formatDate(at, formats)}, ${formatTime(at, formats)}`

/** 'Just now' for 15 seconds, then the time of day at the dealership. */
export function MessageTime({ at, formats }: { at: string; formats: Formats }) {
  return (
    <WhileJustNow at={at} now={<time dateTime={at}>{t('Just now')}</time>}>
      <time dateTime={at} title={momentText(at, formats)}>
        {formatTime(at, formats)}
      </time>
    </WhileJustNow>
  )
}

interface WhileJustNowProps {
  at: string
  now: ReactNode
  /** What follows. */
  children: ReactNode
}

/** Shows `now` for 15 seconds from a moment on. Old ones, which are nearly all, need no state or timer. */
export const WhileJustNow = ({ at, now, children }: WhileJustNowProps) =>
  isJustNow(at) ? (
    <Fresh key={at} at={at} now={now}>
      {children}
    </Fresh>
  ) : (
    children
  )

function Fresh({ at, now, children }: WhileJustNowProps) {
  const [fresh, setFresh] = useState(true)
  useEffect(() => {
    const left = new Date(at).getTime() + JUST_NOW_MS - Date.now()
    const timer = setTimeout(() => setFresh(false), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [at])
  return fresh ? now : children
}
