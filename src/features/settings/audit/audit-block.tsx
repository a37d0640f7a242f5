import { useState } from 'react'
import { auditLog } from '../../../contract/calls/audit'
import { useCall } from '../../../query/use-call'
import { settingBlockTitle } from '../../../rules/settings/setting-changes'
import { EmptyState } from '../../../ui/state/empty-state'
import { Select } from '../../../ui/field/select'
import { Block, type BlockViewProps } from '../page/block'
import { ReadState } from '../../../ui/state/read-state'
import { AuditCsvButton } from './audit-csv-button'
import { AuditPage } from './audit-page'
import { compareTexts } from '../../../i18n/compare-texts'
import { t } from '../../../i18n/translate'

/** Who changed which setting, newest first; for super-admins. */
export function AuditBlock({ block }: BlockViewProps) {
  const [chosen, setChosen] = useState('')
  const setting = chosen === '' ? undefined : `${chosen}/`
  const query = useCall(auditLog, setting === undefined ? {} : { setting }, { keepPrevious: true })
  const total = query.data?.items.length ?? 0
  return (
    <Block block={block} actions={<AuditCsvButton setting={setting} disabled={total === 0} />}>
      <ReadState query={query} minHeight={240}>
        {({ blocks }) => (
          <>
            {blocks.length > 0 && (
              <Select
                label={t('Settings')}
                options={[{ value: '', label: t('All settings') }, ...optionsOf(blocks)]}
                value={chosen}
                onChange={setChosen}
                fieldClassName="audit-filter"
              />
            )}
            {total === 0 ? (
              <EmptyState
                icon="clock"
                text={
                  chosen === ''
                    ? t('No setting of this dealership has been changed yet.')
                    : t('None of these settings was changed.')
                }
                minHeight={160}
              />
            ) : (
              <AuditPage setting={setting} before={undefined} />
            )}
          </>
        )}
      </ReadState>
    </Block>
  )
}

/** Several parts of one block have the same title, so each option names its part. */
function optionsOf(blocks: readonly string[]) {
  const titles = blocks.map(settingBlockTitle)
  return blocks
    .map((value, index) => {
      const title = titles[index] ?? value
      const shared = titles.filter((other) => other === title).length > 1
      return { value, label: shared ? `${t(title)}, ${t(value.replaceAll('-', ' '))}` : t(title) }
    })
    .sort((one, other) => compareTexts(one.label, other.label))
}
