import { sources } from '../../../contract/calls/sources'
import { useCall } from '../../../query/use-call'
import { EmptyState } from '../../../ui/state/empty-state'
import { Block, type BlockViewProps } from '../page/block'
import { ReadState } from '../../../ui/state/read-state'
import { SourcesTable } from './sources-table'
import { useSourceSwitches } from './use-source-switches'
import { t } from '../../../i18n/translate'

/** Approximate height of five sources, so that nothing below moves, px. */
const TABLE_HEIGHT = 260

/** Lead sources, and whether the assistant handles their leads. */
export function SourcesBlock({ block }: BlockViewProps) {
  const query = useCall(sources, {})
  // Stored beside the query, so that a switch's result and its end render together.
  const switches = useSourceSwitches()
  return (
    <Block block={block}>
      <ReadState query={query} minHeight={TABLE_HEIGHT}>
        {(read) =>
          read.sources.length === 0 ? (
            <EmptyState text={t('No lead has come in yet. A source appears here with its first lead.')} />
          ) : (
            <SourcesTable
              sources={read.sources}
              title={t(block.title)}
              writable={block.writable}
              switches={switches}
            />
          )
        }
      </ReadState>
    </Block>
  )
}
