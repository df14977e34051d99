import { useTranslation } from 'react-i18next'
import { classCatalogue } from '@raidtisch/shared-types/domain/class-catalogue'
import { gameRoles, type GameRole } from '@raidtisch/shared-types/domain/game-roles'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { nameOfClass } from '@raidtisch/shared-types/domain/class-search'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import type { ClassLine } from './use-import.ts'

type ClassTableProps = { classes: readonly ClassLine[]; onCorrect: (line: ClassLine) => void }

/** Each class that the other tool names, with what it becomes here; those that nobody recognised come first and open. */
export function ClassTable({ classes, onCorrect }: ClassTableProps) {
  const { t } = useTranslation('events-import')
  const unknown = classes.filter(({ isRecognised }) => !isRecognised)
  const known = classes.filter(({ isRecognised }) => isRecognised)
  return (
    <section>
      <h3 className="mb-2 font-semibold text-strong">{t('classes')}</h3>
      {unknown.length > 0 && <p className="mb-2 text-muted">{t('classesText')}</p>}
      <ClassLines lines={unknown} onCorrect={onCorrect} />
      {known.length > 0 && (
        <details>
          <summary className="min-h-8 cursor-pointer py-1 text-meta text-muted">
            {t('knownClasses', { count: known.length })}
          </summary>
          <ClassLines lines={known} onCorrect={onCorrect} />
        </details>
      )}
    </section>
  )
}

function ClassLines({
  lines,
  onCorrect,
}: {
  lines: readonly ClassLine[]
  onCorrect: ClassTableProps['onCorrect']
}) {
  const { t } = useTranslation(['events-import', 'domain'])
  const language = useLanguage()
  const classOptions = classCatalogue.map((entry) => ({
    value: entry.id,
    label: nameOfClass(entry, language),
  }))
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <li
          key={line.name}
          className="grid items-end gap-2 rounded-card bg-panel p-3 sm:grid-cols-[1fr_9rem_14rem]"
        >
          <p className="min-w-0 self-center wrap-anywhere text-strong">
            {line.name}
            <span className="block text-meta text-muted">
              {t('events-import:players', { count: line.people })}
            </span>
          </p>
          <NativeSelect
            hideLabel
            label={t('events-import:roleOf', { name: line.name })}
            value={line.role}
            options={gameRoles.map((role) => ({ value: role, label: t(`domain:role.${role}`) }))}
            onChange={(changed) => onCorrect({ ...line, role: changed.target.value as GameRole })}
          />
          <NativeSelect
            hideLabel
            label={t('events-import:classOf', { name: line.name })}
            value={line.characterClass ?? ''}
            options={[{ value: '', label: t('events-import:noClass') }, ...classOptions]}
            onChange={(changed) => onCorrect({ ...line, characterClass: changed.target.value || null })}
          />
        </li>
      ))}
    </ul>
  )
}
