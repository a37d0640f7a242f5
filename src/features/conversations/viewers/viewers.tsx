import { useState } from 'react'
import type { Viewer } from '../../../contract/live/frames'
import { useViewing } from '../../../query/use-viewing'
import { Avatar } from '../../../ui/avatar/avatar'
import { Tooltip } from '../../../ui/tooltip/tooltip'
import { viewerText } from './viewer-text'
import { t } from '../../../i18n/translate'
import { isolate } from '../../../rules/text/bidi'

const AVATARS = 3

/** Who else has this conversation open, and who types. Mount a new one for each conversation. */
export function Viewers({ conversationId }: { conversationId: string }) {
  const { viewers } = useViewing(conversationId)
  const text = viewerText(viewers)
  return (
    <>
      {text !== null && (
        <Tooltip text={viewers.map(({ name }) => isolate(name)).join(', ')}>
          {(trigger) => (
            <span
              className="viewers"
              tabIndex={0}
              role="group"
              aria-label={t('Others in this conversation')}
              {...trigger}
            >
              <span>
                {viewers.slice(0, AVATARS).map(({ user_id, name, typing }) => (
                  <Avatar key={user_id} name={name} size="small" accent={typing} />
                ))}
              </span>
              <span className="viewers-words truncate">{text}</span>
            </span>
          )}
        </Tooltip>
      )}
      <Arrivals viewers={viewers} />
    </>
  )
}

/** Announces each colleague once, when they first arrive. */
function Arrivals({ viewers }: { viewers: readonly Viewer[] }) {
  const [announced, setAnnounced] = useState<readonly Viewer[]>([])
  const fresh = viewers.filter(({ user_id }) => !announced.some((known) => known.user_id === user_id))
  if (fresh.length > 0) setAnnounced([...announced, ...fresh])
  return (
    <span className="visually-hidden" role="log" aria-label={t('Colleagues')}>
      {announced.map(({ user_id, name }) => (
        <span key={user_id}>{t('{name} is here', { name })}</span>
      ))}
    </span>
  )
}
