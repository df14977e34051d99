import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AttendanceStats } from '#lib/queries/statistics.queries.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { PercentBar } from './PercentBar.tsx'

type AttendanceRowProps = { person: AttendanceStats['attendanceByUser'][number]; rank: number }

export const AttendanceRow = memo(function AttendanceRow({ person, rank }: AttendanceRowProps) {
  const { t } = useTranslation('analytics')
  const tally = t('ofChecks', { count: person.totalChecks, part: person.attendanceCount })
  return (
    <article className="flex items-center gap-3 rounded-control bg-raised/60 px-3 py-2">
      <span className="tabular w-7 shrink-0 text-right text-meta font-semibold text-muted">
        <span className="sr-only">{t('rank', { rank })}</span>
        <span aria-hidden>{rank}</span>
      </span>
      <Avatar name={person.displayName} src={person.avatar} size={36} />
      <div className="min-w-0 grow">
        <h3 className="truncate text-base font-semibold">{person.displayName}</h3>
        <p className="truncate text-meta text-muted">{person.username}</p>
        <p className="tabular text-meta text-muted sm:hidden">{tally}</p>
      </div>
      <span className="tabular shrink-0 text-meta text-muted max-sm:hidden">{tally}</span>
      <PercentBar percent={person.percentage} of={person.totalChecks} />
    </article>
  )
})
