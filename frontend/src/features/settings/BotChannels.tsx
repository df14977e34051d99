import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { postBlock } from '@raidtisch/shared-types/domain/bot-permissions'
import type { BotStatus } from '#lib/queries/bot-status.queries.ts'
import { channelLabel } from '#lib/queries/guild.queries.ts'
import { Badge } from '#ui/Badge.tsx'

/** The channels in which the bot lacks something, and what; one sentence when there are none. */
export function BotChannels({ channels }: Pick<BotStatus, 'channels'>) {
  const { t } = useTranslation('settings')
  const lacking = channels.filter(({ botLacks }) => botLacks.length > 0)
  const fine = channels.filter(({ botLacks }) => botLacks.length === 0)
  if (channels.length === 0) return null
  return (
    <section aria-labelledby="bot-channels-title" className="mt-5">
      <h3 id="bot-channels-title" className="mb-3 text-title font-semibold text-strong">
        {t('botChannels')}
      </h3>
      {lacking.length === 0 ? (
        <p className="flex items-center gap-2">
          <CircleCheck size={16} className="shrink-0 text-positive-text" />
          {t('botChannelsWell')}
        </p>
      ) : (
        <>
          <p className="mb-3 text-muted">{t('botChannelsHelp')}</p>
          <ul className="grid gap-3 lg:grid-cols-2">
            {lacking.map((channel) => (
              <Channel key={channel.id} channel={channel} />
            ))}
          </ul>
          {fine.length > 0 && (
            <details className="mt-3">
              <summary className="cursor-pointer rounded-control py-1 text-muted hover:text-strong">
                {t('botChannelsFine', { count: fine.length })}
              </summary>
              <p className="mt-1 break-words text-body">{fine.map(channelLabel).join(', ')}</p>
            </details>
          )}
        </>
      )}
    </section>
  )
}

function Channel({ channel }: { channel: BotStatus['channels'][number] }) {
  const { t } = useTranslation('settings')
  const nameId = useId()
  const isBlocked = postBlock(channel.type, channel.botLacks) !== null
  const Icon = isBlocked ? CircleX : TriangleAlert
  return (
    <li aria-labelledby={nameId} className="flex items-start gap-3 rounded-control bg-raised px-3 py-2.5">
      <Icon
        size={16}
        className={isBlocked ? 'mt-1 shrink-0 text-danger-text' : 'mt-1 shrink-0 text-caution-text'}
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium break-words text-strong">
          <span id={nameId} className="min-w-0">
            {channelLabel(channel)}
          </span>
          <Badge tone={isBlocked ? 'danger' : 'caution'}>
            {t(isBlocked ? 'botChannelBlocked' : 'botChannelLimited')}
          </Badge>
        </p>
        <ul className="text-muted">
          {channel.botLacks.map((need) => (
            <li key={need}>{t(`botLacks.${need}`)}</li>
          ))}
        </ul>
      </div>
    </li>
  )
}
