import { useMemo } from 'react'
import {
  REPORT_FILES,
  REPORT_LANGUAGES,
  report,
  saveReport,
  sendReport,
  type ReportChoice,
  type ReportFile,
  type ReportFrequency,
  type ReportLanguage,
} from '../../../contract/calls/reports'
import type { CallOutput } from '../../../contract/core/call'
import { WEEKDAYS, type Weekday } from '../../../contract/core/weekdays'
import { DraftDialog } from '../../../forms/draft-dialog'
import { ReadState } from '../../../ui/state/read-state'
import { useDraft } from '../../../forms/use-draft'
import { momentText } from '../../../i18n/day-texts'
import { LANGUAGES } from '../../../i18n/languages'
import { spokenLanguage, t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'
import { useScope } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { useCallMutation } from '../../../query/use-call-mutation'
import { zoneName } from '../../../rules/time/format'
import { formatClock } from '../../../rules/time/format-clock'
import { Button } from '../../../ui/button/button'
import { Checkbox } from '../../../ui/choice/checkbox'
import { Dialog } from '../../../ui/dialog/dialog'
import { Select } from '../../../ui/field/select'
import { useToast } from '../../../ui/toast/toast'
import type { OverlayProps } from '../shell-tools'

const TITLE = 'Email Reports'
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** The keys of these words; the shared dictionary has the days. */
const FREQUENCIES: Readonly<Record<ReportFrequency, string>> = {
  off: 'Off',
  daily: 'Every day',
  weekly: 'Every week',
}
const DAYS: Readonly<Record<Weekday, string>> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
}
const FILES: Readonly<Record<ReportFile, string>> = {
  figures: 'The figures',
  conversations: 'The conversations of these days',
}

type Standing = CallOutput<typeof report>

/** The user's own report of the chosen account: when it comes, in which language, and what is attached. */
export function ReportDialog({ onClose }: OverlayProps) {
  const query = useCall(report, {})
  if (query.data) return <Form standing={query.data} onClose={onClose} />
  return (
    <Dialog open title={t(TITLE)} onClose={onClose} actions={<Button onClick={onClose}>{t('Close')}</Button>}>
      <ReadState query={query} minHeight={320}>
        {() => null}
      </ReadState>
    </Dialog>
  )
}

function Form({ standing, onClose }: { standing: Standing; onClose: () => void }) {
  const { formats, dealerSettings } = useScope()
  const toast = useToast()
  const saved = useMemo(() => choiceOf(standing), [standing])
  const draft = useDraft(null, saved, undefined)
  const choice = draft.value ?? saved
  const change = (part: Partial<ReportChoice>) => draft.change({ ...choice, ...part })
  const save = useCallMutation(saveReport, {
    invalidates: [report],
    onSuccess: ({ next_at }) => {
      onClose()
      toast.show(
        next_at === null
          ? t('You get no email report')
          : t('The next report comes on {moment}', { moment: momentText(next_at, formats) }),
      )
    },
  })
  const send = useCallMutation(sendReport)
  const { frequency, hour, weekday, language, when_empty, to_webhooks, files } = choice
  const error = save.error ?? send.error
  const sendOne = () => {
    if (!send.isPending)
      send.mutate({ frequency: frequency === 'weekly' ? 'weekly' : 'daily', language, files })
  }
  return (
    <DraftDialog
      title={t(TITLE)}
      submitLabel={t('Save')}
      busy={save.isPending}
      dirty={draft.dirty}
      onClose={onClose}
      onSubmit={() => {
        send.reset()
        save.mutate(choice)
      }}
    >
      <p>
        {t('Who is waiting, what the assistant did and what changed at {name}, sent to {email}.', {
          name: dealerSettings.DealershipName,
          email: standing.Email,
        })}
      </p>
      <div className="field-row">
        <Select
          label={t('How often')}
          options={options(FREQUENCIES)}
          value={frequency}
          onChange={(next) => change({ frequency: next })}
        />
        <Select<ReportLanguage>
          label={t('Language')}
          options={REPORT_LANGUAGES.map((value) => ({ value, label: LANGUAGES[value] }))}
          value={language}
          onChange={(next) => change({ language: next })}
        />
      </div>
      {frequency !== 'off' && (
        <>
          <div className="field-row">
            {frequency === 'weekly' && (
              <Select
                label={t('Day')}
                options={WEEKDAYS.map((value) => ({ value, label: t(DAYS[value]) }))}
                value={weekday}
                onChange={(next) => change({ weekday: next })}
              />
            )}
            <Select
              label={t('Hour')}
              hint={t('{zone} (dealership)', { zone: t(zoneName(standing.time_zone)) })}
              options={HOURS.map((value) => ({
                value: String(value),
                label: formatClock(60 * value, formats),
              }))}
              value={String(hour)}
              onChange={(next) => change({ hour: Number(next) })}
            />
          </div>
          <Checkbox
            label={t('Send it even if nothing happened')}
            checked={when_empty}
            onChange={(next) => change({ when_empty: next })}
          />
        </>
      )}
      <fieldset className="stack">
        <legend className="label">{t('Attach as CSV')}</legend>
        {REPORT_FILES.map((file) => (
          <Checkbox
            key={file}
            label={t(FILES[file])}
            checked={files.includes(file)}
            onChange={(on) =>
              change({ files: REPORT_FILES.filter((one) => (one === file ? on : files.includes(one))) })
            }
          />
        ))}
        {frequency !== 'off' && files.length > 0 && (
          <Checkbox
            label={t('Send these files to the dealership’s webhooks, too')}
            checked={to_webhooks}
            onChange={(next) => change({ to_webhooks: next })}
          />
        )}
      </fieldset>
      <div className="cluster">
        <Button icon="send" busy={send.isPending} onClick={sendOne}>
          {t('Send me one now')}
        </Button>
        <span role="status" className="muted small-text">
          {send.isSuccess && t('A report is on its way to {email}.', { email: send.data.Email })}
        </span>
      </div>
      {error && (
        <p className="dialog-error" role="alert">
          {errorText(error)}
        </p>
      )}
    </DraftDialog>
  )
}

function options<V extends string>(words: Readonly<Record<V, string>>) {
  return (Object.keys(words) as V[]).map((value) => ({ value, label: t(words[value]) }))
}

/** Before the first choice the report speaks the language of the page. */
function choiceOf(standing: Standing): ReportChoice {
  const { frequency, hour, weekday, when_empty, to_webhooks, files } = standing
  const ofPage = REPORT_LANGUAGES.find((one) => one === spokenLanguage()) ?? 'en'
  return { frequency, hour, weekday, when_empty, to_webhooks, files, language: standing.language ?? ofPage }
}
