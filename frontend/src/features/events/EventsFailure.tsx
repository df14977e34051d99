import type { UseQueryResult } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '#lib/api/api-failure.ts'
import { errorMessage, eventsFailure } from '#lib/api/error-message.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'

type Read = Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>

/** Why events could not be read. */
export function EventsFailure({ query }: { query: Read }) {
  if (isMembersOnly(query)) return <MembersOnly />
  return (
    <ErrorState
      title={eventsFailure(query.error)}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}

/** Says that some of the shown events are missing when one of these reads failed. One with earlier data shows them. */
export function IncompleteEvents({ reads }: { reads: readonly Read[] }) {
  const { t } = useTranslation(['events', 'common'])
  const failed = reads.filter((read) => read.isError && !read.data)
  if (!failed[0]) return null
  return (
    <div className="mb-4">
      <ErrorState
        title={t('events:incomplete')}
        text={errorMessage(failed[0].error, t('common:somethingFailed'))}
        onRetry={() => failed.forEach((read) => void read.refetch())}
      />
    </div>
  )
}

/** Whether the guild shows events to its members alone, and the reader is none. */
export function isMembersOnly({ error }: Pick<Read, 'error'>): boolean {
  return hasCode(error, 'members_only')
}

/** Without a button: the page reads again by itself when the reader gets the role. */
export function MembersOnly() {
  const { t } = useTranslation(['events', 'errors'])
  return (
    <EmptyState icon={<Lock size={24} />} title={t('events:membersOnly')} text={t('errors:members_only')} />
  )
}
