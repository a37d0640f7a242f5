import { useMemo } from 'react'
import {
  MESSAGE_MAX_MINUTES,
  SALE_MAX_GROSS,
  saveValueAssumptions,
  valueAssumptions,
} from '../../../contract/calls/value-assumptions'
import { useDraft } from '../../../forms/use-draft'
import { useSave } from '../../../forms/use-save'
import { t } from '../../../i18n/translate'
import { useCall } from '../../../query/use-call'
import { formatCount } from '../../../rules/time/format'
import { TextInput } from '../../../ui/field/text-input'
import type { BlockViewProps } from '../page/block'
import { SavedBlock } from '../page/saved-block'

interface Texts {
  readonly minutes: string
  /** Empty: not set. */
  readonly gross: string
}
const EMPTY: Texts = { minutes: '', gross: '' }

const numberOf = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : 0)

/** How long a message would take a person, and the gross of a usual sale. */
export function ValueAssumptionsBlock({ block }: BlockViewProps) {
  const query = useCall(valueAssumptions, {})
  const saved = useMemo(() => {
    if (!query.data) return undefined
    const { minutes_per_message, gross_per_sale } = query.data
    return {
      minutes: String(minutes_per_message),
      gross: gross_per_sale === null ? '' : String(gross_per_sale),
    }
  }, [query.data])
  const draft = useDraft<Texts>(t(block.title), saved, query.data?.version, 'value-assumptions')
  const state = useSave(saveValueAssumptions, {
    reads: [valueAssumptions],
    draft,
    saved: t('Assumptions saved'),
  })
  const { save, saving, issues } = state
  const texts = draft.value ?? EMPTY
  const minutes = numberOf(texts.minutes)
  const areMinutes = minutes >= 1 && minutes <= MESSAGE_MAX_MINUTES
  const gross = numberOf(texts.gross)
  const isSet = texts.gross.trim() !== ''
  const isGross = !isSet || (gross >= 1 && gross <= SALE_MAX_GROSS)
  const input = { minutes_per_message: minutes, gross_per_sale: isSet ? gross : null }
  return (
    <SavedBlock
      block={block}
      query={query}
      draft={draft}
      state={state}
      valid={areMinutes && isGross}
      onSave={() => void save({ base_version: draft.base_version, ...input })}
      minHeight={180}
    >
      {() => (
        <div className="stack">
          <TextInput
            label={t('Minutes for a message')}
            inputMode="numeric"
            hint={t('How long one of your people would take for a message that the assistant writes.')}
            error={
              areMinutes
                ? issues.minutes_per_message
                : t('Enter a number of minutes from 1 to {max}', { max: MESSAGE_MAX_MINUTES })
            }
            disabled={!block.writable}
            readOnly={saving}
            value={texts.minutes}
            onChange={(value) => draft.change({ ...texts, minutes: value })}
          />
          <TextInput
            label={t('Average gross of a sale, US dollars')}
            optional
            inputMode="numeric"
            hint={t(
              'It counts for sales whose gross the CRM does not state. While it is not set, the gross of these sales is left out.',
            )}
            error={
              isGross
                ? issues.gross_per_sale
                : t('Enter whole dollars from 1 to {max}, or nothing', { max: formatCount(SALE_MAX_GROSS) })
            }
            disabled={!block.writable}
            readOnly={saving}
            value={texts.gross}
            onChange={(value) => draft.change({ ...texts, gross: value })}
          />
        </div>
      )}
    </SavedBlock>
  )
}
