import { useState } from 'react'
import { savedViews, saveView, VIEW_NAME_LENGTH } from '../../../contract/calls/views'
import { errorText, fieldTexts } from '../../../i18n/translate-message'
import { useCallMutation } from '../../../query/use-call-mutation'
import { pathOfView, viewOfName } from '../../../rules/routes/saved-views'
import { productLabel } from '../../../rules/people/products'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { TextInput } from '../../../ui/field/text-input'
import { useToast } from '../../../ui/toast/toast'
import type { OverlayProps } from '../shell-tools'
import { useViews } from './use-views'
import { t } from '../../../i18n/translate'
import { isBlank } from '../../../contract/core/blank'

/**
 * Saves the current screen with filters and product under a name. An existing view of that name is replaced.
 */
export function SaveView({ tools, onClose }: OverlayProps) {
  const toast = useToast()
  const [name, setName] = useState(tools.screen)
  const [missing, setMissing] = useState(false)
  const { views } = useViews(tools.viewer)
  const save = useCallMutation(saveView, {
    invalidates: [savedViews],
    onSuccess: (view) => {
      onClose()
      toast.show(t('“{name}” was saved', { name: view.name }))
    },
  })
  const replaced = views ? viewOfName(views, name) : null
  const error = missing ? t('Name this view') : save.error && fieldTexts(save.error)['name']
  const product = tools.user.Products.find(({ Id }) => Id === tools.product)
  const submit = () => {
    if (isBlank(name)) return setMissing(true)
    if (!save.isPending) save.mutate({ name, path: pathOfView(tools.path()), product: tools.product })
  }
  return (
    <FormDialog
      title={t('Save this view')}
      submitLabel={replaced ? t('Replace') : t('Save')}
      busy={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        {product && tools.products.length > 0
          ? t('{screen} with the current filters, for {product}.', {
              screen: tools.screen,
              product: productLabel(product),
            })
          : t('{screen} with the current filters.', { screen: tools.screen })}
      </p>
      <TextInput
        label={t('Name')}
        value={name}
        maxLength={VIEW_NAME_LENGTH}
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
        hint={replaced && !error ? t('The view “{name}” is replaced.', { name: replaced.name }) : undefined}
        error={error}
        onChange={(next) => {
          setMissing(false)
          save.reset()
          setName(next)
        }}
      />
      {save.error && !error && (
        <p className="dialog-error" role="alert">
          {errorText(save.error)}
        </p>
      )}
    </FormDialog>
  )
}
