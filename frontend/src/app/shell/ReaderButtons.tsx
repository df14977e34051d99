import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api/api.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { toastFailure } from '#ui/toast.ts'

export type ReaderActionProps = Omit<ComponentProps<typeof IconButton>, 'variant' | 'size' | 'side'> & {
  /** Of a switch: what its tooltip says in a sentence. Screen readers have it from `aria-pressed`. */
  state?: string
}

/** An action of the reader as an icon; its text is the tooltip. */
export function SmallIconButton({ state: _state, ...rest }: ReaderActionProps) {
  return <IconButton {...rest} size="icon-sm" />
}

/** The same with its text beside the icon, as wide as the panel. */
export function RowButton({ label, hint: _hint, state, ...rest }: ReaderActionProps) {
  return (
    <Button {...rest} variant="ghost" className="justify-start! px-2! text-left!">
      <span>
        {label}
        {state !== undefined && <span aria-hidden> · {state}</span>}
      </span>
    </Button>
  )
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
