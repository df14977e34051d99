import { classCatalogue, findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { type CapacityRole, capacityRoles } from '@raidtisch/shared-types/domain/game-roles'
import { stylesMax } from '@raidtisch/shared-types/domain/limits'
import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { memo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { nameOfClass, searchClasses, weaponNames } from '@raidtisch/shared-types/domain/class-search'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import type { ChangeProfile, ProfileFields } from './use-profile-form.ts'

type Styles = ProfileFields['styles']
type StyleListProps = { styles: Styles; onChange: ChangeProfile }

/** Weapon pairs in the order in which the reader likes to play them. The role follows from the class until it is changed. */
export const StyleList = memo(function StyleList({ styles, onChange }: StyleListProps) {
  const { t } = useTranslation(['profile', 'domain'])
  const language = useLanguage()
  const taken = new Set(styles.map(({ classId }) => classId))
  const change = (changed: Styles) => onChange({ styles: changed })
  const withClass = (index: number, classId: string) => {
    const role = findClass(classId)?.role ?? 'dps'
    change(styles.with(index, { classId, role }))
  }
  const list = useRef<HTMLOListElement>(null)
  const moveUp = (index: number) => {
    change(movedUp(styles, index))
    // The focus follows the pair. The first one's button is off.
    const row = list.current?.children[index - 1]
    row?.querySelector<HTMLElement>(index === 1 ? 'select' : 'button')?.focus()
  }
  const addButton = useRef<HTMLButtonElement>(null)
  const remove = (index: number) => {
    // Drawn at once: with a pair less the button to add one is there.
    flushSync(() => change(styles.toSpliced(index, 1)))
    // Another row takes the place of each but the last, and has the focus.
    if (index === styles.length - 1) addButton.current?.focus()
  }
  const add = () => {
    const next = classCatalogue.find(({ id }) => !taken.has(id))
    if (next) change([...styles, { classId: next.id, role: next.role }])
  }
  return (
    <>
      <ol ref={list} className="grid gap-3">
        {styles.map(({ classId, role }, index) => {
          const place = index + 1
          return (
            // A key of the class would draw the row anew, without the focus, when its class is changed.
            <li key={index} className="flex flex-wrap items-end gap-2">
              <NativeSelect
                label={t('profile:styles.pair', { place })}
                className="min-w-0 grow basis-64"
                value={classId}
                onChange={(event) => withClass(index, event.currentTarget.value)}
                options={searchClasses('', null).map((entry) => ({
                  value: entry.id,
                  label: `${nameOfClass(entry, language)} – ${weaponNames(entry, language)}`,
                  disabled: entry.id !== classId && taken.has(entry.id),
                }))}
              />
              <NativeSelect
                label={t('profile:styles.role')}
                className="w-32"
                value={role}
                onChange={(event) =>
                  change(styles.with(index, { classId, role: event.currentTarget.value as CapacityRole }))
                }
                options={capacityRoles.map((one) => ({ value: one, label: t(`domain:role.${one}`) }))}
              />
              <IconButton
                label={t('profile:styles.up', { place })}
                icon={<ArrowUp size={18} />}
                disabled={index === 0}
                onClick={() => moveUp(index)}
              />
              <IconButton
                label={t('profile:styles.remove', { place })}
                icon={<Trash2 size={18} />}
                onClick={() => remove(index)}
              />
            </li>
          )
        })}
      </ol>
      {styles.length < stylesMax && (
        <Button
          ref={addButton}
          className={styles.length > 0 ? 'mt-3' : ''}
          icon={<Plus size={16} />}
          onClick={add}
        >
          {t('profile:styles.add')}
        </Button>
      )}
    </>
  )
})

function movedUp(styles: Styles, index: number): Styles {
  const [moved] = styles.slice(index, index + 1)
  return moved ? styles.toSpliced(index, 1).toSpliced(index - 1, 0, moved) : styles
}
