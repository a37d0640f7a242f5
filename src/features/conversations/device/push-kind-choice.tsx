import { push, savePushKinds } from '../../../contract/calls/push'
import { PUSH_KINDS, type PushKind } from '../../../contract/core/push-kinds'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'
import { useCallMutation } from '../../../query/use-call-mutation'
import { PUSH_OPTIONS } from '../../../rules/settings/push'
import { Checkbox } from '../../../ui/choice/checkbox'

/** The kinds of events of which the person's devices are notified; each choice takes effect at once. */
export function PushKindChoice({ chosen }: { chosen: readonly PushKind[] }) {
  const save = useCallMutation(savePushKinds, { invalidates: [push] })
  const shown = save.isPending ? save.variables.kinds : chosen
  const change = (kind: PushKind, on: boolean) =>
    save.mutate({ kinds: PUSH_KINDS.filter((one) => (one === kind ? on : shown.includes(one))) })
  return (
    <fieldset className="stack">
      <legend className="label">{t('Notify my devices of')}</legend>
      {PUSH_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          label={t(PUSH_OPTIONS[kind].name)}
          checked={shown.includes(kind)}
          disabled={save.isPending}
          onChange={(on) => change(kind, on)}
        />
      ))}
      <p className="help">
        {t('If your dealership notifies you only of assigned or unassigned leads, the same applies here.')}
      </p>
      {save.error && (
        <p className="dialog-error" role="alert">
          {errorText(save.error)}
        </p>
      )}
    </fieldset>
  )
}
