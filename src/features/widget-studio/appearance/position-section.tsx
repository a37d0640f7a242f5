import { useId } from 'react'
import { POSITIONS, type Position } from '../../../contract/calls/chat-ui'
import { AppearanceSection } from './appearance-section'
import { t } from '../../../i18n/translate'

/** The labels, and the CSS marks of the drawings. */
const POSITION_LOOKS: Readonly<Record<Position, { label: string; drawn: string }>> = {
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

/** The position of the button on the page, for large screens and for phones. */
export function PositionSection({ desktop, mobile, onDesktop, onMobile }: PositionSectionProps) {
  return (
    // The placeholder stays empty. It gives this text a different key from a person's position, which is the
    // same word in English.
    <AppearanceSection title={t('Position{place}', { place: '' })}>
      <div className="stack loose">
        <PositionChoice legend={t('Desktop')} value={desktop} onChange={onDesktop} />
        <PositionChoice legend={t('Mobile')} value={mobile} onChange={onMobile} />
      </div>
    </AppearanceSection>
  )
}

interface PositionChoiceProps {
  legend: string
  value: Position
  onChange: (position: Position) => void
}

function PositionChoice({ legend, value, onChange }: PositionChoiceProps) {
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
            <span className={POSITION_LOOKS[position].drawn} />
            {t(POSITION_LOOKS[position].label)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
