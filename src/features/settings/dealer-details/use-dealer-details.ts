import {
  dealerParameterOptions,
  dealerParameters,
  saveDealerParameters,
} from '../../../contract/calls/dealer-parameters'
import type { CallOutput } from '../../../contract/core/call'
import { useRefreshSettings } from '../../../query/refresh-settings'
import { useCall } from '../../../query/use-call'
import type { ParameterChoice } from '../../../rules/settings/dealer-parameters'
import { useSave } from '../../../forms/use-save'
import { useDraft } from '../../../forms/use-draft'
import { t } from '../../../i18n/translate'

export type ParameterOptions = CallOutput<typeof dealerParameterOptions>

/**
 * The options, the saved choice, the person's changes, and saving them. `title` names the form in the warning
 * about lost changes.
 */
export function useDealerDetails(title: string) {
  const options = useCall(dealerParameterOptions, {}, { staleTime: Infinity })
  const chosen = useCall(dealerParameters, {})
  const draft = useDraft(title, chosen.data && choiceOf(chosen.data), chosen.data?.version, 'dealer-details')
  const refresh = useRefreshSettings()
  const saving = useSave(saveDealerParameters, {
    reads: [dealerParameters],
    draft,
    saved: t('Dealer details saved'),
  })

  const submit = async () => {
    if (!draft.value) return
    const saved = await saving.save({ ...draft.value, base_version: draft.base_version })
    // Every date, time and number on screen changes its format.
    if (saved) await refresh()
  }
  return { options, chosen, draft, saving, submit }
}

export type DealerDetails = ReturnType<typeof useDealerDetails>

const choiceOf = (chosen: CallOutput<typeof dealerParameters>): ParameterChoice => ({
  country_id: chosen.country.id,
  state_id: chosen.country.state?.id ?? null,
  date_format_id: chosen.date_format.id,
  time_format_id: chosen.time_format.id,
  phone_number_format_id: chosen.phone_number_format.id,
  time_zone_id: chosen.time_zone.id,
})
