import { weekdays } from '@raidtisch/shared-types/domain/days'
import { eventTypes } from '@raidtisch/shared-types/domain/event-types'
import { gameRoles } from '@raidtisch/shared-types/domain/game-roles'
import { standingResponsesMax } from '@raidtisch/shared-types/domain/limits'
import { Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { writeDate } from '#lib/time/date-formats.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { isFaultyRule, type ProfileFault } from './profile-faults.ts'
import type { ProfileFields } from './use-profile-form.ts'

type Rules = ProfileFields['standing']
type Rule = Rules[number]

type StandingRulesProps = { rules: Rules; fault: ProfileFault | null; onChange: (rules: Rules) => void }

/** Each rule is a sentence: on which day, at which events, what the reader answers. */
export function StandingRules({ rules, fault, onChange }: StandingRulesProps) {
  const { t } = useTranslation('profile')
  const add = () => onChange([...rules, { weekday: 1, eventType: null, status: 'accepted', role: null }])
  const addButton = useRef<HTMLButtonElement>(null)
  const remove = (index: number) => {
    // Drawn at once: with a rule less the button to add one is there.
    flushSync(() => onChange(rules.toSpliced(index, 1)))
    // Another row takes the place of each but the last, and has the focus.
    if (index === rules.length - 1) addButton.current?.focus()
  }
  const faultId = useId()
  const isFaulty = fault === 'standingEmpty' || fault === 'standingTwice'
  return (
    <>
      {rules.length === 0 && <p className="mb-3 text-muted">{t('standing.none')}</p>}
      <ul className="grid gap-3">
        {rules.map((rule, index) => (
          // Rules have no names of their own, and none moves.
          <li key={index} className="flex flex-wrap items-end gap-2">
            <RuleFields
              rule={rule}
              faultId={isFaultyRule(fault, rule, rules) ? faultId : undefined}
              onChange={(changed) => onChange(rules.with(index, changed))}
            />
            <IconButton
              label={t('standing.remove', { place: index + 1 })}
              icon={<Trash2 size={18} />}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      {isFaulty && (
        <p id={faultId} role="alert" className="mt-2 text-meta text-danger-text">
          {t(`fault.${fault}`)}
        </p>
      )}
      {rules.length < standingResponsesMax && (
        <Button ref={addButton} className="mt-3" icon={<Plus size={16} />} onClick={add}>
          {t('standing.add')}
        </Button>
      )}
    </>
  )
}

type RuleFieldsProps = {
  rule: Rule
  /** The message that says what is wrong with the rule. */
  faultId: string | undefined
  onChange: (rule: Rule) => void
}

function RuleFields({ rule, faultId, onChange }: RuleFieldsProps) {
  const { t } = useTranslation(['profile', 'domain'])
  const language = useLanguage()
  const answers = [
    { status: 'accepted', role: null, label: t('profile:standing.accepted') },
    ...gameRoles.map((role) => ({
      status: 'accepted' as const,
      role,
      label: t('profile:standing.acceptedAs', { role: t(`domain:role.${role}`) }),
    })),
    { status: 'tentative', role: null, label: t('domain:answer.tentative') },
    { status: 'declined', role: null, label: t('profile:standing.declined') },
  ] as const
  const fault = { 'aria-invalid': faultId !== undefined || undefined, 'aria-describedby': faultId }
  const keyOf = ({ status, role }: Pick<Rule, 'status' | 'role'>) =>
    status === 'accepted' ? `${status} ${role}` : status
  return (
    <>
      <NativeSelect
        {...fault}
        label={t('profile:standing.weekday')}
        className="min-w-0 grow basis-36"
        value={rule.weekday ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...rule, weekday: weekdays.find((day) => String(day) === value) ?? null })
        }
        options={[
          { value: '', label: t('profile:standing.everyDay') },
          // 1 January 2024 was a Monday.
          ...weekdays.map((day) => ({
            value: String(day),
            label: writeDate('weekday', new Date(Date.UTC(2024, 0, day)), language, 'UTC'),
          })),
        ]}
      />
      <NativeSelect
        {...fault}
        label={t('profile:standing.eventType')}
        className="min-w-0 grow basis-40"
        value={rule.eventType ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...rule, eventType: eventTypes.find((type) => type === value) ?? null })
        }
        options={[
          { value: '', label: t('profile:standing.everyType') },
          ...eventTypes.map((type) => ({ value: type, label: t(`domain:eventType.${type}`) })),
        ]}
      />
      <NativeSelect
        label={t('profile:standing.answer')}
        className="min-w-0 grow basis-48"
        value={keyOf(rule)}
        onChange={({ currentTarget: { value } }) => {
          const chosen = answers.find((answer) => keyOf(answer) === value)
          if (chosen) onChange({ ...rule, status: chosen.status, role: chosen.role })
        }}
        options={answers.map((answer) => ({ value: keyOf(answer), label: answer.label }))}
      />
    </>
  )
}
