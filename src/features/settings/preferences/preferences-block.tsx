import { useMemo } from 'react'
import { preferences, savePreferences, type Preference } from '../../../contract/calls/preferences'
import { useCall } from '../../../query/use-call'
import { useViewer } from '../../../query/use-can'
import { editablePreferences, PREFERENCES } from '../../../rules/settings/preferences'
import { Select } from '../../../ui/field/select'
import { Block, type BlockViewProps } from '../page/block'
import { SaveAction } from '../page/save-action'
import { ReadState } from '../../../ui/state/read-state'
import { Conflict } from '../../../forms/conflict'
import { useSave } from '../../../forms/use-save'
import { useDraft } from '../../../forms/use-draft'
import { t } from '../../../i18n/translate'

/** The chosen options by preference. */
type Chosen = Readonly<Record<string, string>>

const definitionOf = (id: string) => PREFERENCES.find((one) => one.id === id)
const isMandatory = (id: string) => definitionOf(id)?.mandatory === true
const optionsOf = (id: string) =>
  definitionOf(id)?.options.map((option) => ({ value: option.id, label: t(option.name) })) ?? []

/** Describes each one below its field. */
const HINTS: Readonly<Record<string, string>> = {
  VehicleHistoryReport: 'Whose report the assistant offers for a used vehicle.',
  SalePrice: 'Which field of the inventory feed shoppers see as the price.',
  ReportChannel: 'How a report is sent.',
}

/** Selects for the assistant's wording; the policy says which may be changed. */
export function PreferencesBlock({ block }: BlockViewProps) {
  const query = useCall(preferences, { QueryType: 'values' })
  const saved = useMemo(() => query.data && chosenOf(query.data.Preferences), [query.data])
  const draft = useDraft(t(block.title), saved, query.data?.version, 'preferences')
  const { save, saving, issues, conflict, settle } = useSave(savePreferences, {
    reads: [preferences],
    draft,
    saved: t('Preferences saved'),
  })
  const editable = useEditable()
  const shown = draft.value
  const mayEdit = query.data?.Preferences.some(({ Id }) => editable.includes(Id)) === true

  const submit = async () => {
    if (!shown) return
    await save({
      base_version: draft.base_version,
      Preferences: Object.entries(shown).map(([Id, Data]) => ({ Id, Data })),
    })
  }
  return (
    <Block
      block={block}
      actions={
        mayEdit && <SaveAction draft={draft} saving={saving} settle={settle} onSave={() => void submit()} />
      }
    >
      <Conflict message={conflict} draft={draft} settle={settle} />
      <ReadState query={query} minHeight={84}>
        {({ Preferences }) => (
          <div className="field-row preferences">
            {Preferences.map(({ Id, Name }) => (
              <Select
                key={Id}
                label={t(Name)}
                required={isMandatory(Id)}
                optional={!isMandatory(Id)}
                hint={HINTS[Id] && t(HINTS[Id])}
                error={issues[`Preferences.${Id}`]}
                disabled={!editable.includes(Id) || saving}
                options={optionsOf(Id)}
                value={shown?.[Id] ?? ''}
                onChange={(value) => shown && draft.change({ ...shown, [Id]: value })}
              />
            ))}
          </div>
        )}
      </ReadState>
    </Block>
  )
}

/** Ids of the preferences that the person may change. */
function useEditable(): readonly string[] {
  return editablePreferences(useViewer())
}

const chosenOf = (values: readonly Preference[]): Chosen =>
  Object.fromEntries(values.flatMap(({ Id, Data }) => (typeof Data === 'string' ? [[Id, Data]] : [])))
