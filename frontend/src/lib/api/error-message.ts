import i18next from 'i18next'
import { errorCodes, type ErrorCode } from '@raidtisch/shared-types/domain/errors'
import { ApiFailure } from './api-failure.ts'

const known: ReadonlySet<string> = new Set([...errorCodes, 'unreachable'])

/** The message for a failed call: the text of its code in the reader's language, else the fallback. */
export function errorMessage(failure: unknown, fallback: string): string {
  if (!(failure instanceof ApiFailure) || failure.code === null || !known.has(failure.code)) return fallback
  if (failure.code === 'event_cancelled') return cancelledSentence({ cancelReason: failure.reason })
  return i18next.t(`errors:${failure.code as ErrorCode}`)
}

/** The message that an event is cancelled, with its leader's reason. */
export function cancelledSentence({ cancelReason }: { cancelReason: string | null }): string {
  return cancelReason === null
    ? i18next.t('errors:event_cancelled')
    : i18next.t('errors:event_cancelled_because', { reason: cancelReason })
}

/** The message when events could not be read. */
export function eventsFailure(failure: unknown): string {
  const reason = errorMessage(failure, i18next.t('common:somethingFailed'))
  return i18next.t('common:eventsFailed', { reason })
}
