import { Info, Send, TriangleAlert } from 'lucide-react'
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
import { SettingsSection } from './SettingsSection.tsx'

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
          <Hint title={t('botAddress', { url: status.address.url })} help={t('botAddressHelp')} isUrgent />
        )}
        {status.serverLacks.includes('CreateEvents') && (
          <Hint title={t('botNoEvents')} help={t('botNoEventsHelp')} isUrgent={false} />
        )}
        {!status.hasMembers && <Hint title={t('botNoMembers')} help={t('botNoMembersHelp')} isUrgent />}
        {!status.hasPresences && <Hint title={t('botNoPresences')} help={t('botNoPresencesHelp')} isUrgent />}
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
    <Hint
      title={t(`botFault.${kind}`, { place: name ?? t(`botPlace.${place.kind}`) })}
      help={t(`botHelp.${helpFor(fault)}`)}
      isUrgent={needsAdmin(fault)}
    >
      <p className="mt-1 text-meta text-muted">
        {t('botTimes', { count })} <RelativeTime isPast iso={lastAt} />.{' '}
        {!ownFaults.includes(kind) && 'Discord: '}
        {message}
        {code !== null && ` (${code})`}
      </p>
      {canRepost && place.id !== null && <RepostButton eventId={place.id} name={name} />}
    </Hint>
  )
}

function RepostButton({ eventId, name }: { eventId: string; name: string | null }) {
  const { t } = useTranslation('domain')
  const repost = useRepost(eventId)
  return (
    <Button
      size="sm"
      className="mt-2 outline-1 -outline-offset-1 outline-line"
      icon={<Send aria-hidden size={14} />}
      busy={repost.isPending}
      aria-label={name === null ? undefined : `${t('repost.action')}: ${name}`}
      onClick={() => repost.mutate()}
    >
      {t('repost.action')}
    </Button>
  )
}

function Hint(props: { title: string; help: string; isUrgent: boolean; children?: ReactNode }) {
  const Icon = props.isUrgent ? TriangleAlert : Info
  return (
    <li className="flex items-start gap-3 rounded-control bg-raised px-3 py-2.5">
      <Icon
        aria-hidden
        size={16}
        className={props.isUrgent ? 'mt-1 shrink-0 text-caution-text' : 'mt-1 shrink-0 text-muted'}
      />
      <div className="min-w-0">
        <p className="font-medium break-words text-strong">{props.title}</p>
        <p className="text-muted">{props.help}</p>
        {props.children}
      </div>
    </li>
  )
}
