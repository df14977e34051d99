import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventView, Participant } from '@raidtisch/shared-types/contracts/entities'
import { classRefusal } from '@raidtisch/shared-types/domain/signup-rules'
import { givenStatuses, type GameRole, type GivenStatus } from '@raidtisch/shared-types/domain/game-roles'
import { nameOfClass, searchClasses, weaponNames } from '@raidtisch/shared-types/domain/class-search'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { AddablePeople, type Addable } from './AddablePeople.tsx'
import { RolePicker } from './RolePicker.tsx'
import { useManageSignUp } from './use-manage-signup.ts'

type ManageDialogProps = {
  event: EventView
  /** Null: a person is chosen in the dialog and added. */
  person: Participant | null
  onClose: () => void
}

type Answer = { role: GameRole; classId: string; status: GivenStatus }

/** Adds a person to the roster, or changes or removes their sign-up; for leaders of the event. */
export function ManageDialog({ event, person, onClose }: ManageDialogProps) {
  const { t } = useTranslation(['events-page', 'common', 'domain'])
  const language = useLanguage()
  const { save, remove } = useManageSignUp(event.id)
  const [chosen, setChosen] = useState<Addable | null>(
    person && { discordUserId: person.discordUserId, name: person.displayName },
  )
  const [changed, setChanged] = useState<Partial<Answer>>({})
  const change = (changes: Partial<Answer>) => setChanged((before) => ({ ...before, ...changes }))
  // What the leader does not change follows the person, who may answer meanwhile.
  const now = event.participants.find((one) => one.discordUserId === chosen?.discordUserId) ?? person
  const { role, classId, status } = { ...answerOf(now), ...changed }
  const choose = (one: Addable & { role: GameRole | null; classId: string | null }) => {
    setChosen(one)
    const fits = one.classId !== null && classRefusal(event.classFilters, one.classId) === null
    // Without a role of their own they begin as the dialog does, not as whoever was chosen before.
    change({ role: one.role ?? answerOf(null).role, classId: (fits && one.classId) || '' })
  }
  return (
    <Dialog
      open
      fullOnPhone={person === null}
      onOpenChange={(open) => !open && onClose()}
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
              icon={<UserMinus aria-hidden size={16} />}
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
                  entry.id !== now?.characterClass && classRefusal(event.classFilters, entry.id) !== null,
              })),
            ]}
          />
          <NativeSelect
            label={t('events-page:manage.response')}
            hint={status === 'waitlist' ? t('events-page:manage.waitlistHint') : undefined}
            value={status}
            onChange={({ currentTarget }) =>
              change({ status: givenStatuses.find((one) => one === currentTarget.value) ?? 'accepted' })
            }
            options={givenStatuses.map((one) => ({ value: one, label: t(`domain:answer.${one}`) }))}
          />
        </div>
      </div>
    </Dialog>
  )
}

/** What a person answered, or what the dialog begins with. */
function answerOf(person: Participant | null): Answer {
  return {
    role: person?.role ?? 'dps',
    classId: person?.characterClass ?? '',
    status: person === null || person.status === 'reserved' ? 'accepted' : person.status,
  }
}
