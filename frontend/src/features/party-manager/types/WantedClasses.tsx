import { classCatalogue, findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { maxPartySize } from '@raidtisch/shared-types/domain/limits'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { nameOfClassId } from '@raidtisch/shared-types/domain/class-search'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'

type WantedClassesProps = { classIds: readonly string[]; onChange: (classIds: string[]) => void }

/** The classes that a type wishes for; one that is chosen twice is wished for twice. */
export function WantedClasses({ classIds, onChange }: WantedClassesProps) {
  const { t } = useTranslation('party-manager')
  const language = useLanguage()
  const sorted = classCatalogue
    .map(({ id }) => ({ value: id, label: nameOfClassId(id, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  return (
    <div className="min-w-0 sm:col-span-2">
      <NativeSelect
        label={t('wantedClasses')}
        value=""
        disabled={classIds.length >= maxPartySize}
        options={[{ value: '', label: t('addClass') }, ...sorted]}
        onChange={({ target }) => target.value && onChange([...classIds, target.value])}
      />
      {classIds.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {classIds.map((id, index) => (
            <li key={`${index} ${id}`}>
              <button
                type="button"
                onClick={() => onChange(classIds.toSpliced(index, 1))}
                className="flex min-h-11 items-center gap-1.5 rounded-full bg-raised px-3 text-meta text-body hover:bg-hover pointer-fine:min-h-8"
              >
                <RoleGlyph kind={findClass(id)?.role ?? 'flex'} size={12} />
                {nameOfClassId(id, language)}
                <span className="sr-only">{t('removeClass')}</span>
                <X size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
