import { useTranslation } from 'react-i18next'
import { optionClasses } from './option-classes.ts'

type NoClassOptionProps = { name: string; chosen: boolean; onChoose: () => void }

/** Signing up first and choosing the class later. */
export function NoClassOption({ name, chosen, onChoose }: NoClassOptionProps) {
  const { t } = useTranslation('events-page')
  const text = <span className="block text-meta text-muted">{t('noClassText')}</span>
  return (
    <label className={optionClasses}>
      <input type="radio" name={name} className="sr-only" checked={chosen} onChange={onChoose} />
      {t('noClass')}
      {text}
    </label>
  )
}
