import { useState } from 'react'
import { nextAssignee, type SkipReason } from '../../../contract/calls/assignment-rules'
import { ReadState } from '../../../ui/state/read-state'
import { t } from '../../../i18n/translate'
import { useCall } from '../../../query/use-call'
import { isolate } from '../../../rules/text/bidi'
import { Select } from '../../../ui/field/select'

const WHY: Readonly<Record<SkipReason, string>> = {
  source: 'Rule {number} is for other sources.',
  hours: 'Rule {number} does not apply at this time of day.',
  nobody: 'Rule {number} finds nobody in its team now.',
}

interface NextAssigneeProps {
  sources: readonly string[]
  /** The rules on screen are not saved. */
  changed: boolean
}

/** Says who would get the next customer of a source, and why. */
export function NextAssignee({ sources, changed }: NextAssigneeProps) {
  const [source, setSource] = useState(sources[0] ?? '')
  const query = useCall(nextAssignee, { source_name: source }, { keepPrevious: true, refetchOnFocus: true })
  return (
    <section className="rule-next">
      <h3>{t('Who would get the next customer')}</h3>
      {changed && <p className="muted">{t('By the saved rules, without your changes.')}</p>}
      <Select
        label={t('Lead source')}
        value={source}
        options={sources.map((name) => ({ value: name, label: name }))}
        onChange={setSource}
      />
      <ReadState query={query} minHeight={48}>
        {({ user, rule, skipped }) => (
          <div role="status">
            <p>
              {user && rule !== null
                ? t('{name}, by rule {number}.', { name: isolate(user.name), number: rule + 1 })
                : t('Nobody: no rule applies.')}
            </p>
            {skipped.length > 0 && (
              <ul className="muted">
                {skipped.map(({ rule: passed, why }) => (
                  <li key={passed}>{t(WHY[why], { number: passed + 1 })}</li>
                ))}
              </ul>
            )}
          </div>
        )}
      </ReadState>
    </section>
  )
}
