import { useEffect, useState } from 'react'
import { formatDateTime, formatTime } from '../../../rules/format'
import { JUST_NOW_MS } from '../../../rules/takeover'
import { isJustNow } from '../moments'

/** 'Just now' for 15 seconds, then the time of day at the dealership (document 1 §2). */
export function MessageTime({ at, zone }: { at: string; zone: string }) {
  // Old messages, which are nearly all, need neither state nor a timer.
  return isJustNow(at) ? <FreshTime at={at} zone={zone} /> : <ClockTime at={at} zone={zone} />
}

function ClockTime({ at, zone }: { at: string; zone: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at, zone)}>
      {formatTime(at, zone)}
    </time>
  )
}

function FreshTime({ at, zone }: { at: string; zone: string }) {
  const [fresh, setFresh] = useState(true)
  useEffect(() => {
    const left = new Date(at).getTime() + JUST_NOW_MS - Date.now()
    const timer = setTimeout(() => setFresh(false), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [at])
  if (!fresh) return <ClockTime at={at} zone={zone} />
  return <time dateTime={at}>Just now</time>
}
