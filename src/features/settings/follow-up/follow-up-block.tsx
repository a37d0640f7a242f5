import { useState } from 'react'
import { followUps } from '../../../contract/calls/follow-up'
import { useCall } from '../../../query/use-call'
import { EmptyState } from '../../../ui/state/empty-state'
import { Block, type BlockViewProps } from '../page/block'
import { ReadState } from '../../../ui/state/read-state'
import { SequenceGroup } from './sequence-group'
import { TemplateDialog, type TemplateOf } from './template-dialog'
import { t } from '../../../i18n/translate'

/** Approximate height of the sequences, so that nothing below moves, px. */
const HEIGHT = 640

/** What a customer who has not answered, or who has a visit, receives step by step. */
export function FollowUpBlock({ block }: BlockViewProps) {
  const query = useCall(followUps, {})
  const [shown, setShown] = useState<TemplateOf | null>(null)
  return (
    <Block block={block}>
      <ReadState query={query} minHeight={HEIGHT}>
        {({ sequences }) =>
          sequences.length === 0 ? (
            <EmptyState text={t('There are no follow-up sequences')} icon="clock" minHeight={HEIGHT} />
          ) : (
            <div className="follow-ups">
              {sequences.map((sequence) => (
                <SequenceGroup
                  key={sequence.FollowUpSequenceId}
                  sequence={sequence}
                  writable={block.writable}
                  onPreview={setShown}
                />
              ))}
            </div>
          )
        }
      </ReadState>
      <TemplateDialog of={shown} onClose={() => setShown(null)} />
    </Block>
  )
}
