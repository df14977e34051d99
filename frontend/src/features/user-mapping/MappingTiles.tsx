import { Percent, UserCheck, UserX, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MappedUser } from '@raidtisch/shared-types/contracts/user-mappings.contract'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { mappingFigures, type MappingFigures } from './mapping-lists.ts'

const tiles = [
  { key: 'total', Icon: Users, look: 'bg-raised text-muted' },
  { key: 'mapped', Icon: UserCheck, look: 'bg-positive-soft text-positive-text' },
  { key: 'unmapped', Icon: UserX, look: 'bg-caution-soft text-caution-text' },
  { key: 'coverage', Icon: Percent, look: 'bg-accent-soft text-accent-text' },
] as const

/** `users` is undefined while unknown. */
export function MappingTiles({ users }: { users: readonly MappedUser[] | undefined }) {
  const { t } = useTranslation('user-mapping')
  const figures = users && mappingFigures(users)
  return (
    <dl aria-label={t('figures')} className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles.map(({ key, Icon, look }) => (
        <div
          key={key}
          className="grid grid-cols-[auto_1fr] content-center items-center gap-x-3 rounded-card bg-panel p-3 sm:p-4"
        >
          <dt className="col-start-2 row-start-2 text-meta text-muted">{t(`tile.${key}`)}</dt>
          <dd
            key={figures?.[key]}
            className="tabular col-start-2 row-start-1 animate-fade text-section font-semibold text-strong sm:text-figure"
          >
            {figures ? textOf(key, figures[key]) : <Skeleton className="my-1 h-6 w-10" />}
          </dd>
          <dd
            aria-hidden
            className={classes(
              'col-start-1 row-span-2 row-start-1 flex size-9 items-center justify-center rounded-full sm:size-10',
              look,
            )}
          >
            <Icon size={18} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function textOf(key: keyof MappingFigures, figure: number): string {
  return key === 'coverage' ? `${figure}%` : String(figure)
}
