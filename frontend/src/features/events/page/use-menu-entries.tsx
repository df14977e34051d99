import {
  Archive,
  ArchiveRestore,
  BookmarkPlus,
  Braces,
  CalendarPlus2,
  Copy,
  Download,
  MonitorPlay,
  Pencil,
  Send,
  Sheet,
  Trash2,
  UsersRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { canReactivate, isArchivingOffered } from '@raidtisch/shared-types/domain/event-status'
import { partyManagerPath, planAgainPath } from '#lib/page-paths.ts'
import type { MenuFiles } from '#ui/ActionMenu.tsx'
import type { MenuAction } from '#ui/Menu.tsx'
import { useRepost } from '#ui/use-repost.ts'
import type { ConfirmedAction } from '../actions/use-confirmed-action.ts'

/** Roster and parties: tables for people, JSON for programs. */
const files = [
  { what: 'roster', format: 'csv' },
  { what: 'roster', format: 'json' },
  { what: 'parties', format: 'csv' },
  { what: 'parties', format: 'json' },
] as const

type MenuParts = {
  event: EventView
  /** The most used actions also have buttons beside the menu. */
  isWide: boolean
  guard: (isAllowed: boolean, act: () => void) => () => void
  copy: () => void
  edit: () => void
  remove: () => void
  onAsk: (action: ConfirmedAction) => void
  onOpenLinks: () => void
  onSaveTemplate: () => void
}

/** What the page's menu offers, in the order of a raid night; `life` are the steps of the event's life. */
export function useMenuEntries(parts: MenuParts) {
  const { event, isWide, guard, copy, edit, remove, onAsk, onOpenLinks, onSaveTemplate } = parts
  const { t } = useTranslation(['events-page', 'common', 'domain', 'events'])
  const navigate = useNavigate()
  const repost = useRepost(event.id)
  const { can, status, channelId } = event
  const entry = (Icon: typeof Copy, label: string, onSelect: () => void, isAllowed = true): MenuAction => ({
    label,
    icon: <Icon size={16} />,
    isRefused: !isAllowed,
    onSelect: guard(isAllowed, onSelect),
  })
  return (life: readonly MenuAction[]): (MenuAction | MenuFiles)[] => [
    ...(!isWide && can.manageParties
      ? [entry(UsersRound, t('events-page:toPartyManager'), () => void navigate(partyManagerPath(event.id)))]
      : []),
    ...(!isWide && can.createStreamLink
      ? [entry(MonitorPlay, t('events-page:streamScreen'), onOpenLinks)]
      : []),
    ...(isWide ? [] : [entry(Pencil, t('common:edit'), edit, can.edit)]),
    entry(CalendarPlus2, t('common:planAgain'), () => void navigate(planAgainPath(event.id))),
    // Templates are for leaders.
    ...(can.manageParties ? [entry(BookmarkPlus, t('events-page:saveAsTemplate'), onSaveTemplate)] : []),
    ...(isWide ? [] : [entry(Copy, t('common:copy'), copy)]),
    ...(channelId !== null && status === 'active'
      ? [entry(Send, t('domain:repost.action'), () => repost.mutate(), can.edit)]
      : []),
    ...life,
    ...(isArchivingOffered(status)
      ? [entry(Archive, t('events:life.archive'), () => onAsk('archive'), can.archive)]
      : []),
    ...(canReactivate(status)
      ? [entry(ArchiveRestore, t('events:life.reactivate'), () => onAsk('reactivate'), can.archive)]
      : []),
    ...(can.edit
      ? [
          {
            label: t('common:export'),
            icon: <Download size={16} />,
            files: files.map(({ what, format }) => ({
              label: t(what === 'roster' ? 'events-page:exportRoster' : 'events-page:exportParties', {
                format: format.toUpperCase(),
              }),
              icon: format === 'csv' ? <Sheet size={16} /> : <Braces size={16} />,
              href: `/api/events/${event.id}/export?format=${format}&what=${what}`,
            })),
          },
        ]
      : []),
    ...(isWide ? [] : [{ ...entry(Trash2, t('common:delete'), remove, can.delete), destructive: true }]),
  ]
}
