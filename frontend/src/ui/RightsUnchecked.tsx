import { useTranslation } from 'react-i18next'
import { ErrorState } from './ErrorState.tsx'

type RightsUncheckedProps = { query: { isFetching: boolean; refetch: () => unknown } }

/** Says that it is unknown what the reader may do, with a button to try again; instead of saying that they may not. */
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
