import { useProfile } from '../../query/scope'
import { useCan } from '../../query/use-can'
import { assignableRetailers } from '../../rules/people/user-table'
import { Button } from '../../ui/button/button'
import { Menu } from '../../ui/popover/menu'
import { typeName } from './name-of'
import { t } from '../../i18n/translate'

export interface AddUserProps {
  onAdd: (retailer: string) => void
}

/** Opens the form for new users. People who may manage both kinds of users choose the kind first. */
export function AddUser({ onAdd }: AddUserProps) {
  const retailers = assignableRetailers(useProfile().user_info.retailer_name)
  const mayChooseKind = useCan('user-kinds')
  const [first] = retailers
  if (first !== undefined && !mayChooseKind)
    return (
      <Button variant="primary" icon="plus" data-add onClick={() => onAdd(first)}>
        {t('Add User')}
      </Button>
    )
  return (
    <Menu
      label={t('Add User')}
      placement="bottom-end"
      trigger={(trigger) => (
        <Button variant="primary" icon="plus" iconEnd="down" data-add {...trigger}>
          {t('Add User')}
        </Button>
      )}
      entries={retailers.map((retailer) => ({
        key: retailer,
        icon: 'user' as const,
        label: t('{retailer} user', { retailer: typeName(retailer) }),
        onSelect: () => onAdd(retailer),
      }))}
    />
  )
}
