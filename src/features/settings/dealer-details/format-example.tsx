import { useEffect, useState } from 'react'
import type { Formats } from '../../../contract/core/formats'
import { useScope } from '../../../query/scope'
import type { ParameterChoice } from '../../../rules/settings/dealer-parameters'
import { formatDateTime, zoneName } from '../../../rules/time/format'
import { formatPhone } from '../../../query/lazy-phone-format'
import { t } from '../../../i18n/translate'
import { MINUTE_MS } from '../../../rules/time/durations'

/** Used until the dealership has its own. */
const EXAMPLE_PHONE = '+13125550142'

/** An example of the chosen formats: the current time on the dealership's clock, and its phone number. */
export function FormatExample({ value }: { value: ParameterChoice }) {
  const { MainPhone } = useScope().dealerSettings
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const formats: Formats = {
    date: value.date_format_id as Formats['date'],
    time: value.time_format_id as Formats['time'],
    phone: value.phone_number_format_id as Formats['phone'],
    zone: value.time_zone_id,
    country: value.country_id,
  }
  return (
    <p className="help tabular" role="note" aria-label={t('Example')}>
      {t('It is now {now}, {zone}. Phone numbers look like {phone}.', {
        now: formatDateTime(now, formats),
        zone: t(zoneName(formats.zone)),
        phone: formatPhone(MainPhone || EXAMPLE_PHONE, formats),
      })}
    </p>
  )
}
