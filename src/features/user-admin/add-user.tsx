import { CDK_RETAILER } from '../../contract/users'
import { useProfile } from '../../query/scope'
import { useMay } from '../../query/use-may'
import { retailersToGive } from '../../rules/users'
import { Button } from '../../ui/button'
import { Menu } from '../../ui/menu'

export interface AddUserProps {
  onAdd: (retailer: string) => void
}

/** Leads to the form for new users; whoever is no CDK user chooses between the two kinds first (document 3 §2, §6). */
export function AddUser({ onAdd }: AddUserProps) {
  const retailers = retailersToGive(useProfile().user_info.retailer_name)
  const chooses = useMay('user-kinds')
  const [first] = retailers
  if (first !== undefined && !chooses)
    return (
      <Button variant="primary" icon="plus" data-add onClick={() => onAdd(first)}>
        Add User
      </Button>
    )
  return (
    <Menu
      label="Add User"
      placement="bottom-end"
      trigger={(trigger) => (
        <Button variant="primary" icon="plus" iconEnd="down" data-add {...trigger}>
          Add User
        </Button>
      )}
      entries={retailers.map((retailer) => ({
        key: retailer,
        icon: 'user' as const,
        label: `${typeName(retailer)} user`,
        onSelect: () => onAdd(retailer),
      }))}
    />
  )
}

/** Kind of a user in words. */
export const typeName = (retailer: string): string => (retailer === CDK_RETAILER ? 'CDK' : 'Impel')
