import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useBotStatus } from '#lib/queries/bot-status.queries.ts'
import { Badge } from '#ui/Badge.tsx'
import { levelOf } from './bot-health.ts'

const looks = {
  ok: { tone: 'positive', Icon: CircleCheck, text: 'text-positive-text' },
  degraded: { tone: 'caution', Icon: TriangleAlert, text: 'text-caution-text' },
  broken: { tone: 'danger', Icon: CircleX, text: 'text-danger-text' },
  stale: { tone: 'neutral', Icon: CircleHelp, text: 'text-muted' },
} as const

type BotLevelProps = { serverId: string }

/** The bot's state in one word; nothing while it is unknown. */
export function BotLevelBadge({ serverId }: BotLevelProps) {
  const { t } = useTranslation('settings')
  const { data: status } = useBotStatus(serverId)
  if (!status) return null
  const level = levelOf(status)
  const { tone, Icon } = looks[level]
  return (
    <Badge tone={tone} icon={<Icon size={14} />}>
      {t(`botLevel.${level}`)}
    </Badge>
  )
}

/** The same as a sign alone. */
export function BotLevelIcon({ serverId }: BotLevelProps) {
  const { t } = useTranslation('settings')
  const { data: status } = useBotStatus(serverId)
  if (!status) return null
  const level = levelOf(status)
  const { Icon, text } = looks[level]
  return (
    <span className={`flex ${text}`}>
      <Icon size={14} />
      <span className="sr-only">{t(`botLevelHere.${level}`)}</span>
    </span>
  )
}
