import { useState } from 'react'
import type { AuditEntry } from '../../../contract/calls/audit'
import { useScope } from '../../../query/scope'
import { formatCount, formatDateTime } from '../../../rules/time/format'
import {
  settingBlockTitle,
  settingDifferences,
  settingTitle,
  type SettingDifference,
} from '../../../rules/settings/setting-changes'
import { Button } from '../../../ui/button/button'
import { plural, t } from '../../../i18n/translate'

/** Number of differences shown before 'Show all'. */
const INITIAL_COUNT = 4
/** Number of characters of a value shown before 'Show all'. */
const INITIAL_LENGTH = 160

/** One save: the setting, the person, the time, and each value before and after. */
export function AuditChange({ entry }: { entry: AuditEntry }) {
  const { formats } = useScope()
  const [whole, setWhole] = useState(false)
  const { before, after, user_name, at } = entry
  const differences = settingDifferences(before, after, formats)
  const shown = whole ? differences : differences.slice(0, INITIAL_COUNT)
  const cut = differences.length > INITIAL_COUNT || differences.some(isLong)
  return (
    <li>
      <p className="audit-head">
        <b>{titleOf(entry)}</b>
        {before === null && <span className="muted">{t('added')}</span>}
        {after === null && <span className="muted">{t('deleted')}</span>}
        <span className="muted push">
          <bdi>{user_name}</bdi>, <time dateTime={at}>{formatDateTime(at, formats)}</time>
        </span>
      </p>
      <dl>
        {shown.map((difference) => (
          <div key={difference.path}>
            <dt>{difference.path || t('Value')}</dt>
            <Value kind="before" text={difference.before} whole={whole} />
            <Value kind="after" text={difference.after} whole={whole} />
          </div>
        ))}
      </dl>
      {cut && (
        <Button variant="link" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? t('Show less') : moreText(differences.length - INITIAL_COUNT)}
        </Button>
      )}
    </li>
  )
}

/** The block's title, followed by the name of the record. */
function titleOf({ setting, before, after }: AuditEntry): string {
  const block = settingBlockTitle(setting)
  return t(block) + settingTitle(setting, before, after).slice(block.length)
}

interface ValueProps {
  kind: 'before' | 'after'
  /** The value; null for none. */
  text: string | null
  whole: boolean
}

function Value({ kind, text, whole }: ValueProps) {
  const Mark = kind === 'before' ? 'del' : 'ins'
  return (
    <dd>
      <span className="visually-hidden">{kind === 'before' ? t('Before:') : t('After:')} </span>
      {text === null ? (
        <span className="muted">{t('nothing')}</span>
      ) : (
        <Mark>{whole || text.length <= INITIAL_LENGTH ? text : `${text.slice(0, INITIAL_LENGTH)}…`}</Mark>
      )}
    </dd>
  )
}

const isLong = ({ before, after }: SettingDifference) =>
  (before?.length ?? 0) > INITIAL_LENGTH || (after?.length ?? 0) > INITIAL_LENGTH

const moreText = (hidden: number) =>
  hidden > 0
    ? plural(hidden, 'Show {count} more change', 'Show {count} more changes', { count: formatCount(hidden) })
    : t('Show all')
