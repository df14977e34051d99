import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BoardStatus } from './board/save-state.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

const texts = {
  unauthenticated: 'closedUnauthenticated',
  forbidden: 'closedForbidden',
  'not-found': 'closedMissing',
} as const satisfies Partial<Record<BoardStatus, string>>

export type ClosedStatus = keyof typeof texts

export function isClosed(status: BoardStatus | undefined): status is ClosedStatus {
  return status !== undefined && Object.hasOwn(texts, status)
}

/** The server does not let this reader on the board any more, and why. */
export function BoardClosed({ status }: { status: ClosedStatus }) {
  const { t } = useTranslation('party-manager')
  return <EmptyState icon={<Lock aria-hidden size={24} />} title={t(texts[status])} />
}
