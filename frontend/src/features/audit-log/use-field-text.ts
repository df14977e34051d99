import { useTranslation } from 'react-i18next'
import { eventStatuses } from '@raidtisch/shared-types/domain/event-status'
import { eventTypes } from '@raidtisch/shared-types/domain/event-types'
import { gameRoles, participantStatuses } from '@raidtisch/shared-types/domain/game-roles'
import { defaultGroupCategory } from '@raidtisch/shared-types/domain/party-defaults'
import { deadlineEffects } from '@raidtisch/shared-types/domain/response-deadline'
import { substituteStates } from '@raidtisch/shared-types/domain/substitutes'
import {
  importanceLevels,
  suggestionAims,
  type SuggestionImportance,
} from '@raidtisch/shared-types/suggestion/importance'
import type { PreselectedPlayer } from '@raidtisch/shared-types/contracts/event-fields'
import type { AuditEntry } from '#lib/queries/audit.queries.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatOwnMoment } from '#lib/time/time.ts'
import type de from './locales/de.ts'

type Field = keyof (typeof de)['fields']

const isoDateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/**
 * Names and values of logged fields, in the reader's language if it has a text for them.
 * @param names what roles, channels and people are called, by id
 */
export function useFieldText(names: AuditEntry['metadata']['names']) {
  const { t, i18n } = useTranslation(['audit-log', 'domain'])
  const language = useLanguage()
  const nameOf = (field: string) =>
    i18n.exists(`audit-log:fields.${field}`) ? t(`audit-log:fields.${field as Field}`) : field

  const show = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–'
    if (typeof value === 'boolean') return t(value ? 'audit-log:yes' : 'audit-log:no')
    if (typeof value === 'number') return String(value)
    if (Array.isArray(value)) return value.map((one) => show(field, one)).join(', ') || '–'
    if (field === 'suggestionImportance') return importance(value as SuggestionImportance)
    if (field === 'preselectedPlayers') return show('person', (value as PreselectedPlayer).username)
    if (typeof value !== 'string') return JSON.stringify(value)
    if (isoDateTime.test(value)) return formatOwnMoment(value, language)
    return names[value] ?? word(field, value) ?? value
  }

  /** What is not as usual. */
  function importance(chosen: SuggestionImportance): string {
    const unusual = suggestionAims.flatMap((aim) => {
      const level = importanceLevels[chosen[aim]] ?? 'usual'
      return level === 'usual'
        ? []
        : [`${t(`domain:importance.aim.${aim}`)}: ${t(`domain:importance.level.${level}`)}`]
    })
    return unusual.join(', ') || t('domain:importance.level.usual')
  }

  function word(field: string, value: string): string | undefined {
    if (field === 'role') {
      const role = gameRoles.find((one) => one === value)
      return role && t(`domain:role.${role}`)
    }
    if (field === 'eventType' || field === 'defaultEventType') {
      const type = eventTypes.find((one) => one === value)
      return type && t(`domain:eventType.${type}`)
    }
    if (field === 'afterDeadline') {
      const effect = deadlineEffects.find((one) => one === value)
      return effect && t(`domain:afterDeadline.${effect}`)
    }
    if (field === 'substituteAnswer') {
      const state = substituteStates.find((one) => one === value)
      return state && state !== 'asked' ? t(`audit-log:substituteAnswers.${state}`) : undefined
    }
    if (field === 'category' && value === defaultGroupCategory) return t('domain:eventType.guild')
    if (field !== 'status') return undefined
    const answer = participantStatuses.find((one) => one === value)
    const status = eventStatuses.find((one) => one === value)
    return answer ? t(`domain:answer.${answer}`) : status && t(`domain:eventStatus.${status}`)
  }
  return { nameOf, show }
}
