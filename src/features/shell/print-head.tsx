import { useState } from 'react'
import { useScope } from '../../query/scope'
import { useSessionAtom } from '../../query/session-store'
import { filtersAtom, rangeAtom } from '../../query/shared-atoms'
import { useToday } from '../../query/use-today'
import { formatRange } from '../../rules/time/date-range'
import { formatDateTime, zoneName } from '../../rules/time/format'
import { daysOfRange } from '../../rules/conversations/list-filters'
import { productLabel } from '../../rules/people/products'
import type { RouteName } from '../../rules/routes/routes'
import { usePrinting } from '../../ui/hooks/use-printing'
import { t } from '../../i18n/translate'

/** The head of a printed page: the dealership, the days, and when it was printed. */
export function PrintHead({ route }: { route: RouteName }) {
  return usePrinting() ? <Printed route={route} /> : null
}

function Printed({ route }: { route: RouteName }) {
  const { dealerSettings, product, products, formats, timeZone } = useScope()
  const [now] = useState(() => new Date())
  const currentProduct = products.find(({ Id }) => Id === product)
  return (
    <header className="print-head">
      <p>
        <b>{dealerSettings.DealershipName}</b>
        {currentProduct && <span> · {productLabel(currentProduct)}</span>}
      </p>
      {route === 'dashboard' && <PrintedRange />}
      {route === 'conversations' && <PrintedList />}
      <p>
        {t('Printed {moment}, {zone}', { moment: formatDateTime(now, formats), zone: t(zoneName(timeZone)) })}
      </p>
    </header>
  )
}

function PrintedRange() {
  const { formats } = useScope()
  const [range] = useSessionAtom(rangeAtom)
  const days = daysOfRange(range, useToday())
  return <p>{formatRange(days, formats)}</p>
}

/** A search ignores the chosen days. */
function PrintedList() {
  const [{ search }] = useSessionAtom(filtersAtom)
  return search === '' ? <PrintedRange /> : <p>{t('Search: {search}', { search })}</p>
}
