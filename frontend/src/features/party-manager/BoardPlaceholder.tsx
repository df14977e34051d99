import { Lock, Unplug } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { BoardStatus } from './board/save-state.ts'

const closedTexts = {
  unauthenticated: 'closedUnauthenticated',
  forbidden: 'closedForbidden',
  'not-found': 'closedMissing',
} as const satisfies Partial<Record<BoardStatus, string>>

type ClosedStatus = keyof typeof closedTexts

export function isClosed(status: BoardStatus | undefined): status is ClosedStatus {
  return status !== undefined && Object.hasOwn(closedTexts, status)
}

type BoardPlaceholderProps = { status?: BoardStatus | undefined; onReconnect?: (() => void) | undefined }

/** Shown instead of a board that is not loaded: why it is closed, that the server does not answer, or a skeleton. */
export function BoardPlaceholder({ status, onReconnect }: BoardPlaceholderProps) {
  const { t } = useTranslation('party-manager')
  if (isClosed(status)) return <EmptyState icon={<Lock size={24} />} title={t(closedTexts[status])} />
  if (status === 'unreachable')
    return (
      <div role="alert">
        <EmptyState
          icon={<Unplug size={24} />}
          title={t('boardUnreachable')}
          text={t('boardUnreachableText')}
          action={<Button onClick={onReconnect}>{t('reconnect')}</Button>}
        />
      </div>
    )
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,clamp(13.25rem,20%,20rem)),1fr))] gap-2">
      {[1, 2].map((party) => (
        <div key={party} className="flex flex-col gap-1 rounded-card bg-panel p-2">
          <Skeleton className="mb-1 h-9 w-2/3" />
          {[1, 2, 3, 4, 5, 6].map((slot) => (
            <Skeleton key={slot} className="h-11 pointer-fine:h-8" />
          ))}
        </div>
      ))}
    </div>
  )
}
