import { NOTIFICATION_CHANNELS, type Subscriber } from '../../../contract/calls/notifications'
import { useScope } from '../../../query/scope'
import { formatPhone } from '../../../query/lazy-phone-format'
import { countSubscriptions } from '../../../rules/settings/subscription-edits'
import { Avatar } from '../../../ui/avatar/avatar'
import { Badge } from '../../../ui/badge/badge'
import { Button } from '../../../ui/button/button'
import { IconButton } from '../../../ui/button/icon-button'
import { nameOf } from './person'
import { t } from '../../../i18n/translate'

export interface PersonRowProps {
  person: Subscriber
  open: boolean
  writable: boolean
  onOpen: (opener: HTMLElement) => void
  onDelete: () => void
}

/** One person: name, contact details, and number of notifications. */
export function PersonRow({ person, open, writable, onOpen, onDelete }: PersonRowProps) {
  const { formats } = useScope()
  const name = nameOf(person)
  return (
    <div className="person-row">
      <Avatar name={name} accent={open} />
      <b className="truncate" title={name}>
        {name}
      </b>
      <span className="muted addresses">
        {person.Email !== '' && (
          <span className="truncate" title={person.Email}>
            {person.Email}
          </span>
        )}
        {person.MainPhone !== '' && (
          <span className="tabular small-text">{formatPhone(person.MainPhone, formats)}</span>
        )}
      </span>
      <span className="cluster tight">
        {NOTIFICATION_CHANNELS.map((channel) => {
          const count = countSubscriptions(person.Channels, channel)
          return count > 0 && <Badge key={channel}>{`${t(channel)} ${count}`}</Badge>
        })}
      </span>
      <span className="cluster tight actions">
        <Button
          size="small"
          variant={open ? 'secondary' : 'quiet'}
          aria-expanded={open}
          aria-label={writable ? t('Edit {name}', { name }) : t('View {name}', { name })}
          onClick={(event) => onOpen(event.currentTarget)}
        >
          {writable ? t('Edit') : t('View{it}', { it: '' })}
        </Button>
        {writable && (
          <IconButton icon="trash" size="small" label={t('Delete {name}', { name })} onClick={onDelete} />
        )}
      </span>
    </div>
  )
}
