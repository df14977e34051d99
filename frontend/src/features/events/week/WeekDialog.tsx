import { CalendarCheck, Check, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signUpRefusal, withRolesThatExist } from '@raidtisch/shared-types/domain/signup-rules'
import { answersMax } from '@raidtisch/shared-types/domain/limits'
import { usePermissions, useUser } from '#lib/queries/auth.queries.ts'
import { usePreference } from '#lib/queries/member-card.queries.ts'
import { useActiveEvents } from '#lib/queries/event.queries.ts'
import { useRoles } from '#lib/queries/guild.queries.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useDoubleTapPause } from '#ui/use-double-tap-pause.ts'
import { useNow } from '#ui/use-now.ts'
import { EventsFailure } from '../EventsFailure.tsx'
import { likelyChoice } from '../own-response.ts'
import { ChoiceFields, type Choice } from './ChoiceFields.tsx'
import { EventLine } from './EventLine.tsx'
import { OpenEvent, ResponseText, type Manner } from './OpenEvent.tsx'
import { useAnswers, type Answer } from './use-answers.ts'
import { useNextRow } from './use-next-row.ts'
import { weekOf, type WeekEvent } from './week-events.ts'

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

  const eventWithRoles = week.open.find(({ event }) => event.settings.requireRoles.length > 0)
  const serverRoles = useRoles(eventWithRoles?.event.serverId).data?.map((one) => one.id)
  // A reservation is accepted as what it is for, because another role gives it up.
  const choiceOf = ({ own }: WeekEvent) => (own?.status === 'reserved' ? likelyChoice(own, choice) : choice)
  const refusalOf = (one: WeekEvent) => {
    const { event } = one
    const { requireRoles } = event.settings
    const { characterClass: attempted } = choiceOf(one)
    // Without known roles only the server can say whether they suffice.
    return signUpRefusal(
      withRolesThatExist(event, new Set(serverRoles ?? requireRoles)),
      { discordUserId: readerId ?? '', characterClass: attempted, roleIds: roleIds ?? requireRoles },
      new Date(now),
    )
  }
  const accept = (one: WeekEvent, manner: Manner = {}): Answer => ({
    kind: 'signup',
    eventId: one.event.id,
    ...choiceOf(one),
    ...manner,
  })
  const decline = ({ event }: WeekEvent): Answer => ({ kind: 'decline', eventId: event.id })
  const all = week.open.slice(0, answersMax)
  const acceptable = all.filter((one) => refusalOf(one) === null)
  const list = useRef<HTMLUListElement>(null)
  const ids = all.map(({ event }) => event.id)
  const onPress = useNextRow(list, ids)
  useDoubleTapPause(list, ids.join())
  const answerOne = (answer: Answer) => {
    onPress(answer.eventId)
    answers.mutate([answer])
  }
  const pending = answers.isPending ? answers.variables : []
  const leave = () => onOpenChange(false)
  return (
    <Dialog
      open={open}
      onClose={() => onOpenChange(false)}
      width="lg"
      title={t('events-week:title')}
      description={t('events-week:text')}
      {...(all.length > 1 && {
        footer: (
          <>
            <Button
              busy={pending.length > 1 && pending[0]?.kind === 'decline'}
              disabled={answers.isPending}
              icon={<X size={16} className="text-danger-text" />}
              onClick={() => answers.mutate(all.map(decline))}
            >
              {t('events-week:declineAll')}
            </Button>
            <Button
              variant="primary"
              busy={pending.length > 1 && pending[0]?.kind === 'signup'}
              disabled={answers.isPending || acceptable.length === 0}
              icon={<Check size={16} />}
              onClick={() => answers.mutate(acceptable.map((one) => accept(one)))}
            >
              {t('events-week:acceptAll')}
            </Button>
          </>
        ),
      })}
    >
      {query.isError && !events ? (
        <EventsFailure query={query} />
      ) : preference.isPending || !events ? (
        <Skeleton className="h-40" />
      ) : (
        <div className="grid gap-4 pt-1">
          {all.length === 0 ? (
            <EmptyState
              icon={<CalendarCheck size={26} />}
              title={t('events-week:nothingOpen')}
              text={t('events-week:nothingOpenText')}
            />
          ) : (
            <ChoiceFields choice={choice} onChange={setChosen} />
          )}
          <ul ref={list} aria-label={t('events-week:open')} className="grid gap-2 empty:hidden">
            {all.map((one) => (
              <OpenEvent
                key={one.event.id}
                {...one}
                refusal={refusalOf(one)}
                busyWith={
                  pending.length === 1 && pending[0]?.eventId === one.event.id ? pending[0].kind : null
                }
                disabled={answers.isPending}
                onAccept={(manner) => answerOne(accept(one, manner))}
                onDecline={() => answerOne(decline(one))}
                onLeave={leave}
              />
            ))}
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
                        {own.status === 'declined' ? (
                          t('domain:answer.declined')
                        ) : (
                          <ResponseText response={own} />
                        )}
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
