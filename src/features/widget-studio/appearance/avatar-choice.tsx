import { useId, useRef, useState, type ChangeEvent } from 'react'
import { APPEARANCE_TEXTS } from '../../../rules/widget/appearance-texts'
import { Button } from '../../../ui/button/button'
import { Icon } from '../../../ui/icon/icon'
import { AVATAR_FILES, readAvatarFile } from './avatar-file'
import { t } from '../../../i18n/translate'

export interface AvatarChoiceProps {
  /** URL of a picture; empty for the built-in icon. */
  value: string
  saved: string
  /** URLs of the default pictures. */
  defaults: readonly string[]
  /** The service's message about it. */
  issue: string | undefined
  onChange: (avatar: string) => void
}

/**
 * The built-in icon, the default pictures, and one of the dealership's own. Pictures are only shown by `img`,
 * where their scripts cannot run.
 */
export function AvatarChoice({ value, saved, defaults, issue, onChange }: AvatarChoiceProps) {
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [uploaded, setUploaded] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const own = [...new Set([saved, uploaded ?? '', value])].filter(
    (avatar) => avatar !== '' && !defaults.includes(avatar),
  )
  const choices = [
    { avatar: '', label: t('Chat mark') },
    ...defaults.map((avatar, index) => ({ avatar, label: t('Avatar {number}', { number: index + 1 }) })),
    ...own.map((avatar, index) => ({
      avatar,
      label: own.length === 1 ? t('Your picture') : t('Your picture {number}', { number: index + 1 }),
    })),
  ]
  const error = refused ?? issue

  const choose = (avatar: string) => {
    setRefused(null)
    onChange(avatar)
  }
  const upload = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [picture] = input.files ?? []
    if (!picture) return
    const read = await readAvatarFile(picture).catch(() => ({ refused: APPEARANCE_TEXTS.avatarType }))
    // Allows choosing the same file again.
    input.value = ''
    if ('refused' in read) return setRefused(read.refused)
    setUploaded(read.picture)
    choose(read.picture)
  }
  return (
    <div className="field">
      <span className="label" id={`${id}-label`}>
        {t('Avatar')}
      </span>
      <div className="faces">
        <div
          className="faces"
          role="radiogroup"
          aria-labelledby={`${id}-label`}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          {choices.map(({ avatar, label }) => (
            <label key={avatar} className="face" title={label}>
              <input
                className="visually-hidden"
                type="radio"
                name={id}
                aria-label={label}
                checked={avatar === value}
                onChange={() => choose(avatar)}
              />
              {avatar === '' ? <Icon name="chat" /> : <img src={avatar} alt="" />}
            </label>
          ))}
        </div>
        <Button icon="upload" aria-describedby={`${id}-hint`} onClick={() => file.current?.click()}>
          {t('Upload')}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept={AVATAR_FILES}
          aria-label={t('Your picture')}
          onChange={(event) => void upload(event)}
        />
      </div>
      {error && (
        <span className="error" id={`${id}-error`} role="alert">
          <Icon name="warning" />
          <span>{t(error)}</span>
        </span>
      )}
      <span className="help" id={`${id}-hint`}>
        {t('PNG, JPG or SVG, up to 250 KB')}
      </span>
    </div>
  )
}
