import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api/api.ts'
import { toastFailure } from '#ui/toast.ts'

/** Signs out, then loads the app again, so that no data of the reader stays in memory. */
export function useSignOut() {
  const { t } = useTranslation(['shell', 'common'])
  return useMutation({
    mutationFn: () => call('POST /auth/logout'),
    onSuccess: () => window.location.reload(),
    onError: (failure) => toastFailure(t('shell:signOutFailed'), failure, t('common:somethingFailed')),
  })
}
