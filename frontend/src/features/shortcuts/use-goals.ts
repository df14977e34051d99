import { useTranslation } from 'react-i18next'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { useActiveEvents, useFoundEvents } from '#lib/queries/event.queries.ts'
import { useServers } from '#lib/queries/guild.queries.ts'
import { useMembers } from '#lib/queries/member.queries.ts'
import { formatOwnMoment } from '#lib/time/time.ts'
import { useSettled } from '#ui/use-settled.ts'
import { shownPerKind, type Goal } from './search-results.ts'

export type SearchedPage = { label: string; path: string }

type GoalGroup = {
  kind: 'pages' | 'events' | 'otherEvents' | 'members'
  label: string
  goals: readonly Goal[]
}

/** Everything the reader can go to: from what the pages have read already, or reading it now. */
export function useGoals(pages: readonly SearchedPage[], query: string): readonly GoalGroup[] {
  const { t } = useTranslation('shortcuts')
  const language = useLanguage()
  const events = useActiveEvents().data ?? []
  const found = useFoundEvents(useSettled(query.trim()), shownPerKind).data ?? []
  const members = useMembers(useServers().data?.[0]?.id).data ?? []
  const goalOf = ({ id, title, description, date }: EventView): Goal => ({
    id,
    label: title,
    note: formatOwnMoment(date, language),
    to: `/events/${id}`,
    texts: [title, description],
  })
  return [
    {
      kind: 'pages',
      label: t('pages'),
      goals: pages.map(({ label, path }) => ({ id: path, label, to: path, texts: [label] })),
    },
    {
      kind: 'events',
      label: t('events'),
      goals: events.map(goalOf),
    },
    { kind: 'otherEvents', label: t('otherEvents'), goals: query.trim() === '' ? [] : found.map(goalOf) },
    {
      kind: 'members',
      label: t('members'),
      goals: members.map(({ id, username, displayName, nickname, realName }) => ({
        id,
        label: displayName,
        note: username,
        to: `/members?search=${encodeURIComponent(username)}`,
        texts: [username, displayName, nickname, realName],
      })),
    },
  ]
}
