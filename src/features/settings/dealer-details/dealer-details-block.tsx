import { useId } from 'react'
import { Badge } from '../../../ui/badge/badge'
import { Block, type BlockViewProps } from '../page/block'
import { SaveAction } from '../page/save-action'
import { DealerDetailsForm } from './dealer-details-form'
import { useDealerDetails } from './use-dealer-details'
import { t } from '../../../i18n/translate'

/** Country, formats and time zone, as a block of the chat product. */
export function DealerDetailsBlock({ block }: BlockViewProps) {
  const form = useId()
  const details = useDealerDetails(t(block.title))
  return (
    <Block
      block={block}
      actions={
        block.writable ? (
          <SaveAction draft={details.draft} {...details.saving} form={form} />
        ) : (
          <Badge icon="lock">{t('Read only')}</Badge>
        )
      }
    >
      <DealerDetailsForm id={form} label={t(block.title)} details={details} readOnly={!block.writable} />
    </Block>
  )
}
