import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventView, Participant } from '@raidtisch/shared-types/contracts/entities'
import { classRefusal } from '@raidtisch/shared-types/domain/signup-rules'
import {
  settableStatuses,
  type GameRole,
  type SettableStatus,
} from '@raidtisch/shared-types/domain/game-roles'
import { nameOfClass, searchClasses, weaponNames } from '@raidtisch/shared-types/domain/class-search'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { AddablePeople, type Addable } from './AddablePeople.tsx'
import { RolePicker } from './RolePicker.tsx'
import { useManageSignUp } from './use-manage-signup.ts'

type ManageSignUpDialogProps = {
  event: EventView
  /** Null: a person is chosen in the dialog and added. */
  person: Participant | null
  onClose: () => void
}

type SignUpFields = { role: GameRole; classId: string; status: SettableStatus }

/** Adds a person to the roster, or changes or removes their sign-up; for leaders of the event. */
export function ManageSignUpDialog({ event, person, onClose }: ManageSignUpDialogProps) {
  const { t } = useTranslation(['events-page', 'common', 'domain'])
  const language = useLanguage()
  const { save, remove } = useManageSignUp(event.id)
  const [chosen, setChosen] = useState<Addable | null>(
    person && { discordUserId: person.discordUserId, name: person.displayName },
  )
  const [changed, setChanged] = useState<Partial<SignUpFields>>({})
  const change = (changes: Partial<SignUpFields>) => setChanged((before) => ({ ...before, ...changes }))
  // Fields that the leader did not change show the person's latest response, which may arrive while the dialog is open.
  const current = event.participants.find((one) => one.discordUserId === chosen?.discordUserId) ?? person
  const { role, classId, status } = { ...fieldsOf(current), ...changed }
  const choose = (one: Addable & { role: GameRole | null; classId: string | null }) => {
    setChosen(one)
    const fits = one.classId !== null && classRefusal(event.classFilters, one.classId) === null
    // A person without a role starts with the dialog's default, not with the role of the person chosen before.
    change({ role: one.role ?? fieldsOf(null).role, classId: (fits && one.classId) || '' })
  }
  return (
    <Dialog
      fullOnPhone={person === null}
      onClose={onClose}
      title={
        person
          ? t('events-page:manage.title', { name: person.displayName })
          : t('events-page:manage.addTitle')
      }
      description={t('events-page:manage.text')}
      footer={
        <>
          {person && (
            <Button
              variant="danger-ghost"
              className="mr-auto"
              busy={remove.isPending}
              disabled={save.isPending}
              icon={<UserMinus size={16} />}
              onClick={() =>
                remove.mutate(
                  { discordUserId: person.discordUserId, name: person.displayName },
                  { onSuccess: onClose },
                )
              }
            >
              {t('events-page:manage.remove')}
            </Button>
          )}
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="primary"
            busy={save.isPending}
            disabled={chosen === null || remove.isPending}
            onClick={() =>
              chosen &&
              save.mutate(
                { ...chosen, body: { role, characterClass: classId === '' ? null : classId, status } },
                { onSuccess: onClose },
              )
            }
          >
            {t(person ? 'common:save' : 'events-page:manage.add')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        {person === null && (
          <AddablePeople event={event} chosenId={chosen?.discordUserId ?? null} onChoose={choose} />
        )}
        <RolePicker
          event={event}
          role={role}
          onChoose={(next) => change({ role: next })}
          legend={t('events-page:manage.role')}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <NativeSelect
            label={t('events-page:manage.class')}
            value={classId}
            onChange={({ currentTarget }) => change({ classId: currentTarget.value })}
            options={[
              { value: '', label: t('events-page:noClass') },
              ...searchClasses('', role).map((entry) => ({
                value: entry.id,
                label: `${nameOfClass(entry, language)} · ${weaponNames(entry, language)}`,
                disabled:
                  entry.id !== current?.characterClass && classRefusal(event.classFilters, entry.id) !== null,
              })),
            ]}
          />
          <NativeSelect
            label={t('events-page:manage.response')}
            hint={status === 'waitlist' ? t('events-page:manage.waitlistHint') : undefined}
            value={status}
            onChange={({ currentTarget }) =>
              change({ status: settableStatuses.find((one) => one === currentTarget.value) ?? 'accepted' })
            }
            options={settableStatuses.map((one) => ({ value: one, label: t(`domain:answer.${one}`) }))}
          />
        </div>
      </div>
    </Dialog>
  )
}

/** The person's response, or the dialog's default. */
function fieldsOf(person: Participant | null): SignUpFields {
  return {
    role: person?.role ?? 'dps',
    classId: person?.characterClass ?? '',
    status: person === null || person.status === 'reserved' ? 'accepted' : person.status,
  }
}
