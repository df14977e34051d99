import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#lib/queries/audit.queries.ts'
import { useFieldText } from './use-field-text.ts'

type Metadata = AuditEntry['metadata']
type Columns = Metadata['before']
type SlotInGroup = Metadata['moves'][number]['from']

export function hasChanges({ before, after, moves, groups, people, promoted }: Metadata): boolean {
  const listed = [moves, groups, people, promoted]
  return before !== null || after !== null || listed.some(({ length }) => length > 0)
}

/** Values before and after the change. */
export function AuditChanges({ metadata }: { metadata: Metadata }) {
  const { t } = useTranslation('audit-log')
  const { before, after, moves, groups, people, promoted, names } = metadata
  const slotText = (where: SlotInGroup) =>
    where ? t('slot', { group: where.group, slot: where.position + 1 }) : t('noSlot')
  return (
    <div className="mt-2 flex flex-col gap-3">
      {(before !== null || after !== null) && <ChangeTable before={before} after={after} names={names} />}
      {groups.map((group) => (
        <ChangeTable key={group.id} before={group.before} after={group.after} names={names} />
      ))}
      {moves.length > 0 && (
        <ul className="flex flex-col gap-1 text-meta">
          {moves.map(({ name, from, to }, index) => (
            <li key={index}>
              <span className="font-medium text-strong">{name}</span>: {slotText(from)} → {slotText(to)}
            </li>
          ))}
        </ul>
      )}
      {people.length > 0 && <p className="text-meta">{t('people', { names: people.join(', ') })}</p>}
      {promoted.length > 0 && <p className="text-meta">{t('promoted', { names: promoted.join(', ') })}</p>}
    </div>
  )
}

type ChangeTableProps = { before: Columns; after: Columns; names: Metadata['names'] }

function ChangeTable({ before, after, names }: ChangeTableProps) {
  const { t } = useTranslation('audit-log')
  const { nameOf, show } = useFieldText(names)
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (fields.length === 0) return null
  return (
    <table className="w-full table-fixed text-left text-meta wrap-anywhere">
      <thead className="text-muted">
        <tr>
          <th scope="col" className="w-1/3 py-1 pr-3 font-medium sm:w-1/4">
            {t('field')}
          </th>
          <th scope="col" className="py-1 pr-3 font-medium">
            {t('before')}
          </th>
          <th scope="col" className="py-1 font-medium">
            {t('after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field} className="border-t border-line align-top">
            <th scope="row" className="py-1 pr-3 font-medium text-body">
              {nameOf(field)}
            </th>
            <td className="py-1 pr-3 text-muted">{before ? show(field, before[field]) : '–'}</td>
            <td className="py-1 text-strong">{after ? show(field, after[field]) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
