import { useState } from 'react'
import type { TemplateChannel } from '../../../../contract/core/channels'
import {
  replyTemplates,
  type MessageTemplate,
  type TemplateChoice,
} from '../../../../contract/calls/templates'
import { CHANNEL_FAILURES } from '../../../../contract/messages/channels'
import { CONVERSATION_FIELDS } from '../../../../contract/messages/conversations'
import { ReadState } from '../../../../ui/state/read-state'
import { t } from '../../../../i18n/translate'
import { useCall } from '../../../../query/use-call'
import { filled, filledText, isTextTooLong, valueProblem } from '../../../../rules/conversations/template'
import { FormDialog } from '../../../../ui/dialog/form-dialog'
import { Combobox } from '../../../../ui/field/combobox'
import { EmptyState } from '../../../../ui/state/empty-state'
import { TemplatePreview } from './template-preview'
import { TemplateValue } from './template-value'

export interface TemplateDialogProps {
  channel: TemplateChannel
  customer: string
  onClose: () => void
  onSend: (text: string, template: TemplateChoice) => void
}

/** Chooses a template, fills it in, shows what the customer will read, and sends it. */
export function TemplateDialog({ channel, customer, onClose, onSend }: TemplateDialogProps) {
  const query = useCall(replyTemplates, { channel })
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [values, setValues] = useState<readonly string[]>([])
  /** Problems of empty fields are shown once somebody has tried to send. */
  const [isTried, setTried] = useState(false)
  const chosen = query.data?.templates.find(({ template_id }) => template_id === chosenId)
  const message = chosen && filled(chosen, values)
  const tooLong = message !== undefined && isTextTooLong(message)
  const problems =
    chosen?.variables.map((variable, index) => valueProblem(variable, values[index] ?? '')) ?? []

  const choose = (id: string) => {
    setChosenId(id)
    setValues([])
    setTried(false)
  }
  const submit = () => {
    setTried(true)
    if (!chosen || !message || tooLong || problems.some((problem) => problem !== null)) return
    const trimmed = chosen.variables.map((_, index) => (values[index] ?? '').trim())
    onSend(filledText(message), { template_id: chosen.template_id, values: trimmed })
  }
  return (
    <FormDialog
      title={t('Send a template')}
      size="wide"
      submitLabel={t('Send')}
      complete={chosen !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReadState query={query} minHeight={160}>
        {({ templates, has_business_id, failure }) =>
          templates.length === 0 ? (
            <EmptyState
              icon="mail"
              text={
                failure !== null
                  ? t(CHANNEL_FAILURES[failure])
                  : has_business_id
                    ? t('Meta has approved no template yet, or none that can be filled in here.')
                    : t(
                        'There are no templates. An administrator first enters the WhatsApp Business account in the settings.',
                      )
              }
            />
          ) : (
            <>
              <Combobox
                label={t('Template')}
                options={templates.map(optionOf)}
                value={chosenId}
                placeholder={t('Search templates')}
                onChange={choose}
              />
              {chosen?.variables.map((variable, index) => (
                <TemplateValue
                  key={`${chosen.template_id} ${index}`}
                  variable={variable}
                  template={chosen}
                  value={values[index] ?? ''}
                  problem={isTried || values[index] ? (problems[index] ?? null) : null}
                  onChange={(value) =>
                    setValues(chosen.variables.map((_, at) => (at === index ? value : (values[at] ?? ''))))
                  }
                />
              ))}
              {message && <TemplatePreview customer={customer} message={message} />}
              {tooLong && (
                <p className="dialog-error" role="alert">
                  {t(CONVERSATION_FIELDS.template_text_long)}
                </p>
              )}
            </>
          )
        }
      </ReadState>
    </FormDialog>
  )
}

const optionOf = ({ template_id, name, language }: MessageTemplate) => ({
  value: template_id,
  label: name.replaceAll('_', ' '),
  note: language,
})
