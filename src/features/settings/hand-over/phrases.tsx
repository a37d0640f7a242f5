import { useEffect, useRef, useState } from 'react'
import {
  HANDOFF_KINDS,
  PHRASE_MAX_LENGTH,
  PHRASES_MAX,
  type HandoffTriggers,
} from '../../../contract/core/handoff'
import { t } from '../../../i18n/translate'
import { Button } from '../../../ui/button/button'
import { IconButton } from '../../../ui/button/icon-button'
import { Select } from '../../../ui/field/select'
import { TextInput } from '../../../ui/field/text-input'
import { KIND_NAMES } from '../../../rules/conversations/handoff-kind-names'

type Phrase = HandoffTriggers['phrases'][number]

interface PhrasesProps {
  readonly phrases: readonly Phrase[]
  /** By the path of a field, such as `phrases.0.text`. */
  readonly issues: Readonly<Record<string, string>>
  readonly disabled: boolean
  /** While it lasts, the field keeps the focus. */
  readonly saving: boolean
  readonly onChange: (phrases: Phrase[]) => void
}

/** The dealership's own phrases, each with the kind that it stands for. */
export function Phrases({ phrases, issues, disabled, saving, onChange }: PhrasesProps) {
  const list = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
  }, [added])
  const replace = (at: number, next: Partial<Phrase>) => {
    onChange(phrases.map((phrase, index) => (index === at ? { ...phrase, ...next } : phrase)))
  }
  return (
    <>
      <div className="subhead">
        <h3>{t('Your own phrases')}</h3>
        <Button
          ref={add}
          size="small"
          className="push"
          icon="plus"
          disabled={disabled || phrases.length >= PHRASES_MAX}
          onClick={() => {
            onChange([...phrases, { text: '', kind: 'person' }])
            setAdded(added + 1)
          }}
        >
          {t('Add a phrase')}
        </Button>
      </div>
      <ul className="handoff-phrases" ref={list}>
        {phrases.map(({ text, kind }, index) => (
          // A phrase has no id of its own, and its place is what an edit keeps.
          <li key={index}>
            <TextInput
              label={t('Phrase')}
              hideLabel
              placeholder={t('Phrase')}
              value={text}
              maxLength={PHRASE_MAX_LENGTH}
              disabled={disabled && !saving}
              readOnly={saving}
              error={issues[`phrases.${index}.text`]}
              onChange={(value) => {
                replace(index, { text: value })
              }}
            />
            <Select
              label={t('Kind')}
              hideLabel
              value={kind}
              disabled={disabled}
              options={HANDOFF_KINDS.map((one) => ({ value: one, label: t(KIND_NAMES[one]) }))}
              onChange={(value) => {
                replace(index, { kind: value })
              }}
            />
            <IconButton
              icon="trash"
              label={t('Delete {name}', { name: text.trim() || t('Phrase') })}
              disabled={disabled}
              onClick={() => {
                onChange(phrases.filter((_, other) => other !== index))
                add.current?.focus()
              }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
