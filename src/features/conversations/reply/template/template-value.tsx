import {
  TEMPLATE_VALUE_MAX,
  type MessageTemplate,
  type TemplateVariable,
} from '../../../../contract/calls/templates'
import { CONVERSATION_FIELDS } from '../../../../contract/messages/conversations'
import { t } from '../../../../i18n/translate'
import { isolate } from '../../../../rules/text/bidi'
import type { ValueProblem } from '../../../../rules/conversations/template'
import { TextInput } from '../../../../ui/field/text-input'

export interface TemplateValueProps {
  variable: TemplateVariable
  template: MessageTemplate
  value: string
  problem: ValueProblem | null
  onChange: (value: string) => void
}

/** The field of one variable of a template. */
export function TemplateValue({ variable, template, value, problem, onChange }: TemplateValueProps) {
  return (
    <TextInput
      label={labelOf(variable, template)}
      hint={
        variable.example === null ? undefined : t('For example: {text}', { text: isolate(variable.example) })
      }
      error={problem === null ? undefined : t(CONVERSATION_FIELDS[problem])}
      maxLength={TEMPLATE_VALUE_MAX}
      autoComplete="off"
      value={value}
      onChange={onChange}
    />
  )
}

/** Numbers mean something only beside their place in the preview; words are names that somebody chose. */
function labelOf({ part, name, button }: TemplateVariable, { buttons }: MessageTemplate): string {
  if (part === 'button') {
    return t('End of the address of “{button}”', { button: isolate(buttons[button ?? 0]?.text ?? '') })
  }
  const isNumber = /^\d+$/.test(name)
  if (!isNumber) return isolate(name.replaceAll('_', ' '))
  return part === 'header' ? t('Value {name} of the title', { name }) : t('Value {name}', { name })
}
