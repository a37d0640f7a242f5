import { useId } from 'react'
import { Badge } from '../../../ui/badge/badge'
import { Button } from '../../../ui/button/button'
import { Block, type BlockViewProps } from '../page/block'
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
          <Button
            type="submit"
            form={form}
            variant="primary"
            disabled={!details.draft.dirty}
            busy={details.saving.saving}
          >
            {t('Save')}
          </Button>
        ) : (
          <Badge icon="lock">{t('Read only')}</Badge>
        )
      }
    >
      <DealerDetailsForm id={form} label={t(block.title)} details={details} readOnly={!block.writable} />
    </Block>
  )
}
