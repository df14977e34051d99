import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api/error-message.ts'
import { ErrorState } from './ErrorState.tsx'

type QueryFailureProps = {
  title: ReactNode
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** Says what could not be read and why, with a button to read it again. */
export function QueryFailure({ title, query }: QueryFailureProps) {
  const { t } = useTranslation('common')
  return (
    <ErrorState
      title={title}
      text={errorMessage(query.error, t('somethingFailed'))}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
