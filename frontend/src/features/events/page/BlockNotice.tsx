import { Info, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { EventView, Participant } from '@raidtisch/shared-types/contracts/entities'
import { admittedAs, isDeadlineOver } from '@raidtisch/shared-types/domain/response-deadline'
import { useRoles } from '#lib/queries/guild.queries.ts'
import { useNow } from '#ui/use-now.ts'
import type { AnswerBlock } from './answer-blocks.ts'
import { phaseOf } from './event-time.ts'

type BlockNoticeProps = {
  id: string
  event: EventView
  block: AnswerBlock | null
  isFull: boolean
  own: Participant | undefined
}

/** Why the buttons are off, or what to expect before pressing one. */
export function BlockNotice({ id, event, block, isFull, own }: BlockNoticeProps) {
  const { t } = useTranslation('events-page')
  const blockText = useBlockText(event, block)
  const phase = phaseOf(event, useNow(10_000))
  const lateText = { before: null, running: t('lateAllowed'), over: t('overAllowed') }[phase]
  const deadlineText = useDeadlineText(event, own)
  const capacityText = isFull && phase !== 'over' ? t('allFull') : null
  const text = blockText ?? deadlineText ?? [lateText, capacityText].filter(Boolean).join(' ')
  if (text === '') return null
  const Icon = block ? Lock : Info
  return (
    <p id={id} className="flex items-start gap-2 text-body">
      <Icon aria-hidden size={16} className="mt-0.5 shrink-0 text-muted" />
      <span className="min-w-0">{text}</span>
    </p>
  )
}

function useBlockText(event: EventView, block: AnswerBlock | null): string | null {
  const { t } = useTranslation('events-page')
  const roles = useRoles(block?.kind === 'role' ? event.serverId : undefined)
  if (block === null) return null
  if (block.kind === 'closed') return t(`closed.${block.status}`)
  if (block.kind === 'started') return t('closedStarted')
  const names = (roles.data ?? []).filter((role) => block.roleIds.includes(role.id)).map((role) => role.name)
  return names.length === 0 ? t('closedRoleUnnamed') : t('closedRole', { roles: names.join(', ') })
}

/** What the deadline means for a reader who has no answer yet, or comes after it. */
function useDeadlineText(event: EventView, own: Participant | undefined): string | null {
  const { t } = useTranslation('events-page')
  const now = new Date(useNow(10_000))
  if (event.responseDeadline === null) return null
  if (!isDeadlineOver(event, now)) {
    const isUnanswered = own === undefined || own.status === 'reserved'
    return isUnanswered && event.afterDeadline !== 'nothing' ? t('deadline.ahead') : null
  }
  const leadsToBench = admittedAs(event, own?.status, now) === 'bench' && own?.status !== 'bench'
  return leadsToBench ? t('deadline.bench') : null
}
