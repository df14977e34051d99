import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { LoginRequiredCard } from '#features/auth/LoginRequiredCard.tsx'
import { errorMessage } from '#lib/api/error-message.ts'
import { authKeys, useUser } from '#lib/queries/auth.queries.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'

/** Lets signed-in people through; everybody else sees where to sign in. */
export function SignInGuard() {
  const { t } = useTranslation(['shell', 'common'])
  const client = useQueryClient()
  const user = useUser()
  if (user.data) return <Outlet />
  if (user.data === null)
    return (
      <div className="flex min-h-[70dvh] items-center px-4 py-10">
        <LoginRequiredCard />
      </div>
    )
  return (
    <div className="mx-auto w-full max-w-[75rem] px-4 pt-8 sm:px-6 lg:px-8">
      {user.isError ? (
        <ErrorState
          title={t('shell:userFailed')}
          text={errorMessage(user.error, t('common:somethingFailed'))}
          // Reads that waited for the user failed together with it.
          onRetry={() => void client.refetchQueries({ queryKey: authKeys.all })}
          retrying={user.isFetching}
        />
      ) : (
        <PageSkeleton />
      )}
    </div>
  )
}
