import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoardSession } from './board/use-board-session.ts'
import { useMembers } from '#lib/queries/member.queries.ts'
import { QueryFailure } from '#ui/QueryFailure.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { BarProvider } from './toolbar/board-bar.tsx'
import { EventPartiesTab } from './event-parties/EventPartiesTab.tsx'
import { useEventBoard } from './event-parties/use-event-board.ts'
import { StaticGroupsTab } from './static-groups/StaticGroupsTab.tsx'
import { usePreloadedDialogs } from './lazy-dialogs.ts'
import { useDiscardNotice } from './use-discard-notice.ts'
import { useVoices, VoiceProvider } from './people/voice-context.ts'

type PartyManagerProps = { userId: string; serverId: string | undefined }

/** Both boards: the event's parties and the static groups. The first one shows the groups as well. */
export function PartyManager({ userId, serverId }: PartyManagerProps) {
  const { t } = useTranslation('party-manager')
  const [tab, setTab] = useState<'parties' | 'groups'>('parties')
  // Made beforehand: an element that is known only after the first render would have the boards rendered twice.
  const [element] = useState(() => Object.assign(document.createElement('div'), { className: 'contents' }))
  // Always the same function: a new one would take the bar out of the page and back in, and with it the focus.
  const attach = useCallback((host: HTMLElement | null) => host?.append(element), [element])
  usePreloadedDialogs()
  const members = useMembers(serverId)
  const voices = useVoices(serverId)
  const name = serverId === undefined ? null : formatBoardName({ kind: 'static-groups', serverId })
  const eventBoard = useEventBoard(userId)
  const groups = useBoardSession(name, userId, useDiscardNotice())
  if (members.isError && !members.data) return <QueryFailure title={t('loadFailed')} query={members} />
  const other =
    tab === 'parties'
      ? { label: t('tabGroups'), open: () => setTab('groups') }
      : { label: t('tabParties'), open: () => setTab('parties') }
  return (
    <VoiceProvider value={voices}>
      <BarProvider value={{ element, other }}>
        <Tabs
          label={t('tabs')}
          value={tab}
          onValueChange={setTab}
          aside={<div ref={attach} className="flex min-w-0 grow" />}
          tabs={[
            {
              value: 'parties',
              label: t('tabParties'),
              content: (
                <EventPartiesTab
                  userId={userId}
                  serverId={serverId}
                  eventBoard={eventBoard}
                  groups={groups}
                />
              ),
            },
            {
              value: 'groups',
              label: t('tabGroups'),
              content: <StaticGroupsTab serverId={serverId} session={groups} />,
            },
          ]}
        />
      </BarProvider>
    </VoiceProvider>
  )
}
