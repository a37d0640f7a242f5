import {
  NOTIFICATION_CHANNELS,
  principals as principalsCall,
  subscriptions as subscriptionsCall,
  type SubscriberChannel,
} from '../../../contract/calls/notifications'
import { useCall } from '../../../query/use-call'
import { PRINCIPALS } from '../../../rules/settings/notifications'
import {
  isSubscribed,
  withPrincipalEverywhere,
  commonPrincipal,
  withNotification,
} from '../../../rules/settings/subscription-edits'
import { Select } from '../../../ui/field/select'
import { Switch } from '../../../ui/choice/switch'
import { ReadState } from '../../../ui/state/read-state'
import { t } from '../../../i18n/translate'

interface Choice {
  readonly Id: string
  readonly Name: string
  readonly Description: string
}

export interface MatrixProps {
  channels: readonly SubscriberChannel[]
  disabled: boolean
  onChange: (channels: SubscriberChannel[]) => void
}

/** Which notifications a person gets, by which channel, and of which leads. */
export function Matrix(props: MatrixProps) {
  const types = useCall(subscriptionsCall, {})
  const principals = useCall(principalsCall, {})
  return (
    <ReadState query={types} minHeight={320}>
      {({ subscriptions }) => (
        <ReadState query={principals} minHeight={320}>
          {(answer) => <Table {...props} types={subscriptions} principals={answer.principals} />}
        </ReadState>
      )}
    </ReadState>
  )
}

interface TableProps extends MatrixProps {
  types: readonly Choice[]
  principals: readonly Choice[]
}

function Table({ types, ...rest }: TableProps) {
  return (
    <div className="table-wrap" tabIndex={0} role="region" aria-label={t('Subscriptions')}>
      <table className="table matrix">
        <thead>
          <tr>
            <th scope="col">{t('Notification')}</th>
            {NOTIFICATION_CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {t(channel)}
              </th>
            ))}
            <th scope="col">{t('For leads')}</th>
          </tr>
        </thead>
        <tbody>
          {types.map((type) => (
            <Row key={type.Id} type={type} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const ALL = 'all'
const DIFFERENT = 'different'

function Row({
  type,
  principals,
  channels,
  disabled,
  onChange,
}: Omit<TableProps, 'types'> & { type: Choice }) {
  const hasNotification = NOTIFICATION_CHANNELS.some((channel) => isSubscribed(channels, channel, type.Id))
  const narrowedTo = commonPrincipal(channels, type.Id)
  const value = narrowedTo === undefined ? DIFFERENT : (narrowedTo ?? ALL)
  return (
    <tr>
      <th scope="row">
        {t(type.Name)}
        <span className="help">{t(type.Description)}</span>
      </th>
      {NOTIFICATION_CHANNELS.map((channel) => (
        <td key={channel}>
          <Switch
            label={`${t(channel)}, ${t(type.Name)}`}
            hideLabel
            checked={isSubscribed(channels, channel, type.Id)}
            disabled={disabled}
            onChange={(on) => onChange(withNotification(channels, channel, type.Id, on))}
          />
        </td>
      ))}
      <td>
        <Select
          label={t('Leads, {name}', { name: t(type.Name) })}
          hideLabel
          disabled={disabled || !hasNotification}
          value={value}
          options={[
            { value: ALL, label: t('All leads') },
            ...principals.map(({ Id, Name }) => ({ value: Id, label: t(Name) })),
            // Display only: a choice applies to both channels.
            ...(value === DIFFERENT
              ? [{ value: DIFFERENT, label: t('Differs by channel'), disabled: true }]
              : []),
          ]}
          onChange={(chosen) =>
            onChange(
              withPrincipalEverywhere(
                channels,
                type.Id,
                PRINCIPALS.find(({ Id }) => Id === chosen)?.Id ?? null,
              ),
            )
          }
        />
      </td>
    </tr>
  )
}
