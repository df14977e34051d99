import { Copy, MonitorPlay, Pencil, Trash2, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { eventPath, partyManagerPath } from '#lib/page-paths.ts'
import { Button, buttonClasses } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { LazyActionMenu } from '#ui/LazyActionMenu.tsx'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { toast } from '#ui/toast.ts'
import { useIsWide } from '#ui/use-is-wide.ts'
import { usePreload } from '#ui/use-preload.ts'
import { ConfirmEventAction } from '../actions/lazy-dialogs.ts'
import { LifeActions } from '../actions/LifeActions.tsx'
import type { ConfirmedAction } from '../actions/use-confirmed-action.ts'
import { useBeginEdit } from '../actions/use-begin-edit.ts'
import { useCopyEvent } from '../actions/use-copy-event.ts'
import { useMenuEntries } from './use-menu-entries.tsx'

const SaveTemplateDialog = lazyPart(
  async () => (await import('../templates/SaveTemplateDialog.tsx')).SaveTemplateDialog,
  'events-templates',
)

type EventActionsProps = {
  event: EventView
  onEdit: () => void
  onOpenLinks: () => void
}

/**
 * Every reader sees all actions of an event; a press without the right shows the reason. A phone keeps all of it in
 * one menu, because the answer comes first there.
 */
export function EventActions({ event, onEdit, onOpenLinks }: EventActionsProps) {
  const { t } = useTranslation(['events-page', 'common', 'errors'])
  const isWide = useIsWide()
  const navigate = useNavigate()
  const beginEdit = useBeginEdit()
  const copyEvent = useCopyEvent()
  const copy = () => void copyEvent(event)
  usePreload(ConfirmEventAction)
  const [asking, setAsking] = useState<ConfirmedAction | null>(null)
  const [isSaving, setSaving] = useState(false)
  const { can } = event
  /** Members cannot respond before the leader takes this step. */
  const isWaiting = event.status === 'cancelled' || event.status === 'upcoming'
  /** A title needs the room of the words beside the sidebar of a small screen, and beside the next step. */
  const besideTitle = isWaiting ? 'sr-only' : 'max-xl:sr-only'
  const guard = (isAllowed: boolean, act: () => void) => () => {
    if (isAllowed) act()
    else toast({ title: t('errors:forbidden'), variant: 'destructive' })
  }
  const edit = guard(can.edit, () =>
    beginEdit(event, { onEdit, onReactivate: () => setAsking('reactivate') }),
  )
  const remove = guard(can.delete, () => setAsking('delete'))
  const menu = useMenuEntries({
    event,
    isWide,
    guard,
    copy,
    edit,
    remove,
    onAsk: setAsking,
    onOpenLinks,
    onSaveTemplate: () => setSaving(true),
  })
  return (
    <>
      {isWide && can.manageParties && (
        <Link
          to={partyManagerPath(event.id)}
          title={t('events-page:toPartyManager')}
          className={buttonClasses('secondary')}
        >
          <UsersRound size={18} />
          <span className={besideTitle}>{t('events-page:toPartyManager')}</span>
        </Link>
      )}
      {isWide && can.createStreamLink && (
        <Button title={t('events-page:streamScreen')} icon={<MonitorPlay size={18} />} onClick={onOpenLinks}>
          <span className={besideTitle}>{t('events-page:streamScreen')}</span>
        </Button>
      )}
      {isWide && (
        <>
          <IconButton
            variant="secondary"
            label={t('common:edit')}
            icon={<Pencil size={18} />}
            // Not `disabled`: a press has to be answered with the reason.
            aria-disabled={!can.edit || undefined}
            onClick={edit}
          />
          <IconButton variant="secondary" label={t('common:copy')} icon={<Copy size={18} />} onClick={copy} />
          <IconButton
            variant="danger-ghost"
            label={t('common:delete')}
            icon={<Trash2 size={18} />}
            aria-disabled={!can.delete || undefined}
            onClick={remove}
          />
        </>
      )}
      <LifeActions event={event}>
        {(life) => {
          const next = isWaiting ? life[0] : undefined
          return (
            <>
              {isWide && next && (
                <Button className="order-first" busy={next.isBusy} icon={next.icon} onClick={next.onSelect}>
                  {next.label}
                </Button>
              )}
              <LazyActionMenu label={t('events-page:moreActions')} entries={menu(life)} />
            </>
          )
        }}
      </LifeActions>
      <LazyOverlay open={isSaving} onClose={() => setSaving(false)}>
        {isSaving && <SaveTemplateDialog event={event} onClose={() => setSaving(false)} />}
      </LazyOverlay>
      <LazyOverlay open={asking !== null} onClose={() => setAsking(null)}>
        {asking && (
          <ConfirmEventAction
            event={event}
            action={asking}
            onClose={() => setAsking(null)}
            // The reader may be on another page by now.
            onDeleted={() => (window.location.pathname === eventPath(event.id) ? navigate('/') : undefined)}
          />
        )}
      </LazyOverlay>
    </>
  )
}
