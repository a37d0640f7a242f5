import type { MessageSource } from '../../contract/calls/dialogue'
import { SETTING_BLOCKS } from '../../contract/core/setting-blocks'
import { t } from '../../i18n/translate'
import { useCan } from '../../query/use-can'
import { hashOf } from '../../rules/routes/anchor'
import { formatRoute } from '../../rules/routes/routes'
import { RouteLink } from '../route-link'

export interface SourceLinkProps {
  source: MessageSource
  navigate: (path: string) => void
}

const settingsAt = (block: keyof typeof SETTING_BLOCKS) =>
  `${formatRoute('settings')}${hashOf(SETTING_BLOCKS[block].title)}`

/** What a reply is based on; a link for people who may open the place where it is changed. */
export function SourceLink({ source: { kind, id, label }, navigate }: SourceLinkProps) {
  const seesBank = useCan('knowledge-bank')
  const seesHours = useCan('work-hours')
  const seesAnswers = useCan('answers')
  // Questions of the knowledge bank are the dealership's text; all other labels are ours.
  const text = kind === 'knowledge' ? label : t(label)
  const path =
    kind === 'knowledge' && id !== null && seesBank
      ? `${formatRoute('knowledge-bank')}#entry-${id}`
      : kind === 'hours' && seesHours
        ? settingsAt('work-hours')
        : kind === 'answer' && seesAnswers
          ? settingsAt('answers')
          : null
  if (path === null) return <bdi>{text}</bdi>
  return (
    <RouteLink path={path} navigate={navigate}>
      <bdi>{text}</bdi>
    </RouteLink>
  )
}
