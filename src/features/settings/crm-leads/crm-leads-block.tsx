import { crmLeads, saveCrmLeads } from '../../../contract/calls/crm-leads'
import { useDraft } from '../../../forms/use-draft'
import { useSave } from '../../../forms/use-save'
import { t } from '../../../i18n/translate'
import { useCall } from '../../../query/use-call'
import { isEmail } from '../../../rules/text/email'
import { TextInput } from '../../../ui/field/text-input'
import type { BlockViewProps } from '../page/block'
import { SavedBlock } from '../page/saved-block'

/** The CRM's address for leads. */
export function CrmLeadsBlock({ block }: BlockViewProps) {
  const query = useCall(crmLeads, {})
  const draft = useDraft(t(block.title), query.data?.email, query.data?.version, 'crm-leads')
  const state = useSave(saveCrmLeads, {
    reads: [crmLeads],
    draft,
    saved: t('CRM address saved'),
  })
  const { save, saving, issues } = state
  const email = (draft.value ?? '').trim()
  const isValid = email === '' || isEmail(email)
  return (
    <SavedBlock
      block={block}
      query={query}
      draft={draft}
      state={state}
      valid={isValid}
      onSave={() => void save({ base_version: draft.base_version, email })}
      minHeight={84}
    >
      {() => (
        <TextInput
          label={t('Email address of the CRM')}
          type="email"
          autoComplete="off"
          hint={t(
            'A lead is sent once the customer can be reached, and again when contact data, a trade-in or an appointment change. Leave it empty to send nothing.',
          )}
          error={isValid ? issues.email : t('Enter an email address')}
          disabled={!block.writable}
          readOnly={saving}
          value={draft.value ?? ''}
          onChange={(value) => draft.change(value)}
        />
      )}
    </SavedBlock>
  )
}
