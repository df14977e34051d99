import { useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { absenceDays, spanFault } from '@raidtisch/shared-types/domain/absence-rules'
import { dayAfter, dayAt } from '@raidtisch/shared-types/domain/days'
import { noteMaxLength } from '@raidtisch/shared-types/domain/limits'
import { Button } from '#ui/Button.tsx'
import { showFirstFault } from '#ui/Field.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useNow } from '#ui/use-now.ts'
import { useCreateAbsence } from './absence.mutations.ts'

/** Days are in the guild's time zone, because its events are as well. */
export function AbsenceForm({ timezone }: { timezone: string }) {
  const { t } = useTranslation('absences')
  const today = dayAt(timezone, new Date(useNow(60_000)))
  const create = useCreateAbsence()
  const [fromDate, setFrom] = useState(today)
  const [toDate, setTo] = useState(today)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const fault = faultOf(fromDate, toDate, today)
  const message = asked && fault ? t(`fault.${fault}`) : undefined
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Drawn at once, so that the fault can be shown.
    flushSync(() => setAsked(true))
    if (fault) return showFirstFault(event.currentTarget)
    create.mutate(
      { fromDate, toDate, reason: reason.trim() || null },
      {
        onSuccess: () => {
          setReason('')
          setAsked(false)
        },
      },
    )
  }
  const limits = { min: dayAfter(today, -absenceDays.back), max: dayAfter(today, absenceDays.ahead) }
  return (
    <form noValidate onSubmit={submit} aria-label={t('title')} className="grid gap-3 pt-1">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          type="date"
          label={t('from')}
          required
          {...limits}
          value={fromDate}
          error={fault === 'early' || fault === 'noFrom' ? message : undefined}
          onChange={({ currentTarget: { value } }) => {
            setFrom(value)
            // A first day after the last day moves the last day.
            if (value > toDate) setTo(value)
          }}
        />
        <TextField
          type="date"
          label={t('to')}
          required
          {...limits}
          min={fromDate || limits.min}
          value={toDate}
          error={fault === 'early' || fault === 'noFrom' ? undefined : message}
          onChange={({ currentTarget: { value } }) => setTo(value)}
        />
      </div>
      <TextField
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={noteMaxLength}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 grow basis-60 text-meta text-muted">{t('consequence')}</p>
        <Button type="submit" variant="primary" busy={create.isPending}>
          {t('create')}
        </Button>
      </div>
    </form>
  )
}

type Fault = 'noFrom' | 'noTo' | 'order' | 'past' | 'early' | 'far'

/** The server's rule, with a text for each error. */
function faultOf(fromDate: string, toDate: string, today: string): Fault | null {
  if (fromDate === '') return 'noFrom'
  if (toDate === '') return 'noTo'
  const fault = spanFault({ fromDate, toDate }, today)
  if (fault === null) return null
  if (fault.field === 'fromDate') return 'early'
  if (toDate < fromDate) return 'order'
  return toDate < today ? 'past' : 'far'
}
