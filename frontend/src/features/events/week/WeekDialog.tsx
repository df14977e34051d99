import { CalendarCheck, Check, CircleHelp, Clock, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { signUpRefusal, withRolesThatExist } from '@raidtisch/shared-types/domain/signup-rules'
import { answersMax } from '@raidtisch/shared-types/domain/limits'
import { eventsFailure } from '#lib/api/error-message.ts'
import { usePermissions, useUser } from '#lib/queries/auth.queries.ts'
import { usePreference } from '#lib/queries/member-card.queries.ts'
import { useActiveEvents } from '#lib/queries/event.queries.ts'
import { useRoles } from '#lib/queries/guild.queries.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { LazyActionMenu } from '#ui/LazyActionMenu.tsx'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useNow } from '#ui/use-now.ts'
import { likelyChoice } from '../own-response.ts'
import { ChoiceFields, type Choice } from './ChoiceFields.tsx'
import { EventLine } from './EventLine.tsx'
import { useAnswers, type Answer } from './use-answers.ts'
import { weekOf, type WeekEvent } from './week-events.ts'

/** What else is said than that the reader comes in time. */
type Manner = { tentative?: boolean; bench?: boolean; isLate?: boolean }

type WeekDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The events of the next seven days that wait for the reader's response, one by one or all at once. */
export function WeekDialog({ open, onOpenChange }: WeekDialogProps) {
  const { t } = useTranslation(['events-week', 'domain', 'events', 'errors'])
  const readerId = useUser().data?.id
  const roleIds = usePermissions().data?.roles.map((role) => role.id)
  const query = useActiveEvents()
  const events = query.data
  const now = useNow(60_000)
  const week = weekOf(events ?? [], readerId, now)
  // An answer that became less than accepted unfolds the others; it stays so when it is promoted while being read.
  const [wasUnfolded, setUnfolded] = useState(false)
  const hasLess = week.answered.some(({ own }) => own?.status === 'waitlist' || own?.status === 'bench')
  if (hasLess && !wasUnfolded) setUnfolded(true)
  const preference = usePreference()
  const [chosen, setChosen] = useState<Choice | null>(null)
  const { role = null, characterClass = null } = preference.data ?? {}
  const choice = chosen ?? { role: role ?? 'flex', characterClass }
  const answers = useAnswers((id) => events?.find((event) => event.id === id)?.title ?? '', readerId)

  const asksForRoles = week.open.find(({ event }) => event.settings.requireRoles.length > 0)
  const serverRoles = useRoles(asksForRoles?.event.serverId).data?.map((one) => one.id)
  // A reservation is accepted as what it is for, because another role gives it up.
  const choiceOf = ({ own }: WeekEvent) => (own?.status === 'reserved' ? likelyChoice(own, choice) : choice)
  const refusalOf = (open: WeekEvent) => {
    const { event } = open
    const { requireRoles } = event.settings
    const { characterClass: attempted } = choiceOf(open)
    // Without known roles only the server can say whether they suffice.
    return signUpRefusal(
      withRolesThatExist(event, new Set(serverRoles ?? requireRoles)),
      { discordUserId: readerId ?? '', characterClass: attempted, roleIds: roleIds ?? requireRoles },
      new Date(now),
    )
  }
  const accept = (open: WeekEvent, manner: Manner = {}): Answer => ({
    kind: 'signup',
    eventId: open.event.id,
    ...choiceOf(open),
    ...manner,
  })
  const decline = ({ event }: WeekEvent): Answer => ({ kind: 'decline', eventId: event.id })
  const all = week.open.slice(0, answersMax)
  const acceptable = all.filter((open) => refusalOf(open) === null)
  const pending = answers.isPending ? answers.variables : []
  const isRunning = (answer: Answer) =>
    pending.length === 1 && pending[0]?.eventId === answer.eventId && pending[0].kind === answer.kind
  const others: { label: string; icon: ReactNode; manner: Manner }[] = [
    { label: t('events-week:late'), icon: <Clock aria-hidden size={16} />, manner: { isLate: true } },
    {
      label: t('domain:answer.tentative'),
      icon: <CircleHelp aria-hidden size={16} />,
      manner: { tentative: true },
    },
    {
      label: t('domain:answer.bench'),
      icon: <RoleGlyph kind="bench" className="text-current!" />,
      manner: { bench: true },
    },
  ]
  const labelOf = ({ status, role: as }: Participant) =>
    `${t(`domain:answer.${status}`)} · ${t(`domain:role.${as}`)}`
  const leave = () => onOpenChange(false)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="lg"
      title={t('events-week:title')}
      description={t('events-week:text')}
      {...(all.length > 1 && {
        footer: (
          <>
            <Button
              busy={pending.length > 1 && pending[0]?.kind === 'decline'}
              disabled={answers.isPending}
              icon={<X aria-hidden size={16} className="text-danger-text" />}
              onClick={() => answers.mutate(all.map(decline))}
            >
              {t('events-week:declineAll')}
            </Button>
            <Button
              variant="primary"
              busy={pending.length > 1 && pending[0]?.kind === 'signup'}
              disabled={answers.isPending || acceptable.length === 0}
              icon={<Check aria-hidden size={16} />}
              onClick={() => answers.mutate(acceptable.map((one) => accept(one)))}
            >
              {t('events-week:acceptAll')}
            </Button>
          </>
        ),
      })}
    >
      {query.isError && !events ? (
        <ErrorState
          title={eventsFailure(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : preference.isPending || !events ? (
        <Skeleton className="h-40" />
      ) : (
        <div className="grid gap-4 pt-1">
          {all.length === 0 ? (
            <EmptyState
              icon={<CalendarCheck aria-hidden size={26} />}
              title={t('events-week:nothingOpen')}
              text={t('events-week:nothingOpenText')}
            />
          ) : (
            <ChoiceFields choice={choice} onChange={setChosen} />
          )}
          <ul aria-label={t('events-week:open')} className="grid gap-2 empty:hidden">
            {all.map((one) => {
              const { event, own } = one
              const refusal = refusalOf(one)
              return (
                <EventLine
                  key={event.id}
                  event={event}
                  onLeave={leave}
                  note={
                    <>
                      {own?.status === 'reserved' && <p className="text-meta">{labelOf(own)}</p>}
                      {refusal && <p className="text-meta text-caution-text">{t(`errors:${refusal}`)}</p>}
                    </>
                  }
                >
                  <Button
                    size="sm"
                    aria-label={t('events-week:acceptOne', { title: event.title })}
                    busy={isRunning(accept(one))}
                    disabled={answers.isPending || refusal !== null}
                    icon={<Check aria-hidden size={14} className="text-positive-text" />}
                    onClick={() => answers.mutate([accept(one)])}
                  >
                    {t('events:signUp.action')}
                  </Button>
                  <Button
                    size="sm"
                    aria-label={t('events-week:declineOne', { title: event.title })}
                    busy={isRunning(decline(one))}
                    disabled={answers.isPending}
                    icon={<X aria-hidden size={14} className="text-danger-text" />}
                    onClick={() => answers.mutate([decline(one)])}
                  >
                    {t('events:decline.action')}
                  </Button>
                  <LazyActionMenu
                    label={t('events-week:otherAnswers', { title: event.title })}
                    entries={others.map(({ label, icon, manner }) => ({
                      label,
                      icon,
                      isDisabled: answers.isPending || refusal !== null,
                      onSelect: () => answers.mutate([accept(one, manner)]),
                    }))}
                  />
                </EventLine>
              )
            })}
          </ul>
          {week.answered.length > 0 && (
            <details open={wasUnfolded}>
              <summary className="cursor-pointer rounded-control py-1 text-muted hover:text-strong">
                {t('events-week:answeredOnes', { count: week.answered.length })}
              </summary>
              <ul className="mt-2 grid gap-2">
                {week.answered.map(({ event, own }) => (
                  <EventLine key={event.id} event={event} onLeave={leave}>
                    {own && (
                      <Badge tone={own.status === 'accepted' ? 'positive' : 'idle'}>
                        {own.status === 'declined' ? t('domain:answer.declined') : labelOf(own)}
                      </Badge>
                    )}
                  </EventLine>
                ))}
              </ul>
            </details>
          )}
        </div>
      )}
    </Dialog>
  )
}
