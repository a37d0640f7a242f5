import { useId, type CSSProperties } from 'react'
import { THEME_COLORS } from '../../../contract/calls/chat-ui'
import { hexColor } from '../../../rules/widget/hex-color'
import { inkContrasts } from '../../../rules/widget/palette'
import { TextInput } from '../../../ui/field/text-input'
import { AppearanceSection } from './appearance-section'
import { t } from '../../../i18n/translate'

export interface ThemeSectionProps {
  /** The colour, which may be incomplete while it is typed. */
  value: string
  saved: string
  issue: string | undefined
  onChange: (color: string) => void
}

/** Chooses the colour of the widget: a preset, or any other as hex. */
export function ThemeSection({ value, saved, issue, onChange }: ThemeSectionProps) {
  const name = useId()
  const color = hexColor(value)
  const choose = (next: string) => onChange(keepSavedSpelling(saved, next))
  return (
    <AppearanceSection title={t('Theme')}>
      <div className="theme">
        <div className="swatches" role="radiogroup" aria-label={t('Preset colors')}>
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
          label={t('Color as hex')}
          hideLabel
          fieldClassName="hex"
          className="tabular"
          autoComplete="off"
          spellCheck={false}
          hint={issue === undefined && color !== null ? contrastText(color) : undefined}
          error={issue && t(issue)}
          value={value}
          onChange={onChange}
          onBlur={() => choose(value.trim())}
        />
      </div>
    </AppearanceSection>
  )
}

/** Keeps the saved spelling of the same colour, so that another spelling is no change. */
const keepSavedSpelling = (saved: string, typed: string): string =>
  hexColor(typed) !== null && hexColor(typed) === hexColor(saved) ? saved : typed

function contrastText(color: string): string {
  const { white, black } = inkContrasts(color)
  return black === null
    ? t('White text on this color: {white} to 1, readable.', { white })
    : t('White text on this color: {white} to 1, hard to read. Black text is used instead: {black} to 1.', {
        white,
        black,
      })
}
