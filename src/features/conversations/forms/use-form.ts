import { useRef, useState } from 'react'
import type { RequestError } from '../../../browser/request-error'
import { conversations } from '../../../contract/calls/conversations'
import {
  chatDialogue,
  dialogue,
  dialogueEvents,
  dialogueUserInfo,
  type Dialogue,
} from '../../../contract/calls/dialogue'
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
import { checkForm, FORM_FIELDS, type FormFaults } from '../../../rules/widget/contact-form'
import { phoneToType } from '../../../rules/text/phone'
import { dayOnWire, minutesOnWire } from '../../../rules/settings/slots'
import { useToast } from '../../../ui/toast'
import { useLead } from '../use-lead'
import { useFormDraft, type FormContent } from './form-drafts'
import { t } from '../../../i18n/translate'

/** When what a form changes is asked anew, ms. */
const REFETCH_DELAY_MS = 2000

const NO_FAULTS: FormFaults = {}

/** One form of a takeover: what it holds, what is wrong with it, and submitting it once. */
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
  const [tried, setTried] = useState(false)
  const [serverFaults, setServerFaults] = useState(NO_FAULTS)
  const [failure, setFailure] = useState<string | null>(null)
  const underWay = useRef(false)
  const toast = useToast()
  const invalidate = useInvalidate()

  const mutation = useCallMutation(submitForm, {
    onSuccess: () => {
      draft.forget()
      toast.show(t('The Form Has Been Successfully Submitted!'))
      // The CRM knows them now.
      void invalidate(crmUser)
      setTimeout(
        () => void invalidate(conversations, leadInfo, dialogueUserInfo, dialogueEvents),
        REFETCH_DELAY_MS,
      )
      onDone()
    },
    onError: (error) => {
      setServerFaults(faultsOf(error))
      setFailure(wordsOf(error))
      // What became of it is read; and a takeover that ended meanwhile takes the form, not what was typed,
      // away.
      void invalidate(dialogue, chatDialogue, leadInfo, dialogueEvents)
      if (error.code === 'invalid') void invalidate(workingHoursSlot)
      if (error.code === 'conflict') toast.show(t(error.message), { tone: 'error' })
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
  const { faults } = checkForm(values, country)
  return {
    content,
    changed,
    country,
    /** Shown from the first try on, and kept true while it is mended. */
    faults: { ...(tried && faults), ...serverFaults },
    serverFaults,
    failure,
    busy: mutation.isPending,
    type: (part: Partial<FormContent>) => {
      if (underWay.current) return
      setServerFaults(NO_FAULTS)
      setFailure(null)
      draft.type(part)
    },
    discard: draft.discard,
    /** Sends it unless something is wrong, which is answered. `userId`: the customer found in the CRM. */
    submit(userId: string | null): FormFaults {
      setTried(true)
      if (underWay.current || Object.keys(faults).length > 0) return faults
      underWay.current = true
      setServerFaults(NO_FAULTS)
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
          underWay.current = false
        })
      return NO_FAULTS
    },
  }
}

/** What is known of the customer already. */
function usePrefilled(conversationId: string, country: string): FormContent {
  const lead = useLead(conversationId).data
  const person = useCall(dialogueUserInfo, { conversation_id: conversationId }).data
  return {
    first_name: person?.name ?? '',
    last_name: person?.surname ?? '',
    email: lead?.Email ?? '',
    phone_number: phoneToType(lead?.Phone ?? null, country),
    preferred: null,
    day: null,
    minutes: null,
  }
}

/** What the service says of fields that stand on screen. */
function faultsOf({ fields }: RequestError): FormFaults {
  const known = FORM_FIELDS.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]]))
  return Object.fromEntries(known) as FormFaults
}

/** What is said beside the fields; null when they say it all. */
function wordsOf(error: RequestError): string | null {
  if (Object.keys(faultsOf(error)).length > 0) return null
  const unknown = error.code === 'unreachable' || error.code === 'server' || error.code === 'shape'
  const message = t(error.message)
  return unknown
    ? `${message}. ${t('It is not known whether the form arrived. Submit it again: it counts once.')}`
    : message
}
