import { useTranslation } from 'react-i18next'
import { isAuditAction } from '@raidtisch/shared-types/domain/audit-actions'
import { systemAnswerOf } from '@raidtisch/shared-types/domain/audit-system-answer'
import { errorCodes } from '@raidtisch/shared-types/domain/errors'
import type { AuditEntry } from '#lib/queries/audit.queries.ts'

/** The texts of an entry in the reader's language. The server's own texts are German. */
export function useAuditText({ username, success, errorMessage, metadata }: AuditEntry) {
  const { t } = useTranslation(['audit-log', 'errors'])
  const { actionKey, eventTitle, source } = metadata
  const action = isAuditAction(actionKey) ? actionKey : 'other'
  const unnamed = t(`audit-log:unnamedActor.${source === 'system' ? 'system' : 'unknown'}`)
  const who = username === null ? unnamed : t('audit-log:namedActor', { name: username })
  const event = eventTitle ?? '–'
  const code = errorCodes.find((one) => one === errorMessage)
  const reason = code ? t(`errors:${code}`) : (errorMessage ?? '–')
  const answered = systemAnswerOf(metadata)
  const done = answered
    ? t(`audit-log:systemAnswer.${answered.kind}`, {
        who: t('audit-log:namedActor', { name: answered.person }),
        event,
      })
    : t(`audit-log:sentence.${action}`, { who, event })
  const sentence = success
    ? done
    : t(`audit-log:refusal.${eventTitle === null ? 'refused' : 'refusedAtEvent'}`, { who, event, reason })
  return { label: t(`audit-log:label.${action}`), sentence, who: username ?? unnamed }
}
