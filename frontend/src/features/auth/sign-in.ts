import { signInFailureOf, type SignInFailure } from '@raidtisch/shared-types/domain/sign-in'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api/api.ts'
import { toastFailure } from '#ui/toast.ts'

const notices = {
  not_in_guild: 'notInGuild',
  failed: 'failed',
  denied: 'denied',
  insecure: 'insecure',
} as const satisfies Record<SignInFailure, string>

/** The key of the text that says why a sign-in failed. */
export function signInNotice(search: URLSearchParams): (typeof notices)[SignInFailure] | undefined {
  const failure = signInFailureOf(search.get('signIn'))
  return failure && notices[failure]
}

/** Signs out, then loads the app again, so that no data of the reader stays in memory. */
export function useSignOut() {
  const { t } = useTranslation(['shell', 'common'])
  return useMutation({
    mutationFn: () => call('POST /auth/logout'),
    onSuccess: () => window.location.reload(),
    onError: (failure) => toastFailure(t('shell:signOutFailed'), failure, t('common:somethingFailed')),
  })
}
