import { CalendarOff, Check } from 'lucide-react'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { EventView, Participant } from '@raidtisch/shared-types/contracts/entities'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { statusOfSignUp } from '@raidtisch/shared-types/domain/response-deadline'
import { classRefusal } from '@raidtisch/shared-types/domain/signup-rules'
import type { GameRole } from '@raidtisch/shared-types/domain/game-roles'
import { formatDay } from '#lib/time/calendar-day.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { useRoles } from '#lib/queries/guild.queries.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useKeptFocus } from '#ui/use-kept-focus.ts'
import { useNow } from '#ui/use-now.ts'
import { usePreload } from '#ui/use-preload.ts'
import { canDecline, responseRefusal } from './response-refusals.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { ResponseNotice } from './ResponseNotice.tsx'
import { nameOfClass } from '@raidtisch/shared-types/domain/class-search'
import type { AnswerManner, PickerStart } from './ClassPickerDialog.tsx'
import { NoteEditor } from './NoteEditor.tsx'
import { OwnAnswer } from './OwnAnswer.tsx'
import { RoleButtons } from './RoleButtons.tsx'
import { openingsOf } from './roster-sections.ts'
import { useAbsent } from '#lib/queries/absence.queries.ts'
import { useAnswer } from './use-answer.ts'
import { useSuggestion, type Suggestion } from './use-suggestion.ts'
import type { Reader } from './use-reader.ts'

const ClassPickerDialog = lazyPart(async () => (await import('./ClassPickerDialog.tsx')).ClassPickerDialog)

/** The reader's response and the responses they can give. */
export function SignUpCard({ event, reader }: { event: EventView; reader: Reader }) {
  const { t } = useTranslation(['events-page', 'domain'])
  const noticeId = useId()
  const region = useKeptFocus()
  const now = useNow(10_000)
  const { own } = reader
  const { signUp, decline, busy } = useAnswer(event.id, reader)
  const suggestion = useSuggestion(reader)
  const [picking, setPicking] = useState<PickerStart | null>(null)
  const roles = useRoles(event.settings.requireRoles.length > 0 ? event.serverId : undefined)
  const refusal = responseRefusal(event, reader, roles.data, new Date(now))
  const openings = openingsOf(event, reader.id)
  usePreload(ClassPickerDialog)
  const isIn = own?.status === 'accepted' || own?.status === 'waitlist'
  const isUndecided = own?.status === 'tentative' || own?.status === 'bench'
  const hasDeclined = own?.status === 'declined'
  const isOff = event.status === 'cancelled'

  const pick = (role: GameRole, manner: AnswerManner = {}) => {
    const suggested = findClass(suggestion.classId ?? '')
    // In another role than last time, the last class seldom fits.
    const fitsRole = role === 'flex' || role === suggestion.role || role === suggested?.role
    const classId = fitsRole ? suggestion.classId : null
    // The note of a decline says why the reader does not come.
    const note = hasDeclined ? '' : (own?.notes ?? '')
    const start = { role, classId, note, isLate: own?.isLate ?? false }
    setPicking({ ...start, tentative: false, bench: false, ...manner })
  }
  const closePicker = () => {
    flushSync(() => setPicking(null))
    // The role's button is gone; a button that is still there takes the focus from the card.
    region.current?.focus({ preventScroll: true })
  }
  const fits = classRefusal(event.classFilters, suggestion.classId) === null
  const suggested = { role: suggestion.role, characterClass: suggestion.classId }
  const answerWithSuggestion = (manner: AnswerManner = {}) => {
    if (!fits || suggestion.basis === 'unknown') return pick(suggestion.role, manner)
    signUp.mutate({ ...suggested, ...manner })
  }
  const acceptLabel = useAcceptLabel(own, suggestion)
  const away = useAbsent(event).get(reader.id)
  const language = useLanguage()
  return (
    <Card ref={region} tabIndex={-1} aria-label={t('events-page:yourAnswer')} className="grid gap-3 sm:p-4!">
      <OwnAnswer event={event} own={own} blocked={refusal !== null} />
      {away && (
        <p className="flex items-center gap-2 text-caution-text">
          <CalendarOff size={16} className="shrink-0" />
          {t('events-page:youAreAway', { day: formatDay(away.toDate, language) })}
        </p>
      )}
      <ResponseNotice
        id={noticeId}
        event={event}
        refusal={refusal}
        isFull={openings.flex === 0 && !isIn}
        own={own}
      />
      {/* As high as the button that comes in its place, or what is below would move under the reader's finger. */}
      {suggestion.basis === 'loading' && refusal === null && <Skeleton className="h-12" />}
      {acceptLabel !== null && refusal === null && (
        <Button
          variant="primary"
          size="lg"
          disabled={decline.isPending}
          busy={signUp.isPending}
          icon={<Check size={18} />}
          onClick={() => answerWithSuggestion()}
        >
          {acceptLabel}
        </Button>
      )}
      {!isIn && !isOff && (
        <RoleButtons
          event={event}
          openings={openings}
          blockedBy={refusal ? noticeId : null}
          busy={busy}
          onChoose={(role) => pick(role)}
        />
      )}
      {!isOff && (
        <AnswerButtons
          own={own}
          blockedBy={refusal ? noticeId : null}
          declineBlocked={!canDecline(event)}
          isGuess={suggestion.basis === 'loading'}
          accepting={signUp.isPending}
          declining={decline.isPending}
          onChange={() => pick(own?.role ?? suggestion.role)}
          onLate={(isLate) => answerWithSuggestion({ isLate })}
          onMaybe={() => answerWithSuggestion({ tentative: true })}
          onBench={() => answerWithSuggestion({ bench: true })}
          onDecline={() => decline.mutate({ eventId: event.id })}
        />
      )}
      {refusal === null && (isIn || isUndecided) && (
        <NoteEditor
          note={own?.notes ?? ''}
          hint={t('events-page:noteHint')}
          busy={signUp.isPending}
          onSave={(notes, done) =>
            own &&
            signUp.mutate(
              {
                role: own.role,
                characterClass: own.characterClass,
                notes,
                tentative: own.status === 'tentative',
                bench: own.status === 'bench',
                isLate: own.isLate,
              },
              { onSuccess: done },
            )
          }
        />
      )}
      {hasDeclined && own.source !== 'deadline' && canDecline(event) && (
        <NoteEditor
          note={own.notes ?? ''}
          hint={t('events-page:declineNoteHint')}
          busy={decline.isPending}
          onSave={(notes, done) => decline.mutate({ eventId: event.id, notes }, { onSuccess: done })}
        />
      )}
      <LazyOverlay open={picking !== null} onClose={() => setPicking(null)}>
        {picking && (
          <ClassPickerDialog
            event={event}
            start={picking}
            openings={openings}
            leadsToBench={statusOfSignUp(event, own?.status, new Date(now)) === 'bench'}
            busy={signUp.isPending}
            onClose={() => setPicking(null)}
            onChosen={(answer) => signUp.mutate(answer, { onSuccess: closePicker })}
          />
        )}
      </LazyOverlay>
    </Card>
  )
}

/** Label of the button for the most likely sign-up; null without an earlier sign-up, or when the reader is signed up. */
function useAcceptLabel(
  own: Participant | undefined,
  { last, role: suggestedRole, classId }: Suggestion,
): string | null {
  const { t } = useTranslation(['events-page', 'domain'])
  const language = useLanguage()
  if (own?.status === 'reserved' || own?.status === 'tentative' || own?.status === 'bench')
    return t('events-page:acceptAs', { role: t(`domain:role.${own.role}`) })
  if ((own && own.status !== 'declined') || !last) return null
  const entry = findClass(classId ?? '')
  const role = t(`domain:role.${suggestedRole}`)
  return t('events-page:asLastTime', { choice: entry ? `${role} · ${nameOfClass(entry, language)}` : role })
}
