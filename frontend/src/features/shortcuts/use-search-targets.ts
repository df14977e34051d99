import { useTranslation } from 'react-i18next'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { eventPath, memberSearchPath } from '#lib/page-paths.ts'
import { useActiveEvents, useFoundEvents } from '#lib/queries/event.queries.ts'
import { useServers } from '#lib/queries/guild.queries.ts'
import { useMembers } from '#lib/queries/member.queries.ts'
import { formatOwnMoment } from '#lib/time/time.ts'
import { useSettled } from '#ui/SearchField.tsx'
import { shownPerKind, type SearchTarget } from './search-results.ts'

export type SearchedPage = { label: string; path: string }

type TargetGroup = {
  kind: 'pages' | 'events' | 'otherEvents' | 'members'
  label: string
  targets: readonly SearchTarget[]
}

/** Everything that the reader can open, from cached queries or read now. */
export function useSearchTargets(pages: readonly SearchedPage[], query: string): readonly TargetGroup[] {
  const { t } = useTranslation('shortcuts')
  const language = useLanguage()
  const events = useActiveEvents().data ?? []
  const found = useFoundEvents(useSettled(query.trim()), shownPerKind).data ?? []
  const members = useMembers(useServers().data?.[0]?.id).data ?? []
  const targetOf = ({ id, title, description, date }: ListedEvent): SearchTarget => ({
    id,
    label: title,
    note: formatOwnMoment(date, language),
    to: eventPath(id),
    texts: [title, description],
  })
  return [
    {
      kind: 'pages',
      label: t('pages'),
      targets: pages.map(({ label, path }) => ({ id: path, label, to: path, texts: [label] })),
    },
    {
      kind: 'events',
      label: t('events'),
      targets: events.map(targetOf),
    },
    { kind: 'otherEvents', label: t('otherEvents'), targets: query.trim() === '' ? [] : found.map(targetOf) },
    {
      kind: 'members',
      label: t('members'),
      targets: members.map(({ id, username, displayName, nickname, realName }) => ({
        id,
        label: displayName,
        note: username,
        to: memberSearchPath(username),
        texts: [username, displayName, nickname, realName],
      })),
    },
  ]
}
