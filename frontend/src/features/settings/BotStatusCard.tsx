import { Info, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ownFaults } from '@raidtisch/shared-types/domain/bot-faults'
import { useBotStatus, type BotFault, type BotStatus } from '#lib/queries/bot-status.queries.ts'
import { Button } from '#ui/Button.tsx'
import { QueryFailure } from '#ui/QueryFailure.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { Loading } from '#ui/Loading.tsx'
import { useRepost } from '#ui/use-repost.ts'
import { BotChannels } from './BotChannels.tsx'
import { BotLevelBadge } from './BotLevel.tsx'
import { helpFor, needsAdmin } from './bot-health.ts'
import { SettingsNotice } from './SettingsNotice.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** Instead of the sign that there is something to do. */
const info = <Info size={16} className="text-muted" />

/** The bot's state and its faults, each with what an admin can do about it. */
export function BotStatusCard({ serverId, isAlone = false }: { serverId: string; isAlone?: boolean }) {
  const { t } = useTranslation('settings')
  const query = useBotStatus(serverId)
  const { data: status, isError } = query
  return (
    <SettingsSection id="bot" mark={<BotLevelBadge serverId={serverId} />} isAlone={isAlone}>
      {status && <Details status={status} />}
      {!status && isError && <QueryFailure title={t('botFailed')} query={query} />}
      {!status && !isError && <Loading blocks={['h-24 rounded-control']} />}
    </SettingsSection>
  )
}

function Details({ status }: { status: BotStatus }) {
  const { t } = useTranslation('settings')
  const { state, since, lastGatewayAt, faults } = status
  const { version, commit } = status.build
  const backlog = ({ waiting, failed }: BotStatus['posts']) =>
    [
      waiting > 0 ? t('botWaiting', { count: waiting }) : t('botBacklogEmpty'),
      failed > 0 && t('botGivenUp', { count: failed }),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <>
      <p role="status">{t(`botState.${state}`)}</p>
      {state === 'not_invited' && (
        <a href={status.inviteUrl} target="_blank" rel="noreferrer" className="text-accent-text underline">
          {t('botInvite')}
        </a>
      )}
      <dl className="mt-4 grid gap-x-6 grid-cols-2 gap-y-3 xl:grid-cols-5">
        <Fact name={t('botSince')}>{since ? <RelativeTime isPast iso={since} /> : t('botNever')}</Fact>
        <Fact name={t('botHeard')}>
          {lastGatewayAt ? <RelativeTime isPast iso={lastGatewayAt} /> : t('botNever')}
        </Fact>
        <Fact name={t('botPosts')}>{backlog(status.posts)}</Fact>
        <Fact name={t('botMessages')}>{backlog(status.messages)}</Fact>
        <Fact name={t('botVersion')}>
          {version} {commit !== null && <span className="font-normal text-muted">({commit})</span>}
        </Fact>
      </dl>
      <ul className="mt-4 grid gap-3 empty:hidden">
        {!status.address.isLinkable && (
          <SettingsNotice title={t('botAddress', { url: status.address.url })} text={t('botAddressHelp')} />
        )}
        {status.serverLacks.includes('CreateEvents') && (
          <SettingsNotice icon={info} title={t('botNoEvents')} text={t('botNoEventsHelp')} />
        )}
        {!status.hasMembers && <SettingsNotice title={t('botNoMembers')} text={t('botNoMembersHelp')} />}
        {!status.hasPresences && (
          <SettingsNotice title={t('botNoPresences')} text={t('botNoPresencesHelp')} />
        )}
      </ul>
      <BotChannels channels={status.channels} />
      {faults.length > 0 && (
        <>
          <h3 id="bot-faults-title" className="mt-5 mb-3 text-title font-semibold text-strong">
            {t('botFaults')}
          </h3>
          <ul aria-labelledby="bot-faults-title" className="grid gap-3">
            {faults.map((fault) => (
              <Fault key={fault.id} fault={fault} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-meta text-muted">{name}</dt>
      <dd className="text-strong">{children}</dd>
    </div>
  )
}

function Fault({ fault }: { fault: BotFault }) {
  const { t } = useTranslation('settings')
  const { kind, place, canRepost, code, message, count, lastAt } = fault
  const name = place.kind === 'channel' && place.name ? `#${place.name}` : place.name
  return (
    <SettingsNotice
      icon={needsAdmin(fault) ? undefined : info}
      title={t(`botFault.${kind}`, { place: name ?? t(`botPlace.${place.kind}`) })}
      text={t(`botHelp.${helpFor(fault)}`)}
      action={canRepost && place.id !== null && <RepostButton eventId={place.id} name={name} />}
    >
      {t('botTimes', { count })} <RelativeTime isPast iso={lastAt} />.{' '}
      {!ownFaults.includes(kind) && 'Discord: '}
      {message}
      {code !== null && ` (${code})`}
    </SettingsNotice>
  )
}

function RepostButton({ eventId, name }: { eventId: string; name: string | null }) {
  const { t } = useTranslation('domain')
  const repost = useRepost(eventId)
  return (
    <Button
      size="sm"
      className="mt-2 outline-1 -outline-offset-1 outline-line"
      icon={<Send size={14} />}
      busy={repost.isPending}
      aria-label={name === null ? undefined : `${t('repost.action')}: ${name}`}
      onClick={() => repost.mutate()}
    >
      {t('repost.action')}
    </Button>
  )
}
