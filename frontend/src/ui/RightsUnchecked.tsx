import { useTranslation } from 'react-i18next'
import { ErrorState } from './ErrorState.tsx'

type RightsUncheckedProps = { query: { isFetching: boolean; refetch: () => unknown } }

/** Shows that the reader's rights could not be read, instead of a message that they have none. */
export function RightsUnchecked({ query }: RightsUncheckedProps) {
  const { t } = useTranslation('common')
  return (
    <ErrorState
      title={t('rightsUnchecked')}
      text={t('rightsUncheckedText')}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
