import { piecesOf } from '../../../rules/settings/bot-answers'
import { TextArea } from '../../../ui/field/text-area'
import { TextInput } from '../../../ui/field/text-input'
import { lengthTexts } from '../../../ui/field/length-limit'
import { ruledOf, VALUE_LENGTH, type CardAlternative } from './answer-draft'
import { t } from '../../../i18n/translate'

const GUIDANCE = 'Custom answers should be broad, avoid yes/no wording and exclude calls to action.'

export interface AlternativeProps {
  /** Name of the group of radio buttons. */
  name: string
  alternative: CardAlternative
  values: Readonly<Record<string, string>>
  chosen: boolean
  disabled: boolean
  /** The service's messages by field path. */
  issues: Readonly<Record<string, string>>
  onChoose: () => void
  onChange: (values: Readonly<Record<string, string>>) => void
}

/**
 * One possible answer. While it is chosen, its inputs are shown below it, and its text includes their values.
 */
export function Alternative({
  name,
  alternative,
  values,
  chosen,
  disabled,
  issues,
  onChoose,
  onChange,
}: AlternativeProps) {
  const ruled = ruledOf(alternative)
  const pieces = piecesOf(ruled)
  const [only] = pieces
  // The whole answer is the dealership's own text.
  const own = pieces.length === 1 && only !== undefined && typeof only !== 'string' ? only : null
  const textsOf = (id: string) => {
    const error = issues[`InputValues.${id}`]
    return { ...lengthTexts(values[id] ?? '', VALUE_LENGTH), ...(error !== undefined && { error }) }
  }
  return (
    <div className="answer">
      <label className="option">
        <input
          type="radio"
          className="radio"
          name={name}
          checked={chosen}
          disabled={disabled}
          onChange={onChoose}
        />
        <span>
          {own
            ? t(own.placeholder)
            : pieces.map((piece, index) =>
                typeof piece === 'string' ? (
                  piece
                ) : (
                  <span key={index} className="answer-value">
                    {(values[piece.id] ?? '').trim() || '…'}
                  </span>
                ),
              )}
        </span>
      </label>
      {chosen && own && (
        <TextArea
          fieldClassName="answer-inputs"
          label={t('Answer')}
          hideLabel
          hint={t(GUIDANCE)}
          placeholder={t(own.placeholder)}
          required
          value={values[own.id] ?? ''}
          disabled={disabled}
          {...textsOf(own.id)}
          onChange={(value) => onChange({ ...values, [own.id]: value })}
        />
      )}
      {chosen && !own && ruled.inputs.length > 0 && (
        <div className="field-row answer-inputs">
          {ruled.inputs.map(({ id, placeholder }) => (
            <TextInput
              key={id}
              label={t(placeholder)}
              required
              value={values[id] ?? ''}
              disabled={disabled}
              {...textsOf(id)}
              onChange={(value) => onChange({ ...values, [id]: value })}
            />
          ))}
        </div>
      )}
    </div>
  )
}
