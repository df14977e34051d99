import { Check, CircleHelp, Clock, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import type { SignUpRefusal } from '@raidtisch/shared-types/domain/signup-rules'
import { Button } from '#ui/Button.tsx'
import { LazyActionMenu } from '#ui/LazyActionMenu.tsx'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import { EventLine } from './EventLine.tsx'
import type { Answer } from './use-answers.ts'
import type { WeekEvent } from './week-events.ts'

/** How an acceptance differs from a plain one. */
export type Manner = { tentative?: boolean; bench?: boolean; isLate?: boolean }

type OpenEventProps = WeekEvent & {
  /** Why the event does not accept the reader. */
  refusal: SignUpRefusal | null
  /** The answer to this event alone that is on its way. */
  busyWith: Answer['kind'] | null
  disabled: boolean
  onAccept: (manner?: Manner) => void
  onDecline: () => void
  onLeave: () => void
}

/** An event that waits for the reader's response, with the answers to choose from. */
export function OpenEvent(props: OpenEventProps) {
  const { event, own, refusal, busyWith, disabled, onAccept, onDecline, onLeave } = props
  const { t } = useTranslation(['events-week', 'domain', 'events', 'errors'])
  const others: { label: string; icon: ReactNode; manner: Manner }[] = [
    { label: t('events-week:late'), icon: <Clock size={16} />, manner: { isLate: true } },
    {
      label: t('domain:answer.tentative'),
      icon: <CircleHelp size={16} />,
      manner: { tentative: true },
    },
    {
      label: t('domain:answer.bench'),
      icon: <RoleGlyph kind="bench" className="text-current!" />,
      manner: { bench: true },
    },
  ]
  return (
    <EventLine
      event={event}
      onLeave={onLeave}
      note={
        <>
          {own?.status === 'reserved' && (
            <p className="text-meta">
              <ResponseText response={own} />
            </p>
          )}
          {refusal && <p className="text-meta text-caution-text">{t(`errors:${refusal}`)}</p>}
        </>
      }
    >
      <Button
        size="sm"
        aria-label={t('events-week:acceptOne', { title: event.title })}
        busy={busyWith === 'signup'}
        disabled={disabled || refusal !== null}
        icon={<Check size={14} className="text-positive-text" />}
        onClick={() => onAccept()}
      >
        {t('events:signUp.action')}
      </Button>
      <Button
        size="sm"
        aria-label={t('events-week:declineOne', { title: event.title })}
        busy={busyWith === 'decline'}
        disabled={disabled}
        icon={<X size={14} className="text-danger-text" />}
        onClick={onDecline}
      >
        {t('events:decline.action')}
      </Button>
      <LazyActionMenu
        label={t('events-week:otherAnswers', { title: event.title })}
        entries={others.map(({ label, icon, manner }) => ({
          label,
          icon,
          isDisabled: disabled || refusal !== null,
          onSelect: () => onAccept(manner),
        }))}
      />
    </EventLine>
  )
}

/** The response and its role, such as 'Zugesagt · Tank'. */
export function ResponseText({ response }: { response: Participant }) {
  const { t } = useTranslation('domain')
  return `${t(`answer.${response.status}`)} · ${t(`role.${response.role}`)}`
}
