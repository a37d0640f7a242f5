import { useId, type ReactNode } from 'react'
import { t } from '../../../i18n/translate'

/** A section of the form with its heading. */
export function AppearanceSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** The issues of a section that has no field to show them at. */
export function SectionIssues({ issues }: { issues: readonly string[] }) {
  if (issues.length === 0) return null
  return (
    <p className="error" role="alert">
      {issues.map((issue) => t(issue)).join(' ')}
    </p>
  )
}
