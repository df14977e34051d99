import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import type { ClassEntry } from '@raidtisch/shared-types/domain/class-entry'
import { classRefusal } from '@raidtisch/shared-types/domain/signup-rules'
import type { GameRole } from '@raidtisch/shared-types/domain/game-roles'
import { noteMaxLength } from '@raidtisch/shared-types/domain/limits'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { nameOfClass } from '@raidtisch/shared-types/domain/class-search'
import { ClassList } from './ClassList.tsx'
import { RolePicker } from './RolePicker.tsx'
import { FoldedLegend } from './FoldedLegend.tsx'
import type { SignUp } from './use-answer.ts'

export type PickerStart = {
  role: GameRole
  classId: string | null
  note: string
  tentative: boolean
  bench: boolean
  isLate: boolean
}

/** What else is said with a role than that the reader comes in time. */
export type AnswerManner = Partial<Pick<PickerStart, 'tentative' | 'bench' | 'isLate'>>

type ClassPickerDialogProps = {
  event: EventView
  start: PickerStart
  /** For the reader. */
  openings: Readonly<Record<GameRole, number>>
  /** The deadline is over, so a sign-up becomes the bench. */
  leadsToBench: boolean
  busy: boolean
  onClose: () => void
  onChosen: (answer: SignUp) => void
}

/** Role, class and note of an answer. The class suggests a role; the member's own choice stands. */
export function ClassPickerDialog(props: ClassPickerDialogProps) {
  const { event, start, openings, leadsToBench, busy, onClose, onChosen } = props
  const { t } = useTranslation(['events-page', 'common', 'domain'])
  const language = useLanguage()
  const { classFilters } = event
  const [role, setRole] = useState(start.role)
  const [classId, setClassId] = useState(() =>
    classRefusal(classFilters, start.classId) === null ? start.classId : null,
  )
  const [note, setNote] = useState(start.note)
  const [isLate, setLate] = useState(start.isLate)
  const [query, setQuery] = useState('')
  const chosen = findClass(classId ?? '')
  const noteId = useId()
  const needsClass = classRefusal(classFilters, classId) !== null
  const suggested = !needsClass && chosen && suggestsOther(chosen, role) ? chosen : null
  const roleName = t(`domain:role.${role}`)
  const accepts = !start.tentative && !start.bench
  const acceptLabel =
    openings[role] > 0 ? t('events-page:signUpAs', { role: roleName }) : t('events-page:waitAs')
  const isBench = start.bench || (accepts && leadsToBench)
  const confirmLabel =
    accepts && !isBench
      ? acceptLabel
      : t(isBench ? 'events-page:benchAs' : 'events-page:maybeAs', { role: roleName })
  return (
    <Dialog
      width="lg"
      fullOnPhone
      onClose={onClose}
      title={t('events-page:pickerTitle')}
      footer={
        <>
          <div className="mr-auto flex flex-wrap items-center gap-2 text-body">
            <p id={noteId} role="status">
              {needsClass && t('events-page:classNeeded')}
              {suggested &&
                t('events-page:suggests', {
                  class: nameOfClass(suggested, language),
                  role: t(`domain:role.${suggested.role}`),
                })}
            </p>
            {suggested && (
              <Button size="sm" onClick={() => setRole(suggested.role)}>
                {t('events-page:takeSuggestion', { role: t(`domain:role.${suggested.role}`) })}
              </Button>
            )}
          </div>
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="primary"
            // Not `disabled`: Tab reaches it, and with it the reason.
            aria-disabled={needsClass || undefined}
            aria-describedby={needsClass ? noteId : undefined}
            busy={busy}
            onClick={() =>
              !needsClass &&
              onChosen({
                role,
                characterClass: classId,
                notes: note.trim(),
                tentative: start.tentative,
                bench: start.bench,
                isLate: isLate && accepts,
              })
            }
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-2.5 pt-1 sm:gap-4">
        <RolePicker event={event} role={role} onChoose={setRole} />
        <SearchField label={t('events-page:searchClass')} value={query} onValueChange={setQuery} firstFocus />
        <ClassList
          query={query}
          role={role}
          classFilters={classFilters}
          chosenId={classId}
          onChoose={setClassId}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {accepts && (
            <Checkbox label={t('events-page:late.check')} checked={isLate} onCheckedChange={setLate} />
          )}
          <FoldedLegend />
        </div>
        <TextField
          label={t('events-page:note')}
          hint={t('events-page:noteHint')}
          maxLength={noteMaxLength}
          value={note}
          onChange={(change) => setNote(change.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}

function suggestsOther(entry: ClassEntry, role: GameRole): boolean {
  return role !== 'flex' && entry.role !== role
}
