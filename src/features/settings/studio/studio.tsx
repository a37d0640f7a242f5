import { use, useState } from 'react'
import type { ViewProps } from '../../../embed/define-element'
import { useDefined } from '../../../embed/use-defined'
import { useScope } from '../../../query/scope'
import { ReadsContext } from '../../../query/use-call'
import { ErrorState } from '../../../ui/state/error-state'
import { Loading } from '../../../ui/progress/loading'
import { StudioContext } from './studio-context'
import { t } from '../../../i18n/translate'

export interface StudioProps extends Pick<ViewProps<'widget-studio'>, 'section'> {
  /** Height of the content, so that nothing below moves, px. */
  minHeight: number
}

/** One section of `widget-studio` inside a block, loaded when the block first reads its data. */
export function Studio(props: StudioProps) {
  const reads = use(ReadsContext)
  const [begun, setBegun] = useState(reads)
  if (reads && !begun) setBegun(true)
  return begun ? <Section {...props} /> : <Loading minHeight={props.minHeight} />
}

function Section({ section, minHeight }: StudioProps) {
  const loader = use(StudioContext)
  if (!loader) throw new Error('There is no studio here: draw this inside the settings area')
  const { accountId, fixed, product } = useScope()
  const { status, retry } = useDefined('widget-studio', loader.load)
  if (status === 'loading') return <Loading minHeight={minHeight} />
  if (status === 'failed')
    return (
      <ErrorState
        code="load_failed"
        message={t('This part of the settings could not be loaded')}
        onRetry={retry}
        minHeight={minHeight}
      />
    )
  return (
    <widget-studio
      section={section}
      theme={loader.theme}
      product={product}
      {...(fixed && { 'account-id': accountId })}
      {...(loader.locale !== undefined && { locale: loader.locale })}
    />
  )
}
