import { useId, useMemo, useRef, useState } from 'react'
import { chatMetadata } from '../../../contract/calls/chat-metadata'
import type { WidgetFacts } from '../../../contract/calls/widget-config'
import type { UiSettings } from '../../../contract/calls/chat-ui'
import { PAGE_TYPES, type PageType } from '../../../contract/elements/page-types'
import type { PreviewState } from '../../../contract/elements/widget-preview'
import { useScope } from '../../../query/scope'
import { PAGE_TYPE_NAMES } from '../../../rules/widget/engagement-edits'
import { useCall } from '../../../query/use-call'
import { ErrorState } from '../../../ui/state/error-state'
import { Icon } from '../../../ui/icon/icon'
import { Loading } from '../../../ui/progress/loading'
import { Select } from '../../../ui/field/select'
import { TabPanel, Tabs } from '../../../ui/tabs/tabs'
import { previewConfig } from './preview-config'
import { usePreviewFrame } from './use-preview-frame'
import { useScale } from './use-scale'
import { t } from '../../../i18n/translate'

export interface WidgetPreviewProps {
  domain: string
  /** The draft. */
  appearance: UiSettings
  supportsSms: boolean
}

const NOT_LOADED: WidgetFacts = {
  greeting: '',
  open_now: true,
  staffed: false,
  takeover: false,
  quick_replies: [],
  start_form: false,
  ask_rating: false,
  scheduling: false,
}

type Device = 'desktop' | 'mobile'
const WIDTHS: Readonly<Record<Device, number>> = { desktop: 1280, mobile: 390 }

/**
 * The placeholder stays empty. It gives a state a different key from a button, since both are 'Open' in
 * English.
 */
const STATES: readonly { value: PreviewState; label: string }[] = [
  { value: 'closed', label: 'Closed' },
  { value: 'popup', label: 'Pop-up' },
  { value: 'open', label: 'Open{state}' },
]

const BLOCKED = new Error('The Content-Security-Policy of this page needs frame-src for the service')

/** Widget Preview: the real widget on a dealership's page, in a desktop and a phone frame. */
export function WidgetPreview({ domain, appearance, supportsSms }: WidgetPreviewProps) {
  const id = useId()
  const { dealerSettings, formats } = useScope()
  const { data: metadata } = useCall(chatMetadata, {})
  // On a phone a desktop page would be too small to read.
  const [device, setDevice] = useState<Device>(() =>
    matchMedia('(max-width: 768px)').matches ? 'mobile' : 'desktop',
  )
  const [state, setState] = useState<PreviewState>('open')
  const [pageType, setPageType] = useState<PageType>('vdp')
  const page = metadata?.page ?? NOT_LOADED
  const config = useMemo(
    () =>
      previewConfig(appearance, {
        dealership: dealerSettings.DealershipName,
        phone: dealerSettings.MainPhone,
        supportsSms,
        page,
        formats,
      }),
    [appearance, dealerSettings, supportsSms, page, formats],
  )
  const frame = useRef<HTMLIFrameElement>(null)
  const preview = usePreviewFrame(frame, { config, state, page_type: pageType }, setState)
  const box = useRef<HTMLDivElement>(null)
  const width = WIDTHS[device]
  const { scale, height } = useScale(box, width)

  return (
    <section className="stage" part="stage" aria-labelledby={`${id}-title`}>
      <div className="stage-head">
        <h2 id={`${id}-title`}>{t('Widget Preview')}</h2>
        <Tabs
          id={id}
          label={t('Device')}
          look="segments"
          value={device}
          onChange={setDevice}
          tabs={[
            { value: 'desktop', label: <DeviceLabel icon="monitor" text={t('Desktop')} /> },
            { value: 'mobile', label: <DeviceLabel icon="sms" text={t('Mobile')} /> },
          ]}
        />
        <span className="push" />
        <div className="segments" role="group" aria-label={t('State of the widget')}>
          {STATES.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className="segment"
              aria-pressed={state === value}
              onClick={() => setState(value)}
            >
              {t(label, { state: '' })}
            </button>
          ))}
        </div>
        <Select
          label={t('Page type')}
          hideLabel
          options={PAGE_TYPES.map((value) => ({ value, label: t(PAGE_TYPE_NAMES[value]) }))}
          value={pageType}
          onChange={setPageType}
        />
      </div>
      <TabPanel id={id} value={device} className="stage-body">
        <div className={device === 'mobile' ? 'frame phone' : 'frame'}>
          {device === 'desktop' && (
            <div className="frame-bar">
              <i />
              <span className="truncate">{domain}</span>
            </div>
          )}
          <div className="frame-view" ref={box}>
            {preview.status === 'failed' ? (
              <ErrorState
                code="load_failed"
                message={t('The preview could not be loaded')}
                onRetry={preview.retry}
                minHeight={240}
              />
            ) : preview.status === 'blocked' ? (
              <ErrorState
                code="load_failed"
                error={BLOCKED}
                message={t('This page does not allow the preview. Please contact the people who run it.')}
                minHeight={240}
              />
            ) : (
              <iframe
                key={preview.attempt}
                ref={frame}
                src={preview.source}
                title={t('The widget on a page of {domain}', { domain })}
                width={width}
                height={Math.round(height)}
                style={{ transform: `scale(${scale})` }}
              />
            )}
            {preview.status === 'loading' && <Loading minHeight={240} />}
          </div>
        </div>
      </TabPanel>
    </section>
  )
}

function DeviceLabel({ icon, text }: { icon: 'monitor' | 'sms'; text: string }) {
  return (
    <>
      <Icon name={icon} />
      <span>{text}</span>
    </>
  )
}
