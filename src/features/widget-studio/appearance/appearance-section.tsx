import { useId, type ReactNode } from 'react'
import { t } from '../../../i18n/translate'

/** A part of the form under its heading. */
export function LookSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** What is wrong with a part that has no field of its own to say it at. */
export function SectionFaults({ faults }: { faults: readonly string[] }) {
  if (faults.length === 0) return null
  return (
    <p className="error" role="alert">
      {faults.map((fault) => t(fault)).join(' ')}
    </p>
  )
}
