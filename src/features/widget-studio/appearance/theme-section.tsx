import { useId, type CSSProperties } from 'react'
import { THEME_COLORS } from '../../../contract/calls/chat-ui'
import { hexColor } from '../../../rules/widget/hex-color'
import { inkContrasts } from '../../../rules/widget/palette'
import { TextInput } from '../../../ui/text-input'
import { LookSection } from './appearance-section'
import { t } from '../../../i18n/translate'

export interface ThemeSectionProps {
  /** May be half typed. */
  value: string
  saved: string
  fault: string | undefined
  onChange: (color: string) => void
}

/** The colour of the widget: a preset, or any other as hex. */
export function ThemeSection({ value, saved, fault, onChange }: ThemeSectionProps) {
  const name = useId()
  const color = hexColor(value)
  const choose = (next: string) => onChange(sameColor(saved, next))
  return (
    <LookSection title={t('Theme')}>
      <div className="theme">
        <div className="swatches" role="radiogroup" aria-label={t('Preset colours')}>
          {THEME_COLORS.map((preset) => (
            <input
              key={preset}
              className="swatch"
              type="radio"
              name={name}
              value={preset}
              aria-label={preset}
              style={{ '--_swatch': preset } as CSSProperties}
              checked={color === hexColor(preset)}
              onChange={() => choose(preset)}
            />
          ))}
        </div>
        <TextInput
          label={t('Colour as hex')}
          hideLabel
          fieldClassName="hex"
          className="tabular"
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          hint={fault === undefined && color !== null ? contrastText(color) : undefined}
          error={fault && t(fault)}
          value={value}
          onChange={onChange}
          onBlur={() => choose(value.trim())}
        />
      </div>
    </LookSection>
  )
}

/** As it is saved where it is the same colour, so that writing it otherwise is no change. */
const sameColor = (saved: string, typed: string): string =>
  hexColor(typed) !== null && hexColor(typed) === hexColor(saved) ? saved : typed

function contrastText(color: string): string {
  const { white, black } = inkContrasts(color)
  return black === null
    ? t('White text on this colour: {white} to 1, readable.', { white })
    : t('White text on this colour: {white} to 1, hard to read. Black text is used instead: {black} to 1.', {
        white,
        black,
      })
}
