import { useRef, type KeyboardEvent } from 'react'
import { typeName } from '../name-of'
import { t } from '../../../i18n/translate'

export interface TypeChoiceProps {
  retailers: readonly string[]
  value: string
  onChange: (retailer: string) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Chooses the kind of the new users; the input remains when it changes. */
export function TypeChoice({ retailers, value, onChange }: TypeChoiceProps) {
  const group = useRef<HTMLDivElement>(null)
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (retailers.indexOf(value) + step + retailers.length) % retailers.length
    const retailer = retailers[next]
    if (retailer === undefined) return
    onChange(retailer)
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus()
  }
  return (
    <div
      className="segments"
      role="radiogroup"
      aria-label={t('User type')}
      ref={group}
      onKeyDown={handleKeyDown}
    >
      {retailers.map((retailer) => (
        <button
          key={retailer}
          type="button"
          role="radio"
          className="segment"
          aria-checked={retailer === value}
          tabIndex={retailer === value ? 0 : -1}
          onClick={() => retailer !== value && onChange(retailer)}
        >
          {typeName(retailer)}
        </button>
      ))}
    </div>
  )
}
