import { useTranslation } from 'react-i18next'
import { classCatalogue, findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { gameRoles, type GameRole } from '@raidtisch/shared-types/domain/game-roles'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { NativeSelect } from '#ui/NativeSelect.tsx'

export type Choice = { role: GameRole; characterClass: string | null }

type ChoiceFieldsProps = { choice: Choice; onChange: (choice: Choice) => void }

/** As what the reader comes: one role and class for the whole week, without the events in which they have a reservation. */
export function ChoiceFields({ choice, onChange }: ChoiceFieldsProps) {
  const { t } = useTranslation(['events-week', 'domain'])
  const naming = useLanguage() === 'de' ? 'de' : 'en'
  const fits = classCatalogue.filter(
    (one) => choice.role === 'flex' || one.role === choice.role || one.id === choice.characterClass,
  )
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <NativeSelect
        label={t('events-week:role')}
        value={choice.role}
        onChange={({ currentTarget: { value } }) => {
          const role = gameRoles.find((one) => one === value) ?? 'flex'
          // Another role's class would go out with every answer of the week.
          const keepsClass = role === 'flex' || findClass(choice.characterClass ?? '')?.role === role
          onChange({ role, characterClass: keepsClass ? choice.characterClass : null })
        }}
        options={gameRoles.map((role) => ({ value: role, label: t(`domain:role.${role}`) }))}
      />
      <NativeSelect
        label={t('events-week:class')}
        value={choice.characterClass ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ ...choice, characterClass: value || null })}
        options={[
          { value: '', label: t('events-week:noClass') },
          ...fits.map(({ id, names }) => ({ value: id, label: names[naming] })),
        ]}
      />
    </div>
  )
}
