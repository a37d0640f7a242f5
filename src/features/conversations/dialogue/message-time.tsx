import type { Formats } from '../../../contract/core/formats'
import { useEffect, useState } from 'react'
import { formatDate, formatTime } from '../../../rules/time/format'
import { JUST_NOW_MS } from '../../../rules/conversations/takeover'
import { isJustNow } from '../format-time'
import { t } from '../../../i18n/translate'

/** Day and time of a message, for its tooltip. */
export const momentText = (at: string, formats: Formats) =>
  `${formatDate(at, formats)}, ${formatTime(at, formats)}`

/** 'Just now' for 15 seconds, then the time of day at the dealership. */
export function MessageTime({ at, formats }: { at: string; formats: Formats }) {
  // Old messages, which are nearly all, need neither state nor a timer.
  return isJustNow(at) ? <FreshTime at={at} formats={formats} /> : <ClockTime at={at} formats={formats} />
}

function ClockTime({ at, formats }: { at: string; formats: Formats }) {
  const time = formatTime(at, formats)
  return (
    <time dateTime={at} title={momentText(at, formats)}>
      {time}
    </time>
  )
}

function FreshTime({ at, formats }: { at: string; formats: Formats }) {
  const [fresh, setFresh] = useState(true)
  useEffect(() => {
    const left = new Date(at).getTime() + JUST_NOW_MS - Date.now()
    const timer = setTimeout(() => setFresh(false), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [at])
  if (!fresh) return <ClockTime at={at} formats={formats} />
  return <time dateTime={at}>{t('Just now')}</time>
}
