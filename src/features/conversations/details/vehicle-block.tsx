import type { VehicleInfo } from '../../../contract/calls/lead'
import { useSession } from '../../../query/scope'
import { formatCount, formatMoney } from '../../../rules/time/format'
import { Badge } from '../../../ui/badge/badge'
import { safeWebUrl } from '../safe-link'
import { DetailsBlock } from './details-block'
import { t } from '../../../i18n/translate'
import { isolate } from '../../../rules/text/bidi'

/** The vehicle that the customer asks about. */
export function VehicleBlock({ vehicle }: { vehicle: VehicleInfo }) {
  const { apiBase } = useSession()
  const image = safeWebUrl(vehicle.ImageUrl, apiBase)
  const name = vehicle.Vehicle || [vehicle.Year, vehicle.Make, vehicle.Model].filter(Boolean).join(' ')
  const about = [
    vehicle.Stock && isolate(vehicle.Stock),
    vehicle.Mileage !== null && t('{count} mi', { count: formatCount(vehicle.Mileage) }),
  ]
  return (
    <DetailsBlock icon="car" title={t('Vehicle')}>
      <article className="vehicle">
        {image && <img className="vehicle-image" src={image} alt={name} />}
        <div className="spread">
          <b>{name}</b>
          <Badge tone={vehicle.Available ? 'positive' : 'neutral'}>
            {vehicle.Available ? t('Available') : t('Unavailable')}
          </Badge>
        </div>
        <p className="spread">
          <span className="muted small-text tabular">{about.filter(Boolean).join(', ')}</span>
          {vehicle.Price !== null && <b className="tabular">{formatMoney(vehicle.Price)}</b>}
        </p>
        {vehicle.Vin && <p className="muted small-text tabular">{t('VIN {vin}', { vin: vehicle.Vin })}</p>}
      </article>
    </DetailsBlock>
  )
}
