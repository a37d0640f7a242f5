import { KNOWLEDGE_PRODUCTS, knowledgeConflicts, type KnowledgeConflict } from '../contract/calls/knowledge'
import { SETTING_BLOCKS } from '../contract/core/setting-blocks'
import { plural, t } from '../i18n/translate'
import { useScope } from '../query/scope'
import { useCall } from '../query/use-call'
import { useCan } from '../query/use-can'
import { hashOf } from '../rules/routes/anchor'
import { formatRoute } from '../rules/routes/routes'
import { Icon } from '../ui/icon/icon'
import { RouteLink } from './route-link'

type Kind = KnowledgeConflict['kind']

/** The block that holds what an entry contradicts; phone and address are not changed in the settings. */
const BLOCKS: Readonly<Record<Kind, keyof typeof SETTING_BLOCKS | null>> = {
  hours: 'work-hours',
  sunday: 'work-hours',
  holiday: 'work-hours',
  phone: null,
  address: null,
  fee: 'answers',
  deposit: 'answers',
  report: 'preferences',
}

/**
 * The entries of the current product's knowledge bank that contradict a block of the settings, or any; empty
 * for a person who may not see the bank.
 */
export function useKnowledgeConflicts(block?: keyof typeof SETTING_BLOCKS): readonly KnowledgeConflict[] {
  const { accountId, category, dealerSettings } = useScope()
  const key = dealerSettings.KnowledgeBankKey
  const mayRead = useCan('knowledge-bank') && key !== undefined && !dealerSettings.IsGroup
  const { data } = useCall(
    knowledgeConflicts,
    mayRead
      ? { dealer_id: accountId, product_id: String(KNOWLEDGE_PRODUCTS[category]), 'x-api-key': key }
      : null,
    { refetchOnFocus: true },
  )
  const items = data?.items ?? []
  return block === undefined ? items : items.filter(({ kind }) => BLOCKS[kind] === block)
}

export interface KnowledgeConflictsProps {
  conflicts: readonly KnowledgeConflict[]
  /** Which of the two places the reader is not in, and is led to. */
  to: 'entry' | 'settings'
  navigate: (path: string) => void
}

/** Says where the knowledge bank and the settings differ, each with a link to the other place. */
export function KnowledgeConflicts({ conflicts, to, navigate }: KnowledgeConflictsProps) {
  if (conflicts.length === 0) return null
  return (
    <div className="banner warning rounded" role="status">
      <Icon name="warning" />
      <div className="stack">
        <strong>
          {plural(
            conflicts.length,
            '{count} answer in the knowledge bank differs from the settings. The assistant says what the settings say.',
            '{count} answers in the knowledge bank differ from the settings. The assistant says what the settings say.',
          )}
        </strong>
        <ul>
          {conflicts.map((conflict) => (
            <li key={`${conflict.entry_id} ${conflict.kind}`}>
              {conflictText(conflict)} <ConflictLink {...{ conflict, to, navigate }} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The values that are words and not figures or names. */
const WORDS: Readonly<Record<string, () => string>> = {
  open: () => t('open'),
  closed: () => t('closed'),
  'Vehicle history report': () => t('Vehicle history report'),
  'No report': () => t('No report'),
}
const valueText = (value: string) => WORDS[value]?.() ?? value

function conflictText({ question, subject, says, setting }: KnowledgeConflict): string {
  const values = { question, says: valueText(says), setting: valueText(setting) }
  return subject === null
    ? t('“{question}” says {says}, the settings say {setting}.', values)
    : t('{subject}: “{question}” says {says}, the settings say {setting}.', {
        ...values,
        subject: t(subject),
      })
}

interface ConflictLinkProps extends Omit<KnowledgeConflictsProps, 'conflicts'> {
  conflict: KnowledgeConflict
}

function ConflictLink({ conflict: { entry_id, kind }, to, navigate }: ConflictLinkProps) {
  const block = BLOCKS[kind]
  if (to === 'settings' && block === null) return null
  const path =
    to === 'entry' || block === null
      ? `${formatRoute('knowledge-bank')}#entry-${entry_id}`
      : `${formatRoute('settings')}${hashOf(SETTING_BLOCKS[block].title)}`
  return (
    <RouteLink path={path} navigate={navigate}>
      {to === 'entry' ? t('Change the answer') : t('Change the settings')}
    </RouteLink>
  )
}
