import { DataTable } from '../../../ui/table/data-table'
import { Dialog } from '../../../ui/dialog/dialog'
import type { TimelineEvent } from './timeline-events'
import { t } from '../../../i18n/translate'

/** Lists who was notified, and about what. */
export function NotifiedDialog({ note, onClose }: { note: TimelineEvent | null; onClose: () => void }) {
  return (
    <Dialog open={note !== null} title={note?.text} onClose={onClose}>
      <DataTable
        label={t('Notified salespeople')}
        columns={[
          { key: 'user', head: t('User'), cell: ({ UserId }) => UserId },
          { key: 'name', head: t('Notification'), cell: ({ NotifName }) => t(NotifName) },
        ]}
        rows={note?.notified ?? []}
        rowKey={({ UserId, NotifName, ts }) => `${UserId} ${NotifName} ${ts}`}
        initialRows="all"
        minHeight={0}
      />
    </Dialog>
  )
}
