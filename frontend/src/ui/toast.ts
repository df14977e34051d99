import i18next from 'i18next'
import type { ReactNode } from 'react'
import { hasCode } from '#lib/api/api-failure.ts'
import { errorMessage } from '#lib/api/error-message.ts'
import { signInAddress } from '#lib/sign-in-address.ts'
import { atom, getDefaultStore, useAtomValue } from '#lib/jotai.ts'

export type ToastContent = {
  title: ReactNode
  description?: ReactNode
  /** destructive: something failed; it interrupts a screen reader. caution: not everything was done as it was wanted. */
  variant?: 'default' | 'caution' | 'destructive'
  /** Colour of another leader: a mark in this colour replaces the icon. */
  color?: string
  /** How long this toast is shown, in milliseconds. */
  durationMs?: number
  /** A button in the toast; `label` is its text. */
  action?: { label: string; onPress: () => void }
  /** It waits below a newer toast, because its button is the only way back. */
  isKept?: boolean
}

export type ShownToast = ToastContent & { id: number; open: boolean }

/** Spec section 9. A closed toast stays in the list for `removalDelayMs`; a toast's own `durationMs` wins. */
export const toastLimits = {
  atOnce: 1,
  durationMs: 5_000,
  cautionMs: 10_000,
  swipePx: 50,
  swipeDirection: 'right',
  hotkey: 'F8',
  removalDelayMs: 1_000_000,
} as const

let lastId = 0
const store = getDefaultStore()
const toastsAtom = atom<readonly ShownToast[]>([])

/** Toasts that are shown, wait below a newer one or fade out, newest first. */
export function useToasts(): readonly ShownToast[] {
  return useAtomValue(toastsAtom)
}

/** The newest open toasts, which are visible. */
export function useVisibleToasts(): readonly ShownToast[] {
  return useToasts()
    .filter(({ open }) => open)
    .slice(0, toastLimits.atOnce)
}

/** Shows a message; only the newest one is visible. Returns its id. */
export function toast(content: ToastContent): number {
  lastId += 1
  const waits = ({ open, isKept }: ShownToast) => open && isKept === true
  store.set(toastsAtom, (toasts) => [{ ...content, id: lastId, open: true }, ...toasts.filter(waits)])
  return lastId
}

const signInAgain = () => window.location.assign(signInAddress(window.location))

/** Shows a failed call: the server's reason in the reader's language, else the fallback. */
export function toastFailure(title: ReactNode, failure: unknown, fallback: string): number {
  const isSignedOut = hasCode(failure, 'unauthenticated')
  const signIn = { label: i18next.t('common:signInAgain'), onPress: signInAgain }
  const description = errorMessage(failure, fallback)
  // Stays: finding the button takes its time, inside a dialog above all.
  const offer = isSignedOut && { action: signIn, durationMs: Number.POSITIVE_INFINITY }
  return toast({ title, description, variant: 'destructive', ...offer })
}

/** Closes a toast. It stays in the list much longer, so that it can fade out. */
export function dismissToast(id: number): void {
  const isOpen = store.get(toastsAtom).some((one) => one.id === id && one.open)
  if (!isOpen) return
  store.set(toastsAtom, (toasts) => toasts.map((one) => (one.id === id ? { ...one, open: false } : one)))
  const forget = () => store.set(toastsAtom, (toasts) => toasts.filter((one) => one.id !== id))
  setTimeout(forget, toastLimits.removalDelayMs)
}
