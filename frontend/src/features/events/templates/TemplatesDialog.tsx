import type { EventTemplate } from '@raidtisch/shared-types/contracts/event-templates.contract'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { weekdayNames } from '#lib/time/date-formats.ts'
import { useEventTemplates } from '#lib/queries/event-template.queries.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { QueryFailure } from '#ui/QueryFailure.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'
import { useTemplateActions } from './use-template-actions.ts'

type TemplatesDialogProps = { serverId: string; onClose: () => void }

/** The guild's templates: leaders rename, change and delete them. */
export function TemplatesDialog({ serverId, onClose }: TemplatesDialogProps) {
  const { t } = useTranslation(['events-templates', 'domain'])
  const templates = useEventTemplates({ enabled: true })
  const { remove } = useTemplateActions()
  const days = weekdayNames(useLanguage())
  const [edited, setEdited] = useState<EventTemplate | null>(null)
  const [deleted, setDeleted] = useState<EventTemplate | null>(null)
  if (edited) return <TemplateEditor template={edited} serverId={serverId} onClose={() => setEdited(null)} />
  const summary = ({ weekday, time, eventType, parties }: EventTemplate) =>
    [
      `${days.find(({ day }) => day === weekday)?.name ?? ''} ${time}`,
      t(`domain:eventType.${eventType}`),
      ...(parties.length > 0 ? [t('events-templates:parties', { count: parties.length })] : []),
    ].join(' · ')
  return (
    <Dialog
      onClose={onClose}
      title={t('events-templates:templates')}
      description={t('events-templates:templatesText')}
    >
      {templates.isPending && <Skeleton className="h-40" />}
      {templates.isError && !templates.data && (
        <QueryFailure title={t('events-templates:loadFailed')} query={templates} />
      )}
      {templates.data?.length === 0 && (
        <p className="py-6 text-center text-muted">{t('events-templates:empty')}</p>
      )}
      <ul className="flex flex-col gap-1.5">
        {templates.data?.map((template) => (
          <li key={template.id} className="flex items-center gap-1 rounded-card bg-raised py-1.5 pr-1 pl-3">
            <div className="min-w-0 grow">
              <p className="truncate font-medium text-strong">{template.name}</p>
              <p className="text-meta text-muted">{summary(template)}</p>
            </div>
            <IconButton
              label={t('events-templates:edit', { name: template.name })}
              icon={<Pencil size={16} />}
              onClick={() => setEdited(template)}
            />
            <IconButton
              label={t('events-templates:delete', { name: template.name })}
              icon={<Trash2 size={16} />}
              onClick={() => setDeleted(template)}
            />
          </li>
        ))}
      </ul>
      {deleted && (
        <ConfirmDialog
          onClose={() => setDeleted(null)}
          title={t('events-templates:deleteTitle', { name: deleted.name })}
          description={t('events-templates:deleteText')}
          confirmLabel={t('events-templates:deleteOne')}
          destructive
          onConfirm={() => {
            remove.mutate(deleted.id)
            setDeleted(null)
          }}
        />
      )}
    </Dialog>
  )
}
