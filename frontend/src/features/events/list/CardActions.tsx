import {
  Archive,
  ArchiveRestore,
  CalendarPlus2,
  Check,
  ChevronRight,
  Copy,
  Pencil,
  Trash2,
  X,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { canReactivate, isArchivingOffered } from '@raidtisch/shared-types/domain/event-status'
import { eventPath } from '#lib/page-paths.ts'
import { Button, buttonClasses, Spinner } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/IconButton.tsx'
import type { ConfirmedAction } from '../actions/use-confirmed-action.ts'
import { LifeButtons } from '../actions/LifeButtons.tsx'
import { hasDeclined } from '../own-response.ts'
import type { MyAnswer } from './card-roster.ts'

export type CardAction = ConfirmedAction | 'edit' | 'again' | 'copy' | 'accept' | 'decline'

type CardActionsProps = {
  event: ListedEvent
  answer: MyAnswer | null
  accepting: boolean
  declining: boolean
  onAction: (action: CardAction, event: ListedEvent) => void
}

/** Every reader sees all actions; a press without the right shows the reason. */
export function CardActions({ event, answer, accepting, declining, onAction }: CardActionsProps) {
  const { t } = useTranslation(['events-list', 'events', 'common', 'errors'])
  const [refused, setRefused] = useState(false)
  const open = event.status === 'active'
  const isIn = answer?.status === 'accepted' || answer?.status === 'waitlist'
  const isOff = hasDeclined(answer)
  const act = (action: CardAction, allowed = true) => {
    setRefused(!allowed)
    if (allowed) onAction(action, event)
  }
  const tool = (action: CardAction, label: string, icon: ReactNode, allowed: boolean) => (
    <IconButton label={label} size="icon-sm" icon={icon} onClick={() => act(action, allowed)} />
  )
  return (
    <footer className="mt-auto flex flex-col gap-2 pt-1">
      {open && (
        <div className="grid grid-cols-2 gap-2">
          <Link
            to={eventPath(event.id)}
            aria-current={isIn ? 'true' : undefined}
            aria-busy={accepting || undefined}
            aria-disabled={accepting || declining || undefined}
            className={classes(
              buttonClasses('secondary'),
              isIn &&
                'bg-positive-soft! text-positive-text! outline-1 -outline-offset-1 outline-positive-text',
            )}
            onClick={(press) => {
              // A new tab opens the page; so does the answer that is already given.
              if (isIn || press.ctrlKey || press.metaKey || press.shiftKey) return
              press.preventDefault()
              // Sent beside another answer, it might arrive first and lose against the older press.
              if (!accepting && !declining) act('accept')
            }}
          >
            {accepting ? <Spinner /> : <Check size={16} className="text-positive-text" />}
            {t('events:signUp.action')}
          </Link>
          <Button
            busy={declining}
            disabled={isOff || accepting}
            aria-pressed={isOff}
            icon={<X size={16} className="text-danger-text" />}
            onClick={() => act('decline')}
          >
            {t('events:decline.action')}
          </Button>
        </div>
      )}
      <div className="-mx-1.5 -mb-1.5 flex flex-wrap items-center justify-between gap-2">
        <Link to={eventPath(event.id)} className={buttonClasses('ghost', 'sm')}>
          {t('events-list:details')}
          <ChevronRight size={14} />
        </Link>
        <div className="flex flex-wrap justify-end">
          {tool('edit', t('common:edit'), <Pencil size={16} />, event.can.edit)}
          {tool('again', t('common:planAgain'), <CalendarPlus2 size={16} />, true)}
          {tool('copy', t('common:copy'), <Copy size={16} />, true)}
          <LifeButtons event={event} />
          {isArchivingOffered(event.status) &&
            tool('archive', t('events:life.archive'), <Archive size={16} />, event.can.archive)}
          {canReactivate(event.status) &&
            tool('reactivate', t('events:life.reactivate'), <ArchiveRestore size={16} />, event.can.archive)}
          {tool('delete', t('common:delete'), <Trash2 size={16} />, event.can.delete)}
        </div>
      </div>
      {refused && (
        <p role="alert" className="animate-rise self-end text-right text-meta font-medium text-danger-text">
          {t('errors:forbidden')}
        </p>
      )}
    </footer>
  )
}
