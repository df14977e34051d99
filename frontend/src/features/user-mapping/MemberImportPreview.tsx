import { nameOfClassId } from '@raidtisch/shared-types/domain/class-search'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/i18n/i18n.ts'
import type { MemberPreview } from './use-member-import.ts'

type Member = MemberPreview['members'][number]
type Fault = MemberPreview['faults'][number]

type MemberImportPreviewProps = { preview: MemberPreview; isChanged: (member: Member) => boolean }

/** What a table of members writes, and first of all what is wrong with it, by row and column. */
export function MemberImportPreview({ preview, isChanged }: MemberImportPreviewProps) {
  const { t } = useTranslation('user-mapping')
  const language = useLanguage()
  const { members, faults, unknownColumns } = preview
  const changed = members.filter(isChanged)
  const unchanged = members.length - changed.length
  const partsOf = ({ realName, formerRealName, classes, power, kept }: Member) => [
    ...(realName === null
      ? []
      : [
          formerRealName === null
            ? t('import.realName', { name: realName })
            : t('import.renamed', { name: realName, former: formerRealName }),
        ]),
    ...(classes === null
      ? []
      : [t('import.classes', { names: classes.map((id) => nameOfClassId(id, language)).join(', ') })]),
    ...(power === null ? [] : [t('import.power', { power: new Intl.NumberFormat(language).format(power) })]),
    ...kept.map((part) => t(`import.kept.${part}`)),
  ]
  const sentenceOf = ({ row, column, fault: kind, value }: Fault) => {
    const sentence = t(`import.fault.${kind}`)
    const fault = value === '' ? sentence : t('import.withValue', { fault: sentence, value })
    return column === null ? t('import.inRow', { row, fault }) : t('import.inCell', { row, column, fault })
  }
  const shown = members.filter((member) => partsOf(member).length > 0)
  return (
    <div className="grid gap-4">
      {faults.length > 0 && (
        <section role="alert" className="rounded-card bg-danger-soft px-4 py-3 text-danger-text">
          <p>{t('import.faults')}</p>
          <ul className="mt-1 text-meta wrap-anywhere">
            {faults.map((fault) => (
              <li key={`${fault.row} ${fault.column} ${fault.fault}`}>{sentenceOf(fault)}</li>
            ))}
          </ul>
        </section>
      )}
      {unknownColumns.length > 0 && (
        <p className="text-muted wrap-anywhere">
          {t('import.unknownColumns', { names: unknownColumns.join(', ') })}
        </p>
      )}
      {members.length > 0 && (
        <p className="font-semibold text-strong">{t('import.changes', { count: changed.length })}</p>
      )}
      <ul className="grid gap-2">
        {shown.map((member) => (
          <li key={member.row} className="rounded-card bg-panel px-4 py-2 wrap-anywhere">
            <p className="font-medium text-strong">{member.displayName}</p>
            <p className="text-meta text-muted">{partsOf(member).join(' · ')}</p>
          </li>
        ))}
      </ul>
      {unchanged > 0 && <p className="text-muted">{t('import.unchanged', { count: unchanged })}</p>}
    </div>
  )
}
