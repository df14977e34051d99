import { Info, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { EventView, Participant } from '@raidtisch/shared-types/contracts/entities'
import { statusOfSignUp, isDeadlineOver } from '@raidtisch/shared-types/domain/response-deadline'
import { useRoles } from '#lib/queries/guild.queries.ts'
import { useNow } from '#ui/use-now.ts'
import type { ResponseRefusal } from './response-refusals.ts'
import { phaseOf } from './event-time.ts'

type ResponseNoticeProps = {
  id: string
  event: EventView
  refusal: ResponseRefusal | null
  isFull: boolean
  own: Participant | undefined
}

/** Says why the response buttons are disabled, or what a response will lead to. */
export function ResponseNotice({ id, event, refusal, isFull, own }: ResponseNoticeProps) {
  const { t } = useTranslation('events-page')
  const refusalText = useRefusalText(event, refusal)
  const phase = phaseOf(event, useNow(10_000))
  const lateText = { before: null, running: t('lateAllowed'), over: t('overAllowed') }[phase]
  const deadlineText = useDeadlineText(event, own)
  const capacityText = isFull && phase !== 'over' ? t('allFull') : null
  const text = refusalText ?? deadlineText ?? [lateText, capacityText].filter(Boolean).join(' ')
  if (text === '') return null
  const Icon = refusal ? Lock : Info
  return (
    <p id={id} className="flex items-start gap-2 text-body">
      <Icon size={16} className="mt-0.5 shrink-0 text-muted" />
      <span className="min-w-0">{text}</span>
    </p>
  )
}

function useRefusalText(event: EventView, refusal: ResponseRefusal | null): string | null {
  const { t } = useTranslation('events-page')
  const roles = useRoles(refusal?.kind === 'role' ? event.serverId : undefined)
  if (refusal === null) return null
  if (refusal.kind === 'closed') return t(`closed.${refusal.status}`)
  if (refusal.kind === 'started') return t('closedStarted')
  const names = (roles.data ?? [])
    .filter((role) => refusal.roleIds.includes(role.id))
    .map((role) => role.name)
  return names.length === 0 ? t('closedRoleUnnamed') : t('closedRole', { roles: names.join(', ') })
}

/** What the deadline means for a reader without a response, or for one who responds after it. */
function useDeadlineText(event: EventView, own: Participant | undefined): string | null {
  const { t } = useTranslation('events-page')
  const now = new Date(useNow(10_000))
  if (event.responseDeadline === null) return null
  if (!isDeadlineOver(event, now)) {
    const isUnanswered = own === undefined || own.status === 'reserved'
    return isUnanswered && event.afterDeadline !== 'nothing' ? t('deadline.ahead') : null
  }
  const leadsToBench = statusOfSignUp(event, own?.status, now) === 'bench' && own?.status !== 'bench'
  return leadsToBench ? t('deadline.bench') : null
}
