import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api/api.ts'
import { Button } from '#ui/Button.tsx'
import { toast, toastFailure } from '#ui/toast.ts'

/** Signs the reader out in every browser but this one. */
export function OtherDevices() {
  const { t } = useTranslation(['profile', 'common'])
  const signOut = useMutation({
    mutationFn: () => call('POST /api/me/end-other-sessions'),
    onSuccess: () =>
      toast({ title: t('profile:devices.signedOut'), description: t('profile:devices.signedOutText') }),
    onError: (failure) => toastFailure(t('profile:devices.failed'), failure, t('common:somethingFailed')),
  })
  return (
    <Button busy={signOut.isPending} onClick={() => signOut.mutate()}>
      {t('profile:devices.signOut')}
    </Button>
  )
}
