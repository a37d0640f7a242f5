import type { Attachment, VehicleCard } from '../../../contract/calls/dialogue'
import { useSession } from '../../../query/scope'
import { cardPrice } from '../../../rules/conversations/card-price'
import { safeWebUrl } from '../safe-link'
import { AttachedFileLink } from './attached-file'
import { filesOf } from './attachment-files'
import { isolate } from '../../../rules/text/bidi'

/** The files and vehicles of a message. */
export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  const { apiBase } = useSession()
  return (
    <>
      {attachments.map(
        ({ Data }, index) => Data && <VehicleMessageCard key={index} vehicle={Data} base={apiBase} />,
      )}
      {filesOf(attachments, apiBase).map((file) => (
        <AttachedFileLink key={file.label} file={file} />
      ))}
    </>
  )
}

function VehicleMessageCard({ vehicle, base }: { vehicle: VehicleCard; base: string }) {
  const image = safeWebUrl(vehicle.ImageUrl, base)
  return (
    <span className="vehicle-card">
      {image && <img src={image} alt="" loading="lazy" />}
      <span className="vehicle-card-text">
        <b>{vehicle.Name}</b>
        <span className="muted small-text tabular">
          {[isolate(vehicle.Stock ?? ''), cardPrice(vehicle)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  )
}
