import { useId, useState } from 'react'
import type { UiSettings } from '../../../contract/calls/chat-ui'
import { PAGE_TYPES, type PageType } from '../../../contract/elements/page-types'
import { widgetAppearanceOf } from '../../../rules/widget/chat-ui'
import { decidePopup, type PopupDecision, type PopupContext } from '../../../rules/widget/engagement'
import { POPUP_REASONS } from '../../../rules/widget/engagement-words'
import { Checkbox } from '../../../ui/choice/checkbox'
import { Icon } from '../../../ui/icon/icon'
import { Select } from '../../../ui/field/select'
import { Sentence } from '../../../i18n/sentence'
import { t } from '../../../i18n/translate'

const PAGE_WORDS: Readonly<Record<PageType, string>> = {
  home: 'Home',
  srp: 'SRP: search results',
  vdp: 'VDP: one vehicle',
  other: 'Other',
}
const DEVICES = ['desktop', 'mobile'] as const

type Circumstance = Exclude<keyof PopupContext, 'page_type' | 'mobile'>
const CIRCUMSTANCES: readonly (readonly [Circumstance, string])[] = [
  ['seen', 'Shown in the last 24 hours'],
  ['open', 'Chat open'],
  ['conversation', 'Has a conversation'],
  ['dismissed', 'Closed a message during this visit'],
]

const NOWHERE: PopupContext = {
  page_type: 'home',
  mobile: false,
  open: false,
  conversation: false,
  dismissed: false,
  seen: false,
}

/** Why a pop-up does or does not show: the widget's decision for the draft. */
export function PopupTrace({ appearance }: { appearance: UiSettings }) {
  const id = useId()
  const [circumstances, setCircumstances] = useState(NOWHERE)
  const change = (part: Partial<PopupContext>) => setCircumstances({ ...circumstances, ...part })
  const { popup } = widgetAppearanceOf({ ...appearance, footer: [] })
  const decision = decidePopup({ enabled: true, popup }, circumstances)
  return (
    <section className="trace" aria-labelledby={id}>
      <h3 id={id}>{t('Which pop-up shows?')}</h3>
      <div className="field-row">
        <Select
          label={t('Page type')}
          options={PAGE_TYPES.map((value) => ({ value, label: t(PAGE_WORDS[value]) }))}
          value={circumstances.page_type}
          onChange={(page_type) => change({ page_type })}
        />
        <Select
          label={t('Device')}
          options={DEVICES.map((value) => ({
            value,
            label: value === 'mobile' ? t('Mobile') : t('Desktop'),
          }))}
          value={circumstances.mobile ? 'mobile' : 'desktop'}
          onChange={(device) => change({ mobile: device === 'mobile' })}
        />
      </div>
      <fieldset className="trace-circumstances">
        <legend className="visually-hidden">{t('The shopper')}</legend>
        {CIRCUMSTANCES.map(([name, label]) => (
          <Checkbox
            key={name}
            label={t(label)}
            checked={circumstances[name]}
            onChange={(holds) => change({ [name]: holds })}
          />
        ))}
      </fieldset>
      <Outcome decision={decision} />
    </section>
  )
}

function Outcome({ decision }: { decision: PopupDecision }) {
  return (
    <p className="trace-outcome" role="status">
      <Icon name={decision.popup ? 'check' : 'info'} />
      {decision.popup ? (
        <span>
          <Sentence text="Shows {message}" parts={{ message: <b>“{decision.popup.text}”</b> }} />
        </span>
      ) : (
        <span>
          <b>{t('Shows nothing.')}</b> {t(POPUP_REASONS[decision.reason])}
        </span>
      )}
    </p>
  )
}
