import { useRef, useState } from 'react'
import type { RequestError } from '../../../browser/request-error'
import { conversations } from '../../../contract/calls/conversations'
import { dialogue, dialogueUserInfo, type Dialogue } from '../../../contract/calls/dialogue'
import { dialogueEvents } from '../../../contract/calls/dialogue-events'
import {
  crmUser,
  PREFERRED_CHANNELS,
  submitForm,
  workingHoursSlot,
  type FormType,
} from '../../../contract/calls/forms'
import { leadInfo } from '../../../contract/calls/lead'
import { useScope } from '../../../query/scope'
import { useCall, useInvalidate } from '../../../query/use-call'
import { useCallMutation } from '../../../query/use-call-mutation'
import { checkForm, FORM_FIELDS, type FormField } from '../../../rules/widget/contact-form'
import { phoneToType } from '../../../rules/text/phone'
import { dayOnWire, minutesOnWire } from '../../../rules/settings/slots'
import { useToast } from '../../../ui/toast/toast'
import { useLead } from '../use-lead'
import { useFormDraft, type FormContent } from './form-drafts'
import { t } from '../../../i18n/translate'
import { errorText, fieldTexts, translated } from '../../../i18n/translate-message'

/** Delay before everything that a form changes is fetched again, ms. */
const REFETCH_DELAY_MS = 2000

/** Messages for fields, in the page's language. */
export type FieldErrors = Readonly<Partial<Record<FormField, string>>>

const NO_ERRORS: FieldErrors = {}

/** One form of a takeover: its content, its errors and submitting it once. */
export function useForm(type: FormType, read: Dialogue, onDone: () => void) {
  const { dealerSettings } = useScope()
  const country = dealerSettings.Country
  const draft = useFormDraft(read.ConversationId, type)
  const prefilled = usePrefilled(read.ConversationId, country)
  const content: FormContent = { ...prefilled, ...draft.typed }
  const changed = Object.keys(draft.typed).some((key) => {
    const name = key as keyof FormContent
    return draft.typed[name] !== prefilled[name]
  })
  const [attempted, setAttempted] = useState(false)
  const [serverErrors, setServerErrors] = useState(NO_ERRORS)
  const [failure, setFailure] = useState<string | null>(null)
  const isSubmitting = useRef(false)
  const toast = useToast()
  const invalidate = useInvalidate()

  const mutation = useCallMutation(submitForm, {
    onSuccess: () => {
      draft.forget()
      toast.show(t('The Form Has Been Successfully Submitted!'))
      // The CRM knows the customer now.
      void invalidate(crmUser)
      setTimeout(
        () => void invalidate(conversations, leadInfo, dialogueUserInfo, dialogueEvents),
        REFETCH_DELAY_MS,
      )
      onDone()
    },
    onError: (error) => {
      setServerErrors(fieldErrors(error))
      setFailure(errorMessage(error))
      // Fetch what happened. A takeover that ended meanwhile closes the form but keeps its input.
      void invalidate(dialogue, leadInfo, dialogueEvents)
      if (error.code === 'invalid') void invalidate(workingHoursSlot)
      if (error.code === 'conflict') toast.show(errorText(error), { tone: 'error' })
    },
  })

  const values = {
    form_type: type,
    first_name: content.first_name,
    last_name: content.last_name,
    email: content.email,
    phone_number: content.phone_number,
    ...(type === 'ContactForm' && {
      preferred_channel: PREFERRED_CHANNELS.map((value) => ({
        value,
        selected: value === content.preferred,
      })),
    }),
    ...(type === 'AppointmentForm' &&
      content.day !== null &&
      content.minutes !== null && { date: dayOnWire(content.day), time: minutesOnWire(content.minutes) }),
  }
  const errors: FieldErrors = translated(checkForm(values, country).errors)
  return {
    content,
    changed,
    country,
    /** Shown from the first attempt on, and updated while the person corrects the fields. */
    errors: { ...(attempted && errors), ...serverErrors },
    serverErrors,
    failure,
    busy: mutation.isPending,
    type: (part: Partial<FormContent>) => {
      if (isSubmitting.current) return
      setServerErrors(NO_ERRORS)
      setFailure(null)
      draft.type(part)
    },
    discard: draft.discard,
    /**
     * Submits the form unless it is invalid, and returns the errors. `userId` is the customer found in the
     * CRM.
     */
    submit(userId: string | null): FieldErrors {
      setAttempted(true)
      if (isSubmitting.current || Object.keys(errors).length > 0) return errors
      isSubmitting.current = true
      setServerErrors(NO_ERRORS)
      setFailure(null)
      mutation
        .mutateAsync({
          account_id: read.AccountId,
          conversation_id: read.ConversationId,
          client_id: draft.clientIdOf(JSON.stringify(values)),
          ...(userId !== null && { user_id: userId }),
          ...values,
        })
        .catch(() => undefined)
        .finally(() => {
          isSubmitting.current = false
        })
      return NO_ERRORS
    },
  }
}

/** What is already known about the customer. */
function usePrefilled(conversationId: string, country: string): FormContent {
  const lead = useLead(conversationId).data
  const userInfo = useCall(dialogueUserInfo, { conversation_id: conversationId }).data
  return {
    first_name: userInfo?.name ?? '',
    last_name: userInfo?.surname ?? '',
    email: lead?.Email ?? '',
    phone_number: phoneToType(lead?.Phone ?? null, country),
    preferred: null,
    day: null,
    minutes: null,
  }
}

/** The service's errors for fields that are on screen. */
function fieldErrors(error: RequestError): FieldErrors {
  const fields = fieldTexts(error)
  const known = FORM_FIELDS.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]]))
  return Object.fromEntries(known)
}

/** The message beside the form; null when the field errors say everything. */
function errorMessage(error: RequestError): string | null {
  if (Object.keys(fieldErrors(error)).length > 0) return null
  const unknown = error.code === 'unreachable' || error.code === 'server' || error.code === 'shape'
  const message = errorText(error)
  return unknown
    ? `${message}. ${t('We do not know whether the form arrived. Submit it again: it counts only once.')}`
    : message
}
