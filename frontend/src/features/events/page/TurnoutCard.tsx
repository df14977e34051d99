import { CircleCheck, CircleHelp, CircleX, MessageCircleOff, UserPlus, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { turnoutGroups, type TurnoutGroup } from '@raidtisch/shared-types/domain/voice-checks'
import { voiceCheckPath } from '#lib/page-paths.ts'
import { useEventTurnout, type EventTurnout } from '#lib/queries/attendance.queries.ts'
import { usePermissions } from '#lib/queries/auth.queries.ts'
import { buttonClasses } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { QueryFailure } from '#ui/QueryFailure.tsx'
import { useNow } from '#ui/use-now.ts'
import { Count } from './Count.tsx'

const looks: Record<TurnoutGroup, { Icon: LucideIcon; color: string }> = {
  came: { Icon: CircleCheck, color: 'text-positive-text' },
  noShow: { Icon: CircleX, color: 'text-danger-text' },
  cameUnsigned: { Icon: UserPlus, color: 'text-accent-text' },
  excused: { Icon: MessageCircleOff, color: 'text-muted' },
  unchecked: { Icon: CircleHelp, color: 'text-muted' },
}

/** Compares who was in voice during the event with the responses. Shown to leaders after the check of that evening. */
export function TurnoutCard({ event }: { event: EventView }) {
  const { t } = useTranslation('events-page')
  const isLeader = usePermissions().data?.isAdmin ?? false
  const hasBegun = useNow(60_000) >= Date.parse(event.date)
  const turnout = useEventTurnout(event.id, isLeader && hasBegun)
  if (!isLeader || !hasBegun) return null
  if (!turnout.data && turnout.isError) return <QueryFailure title={t('turnoutFailed')} query={turnout} />
  const check = turnout.data?.check
  if (!turnout.data || !check) return null
  return (
    <Card aria-labelledby="event-turnout">
      <h2 id="event-turnout" className="text-section">
        {t('turnout')}
      </h2>
      {check.checkedAt === null ? (
        <p className="mt-1 text-caution-text">{t('turnoutMissed')}</p>
      ) : (
        <>
          <p className="mt-1 text-muted">{t('turnoutText', { time: check.checkTime })}</p>
          <div className="mt-4 grid items-start gap-x-4 gap-y-6 sm:grid-cols-2">
            {turnoutGroups.map((group) => (
              <Group key={group} group={group} people={turnout.data[group]} />
            ))}
          </div>
          <Link to={voiceCheckPath(check.id)} className={`mt-5 ${buttonClasses('secondary', 'sm')}`}>
            {t('toCheck')}
          </Link>
        </>
      )}
    </Card>
  )
}

function Group({ group, people }: { group: TurnoutGroup; people: EventTurnout[TurnoutGroup] }) {
  const { t } = useTranslation('events-page')
  const headingId = useId()
  const { Icon, color } = looks[group]
  // The four groups are shown even when empty; the group of unchecked people only when it has any.
  if (group === 'unchecked' && people.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <h3 id={headingId} className="flex items-center gap-2">
        <Icon size={18} className={`shrink-0 ${color}`} />
        <span>{t(`turnoutGroup.${group}`)}</span>
        <span className="text-muted">
          <Count value={people.length} />
        </span>
      </h3>
      {people.length === 0 ? (
        <p className="mt-2 text-meta text-muted">{t('turnoutNobody')}</p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {people.map(({ discordUserId, displayName, replacedBy }) => (
            <li
              key={discordUserId}
              className="max-w-full truncate rounded-full bg-raised px-2.5 py-1 text-meta"
            >
              {displayName}
              {replacedBy !== undefined && (
                <span className="text-muted"> {t('turnoutReplaced', { name: replacedBy })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
