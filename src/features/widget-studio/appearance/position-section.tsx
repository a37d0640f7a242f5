import { useId } from 'react'
import { POSITIONS, type Position } from '../../../contract/calls/chat-ui'
import { LookSection } from './appearance-section'
import { t } from '../../../i18n/translate'

/** Words, and how the drawing of each place is marked. */
const PLACES: Readonly<Record<Position, { label: string; drawn: string }>> = {
  bottom_right: { label: 'Bottom right', drawn: '' },
  bottom_left: { label: 'Bottom left', drawn: 'left' },
  mid_right: { label: 'Mid right', drawn: 'mid' },
  mid_left: { label: 'Mid left', drawn: 'mid left' },
}

export interface PositionSectionProps {
  desktop: Position
  mobile: Position
  onDesktop: (position: Position) => void
  onMobile: (position: Position) => void
}

/** Where the button stands on the page, for large screens and for phones. */
export function PositionSection({ desktop, mobile, onDesktop, onMobile }: PositionSectionProps) {
  return (
    // A place that stays empty tells it from somebody's position, which is the same word in English.
    <LookSection title={t('Position{place}', { place: '' })}>
      <div className="stack loose">
        <Places legend={t('Desktop')} value={desktop} onChange={onDesktop} />
        <Places legend={t('Mobile')} value={mobile} onChange={onMobile} />
      </div>
    </LookSection>
  )
}

interface PlacesProps {
  legend: string
  value: Position
  onChange: (position: Position) => void
}

function Places({ legend, value, onChange }: PlacesProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      <div className="places">
        {POSITIONS.map((position) => (
          <label key={position} className="place">
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={position}
              checked={position === value}
              onChange={() => onChange(position)}
            />
            <span className={PLACES[position].drawn} />
            {t(PLACES[position].label)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
