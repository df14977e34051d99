import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRoles, useServers } from '#lib/queries/guild.queries.ts'
import { Checkbox, toggled } from '#ui/Checkbox.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import type { EventFormValues } from './event-form.ts'
import { allowedPings } from './first-values.ts'
import { FoldedSection } from './FoldedSection.tsx'
import { PingChoice } from './PingChoice.tsx'
import { ThreadChoice, useThread } from './ThreadChoice.tsx'

const options = ['sendReminders', 'allowLateSignups', 'autoArchive', 'keepAlive', 'isRecurring'] as const
type OptionName = (typeof options)[number] | 'copiesRoster'

/** `isNew`: the event has no post yet, so pinged roles and a thread can be chosen. */
export function OptionsSection({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('events-form')
  const { control, register, resetField, formState } = useFormContext<EventFormValues>()
  const isRecurring = useWatch({ control, name: 'isRecurring' })
  // A wrong interval could not be corrected while its field is hidden.
  const forgetInterval = (comesBack: boolean) => !comesBack && resetField('recurringInterval')
  return (
    <FoldedSection
      title={t('options')}
      summary={useOptionsSummary(isNew)}
      hasError={(formState.errors.recurringInterval ?? formState.errors.requireRoles) !== undefined}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map((name) => (
          <Option key={name} name={name} onChange={name === 'isRecurring' ? forgetInterval : undefined} />
        ))}
        {isRecurring && <Option name="copiesRoster" />}
        {isRecurring && (
          <NumberField
            label={t('recurringInterval')}
            min={1}
            max={365}
            error={formState.errors.recurringInterval?.message}
            {...register('recurringInterval', { valueAsNumber: true })}
          />
        )}
        {isNew && <ThreadChoice />}
      </div>
      {isNew && <PingChoice />}
      <RequiredRoles />
    </FoldedSection>
  )
}

/** The options that are switched on, for the folded line. */
function useOptionsSummary(isNew: boolean): string {
  const { t } = useTranslation('events-form')
  const { control } = useFormContext<EventFormValues>()
  const { isOn: hasThread, hasPost, isForbidden } = useThread()
  const [switches, days, roles, pings] = [
    useWatch({ control, name: options }),
    useWatch({ control, name: 'recurringInterval' }),
    useWatch({ control, name: 'requireRoles' }),
    useWatch({ control, name: 'pingRoleIds' }),
  ]
  const serverId = useWatch({ control, name: 'serverId' })
  const server = useServers().data?.find(({ id }) => id === serverId)
  const on = options.filter((name, at) => switches[at] && name !== 'isRecurring')
  const isRecurring = switches[options.indexOf('isRecurring')]
  // In Russian 21 has the same plural form as 1.
  const rhythm = days === 1 ? t('everyDay') : t('everyDays', { count: days })
  const parts = [
    ...(isRecurring ? [days > 0 ? rhythm : t('option.isRecurring')] : []),
    ...on.map((name) => t(`option.${name}`)),
    ...(isNew && hasThread && hasPost && !isForbidden ? [t('hasThread')] : []),
    ...(isNew && allowedPings(server, pings).length > 0 && hasPost ? [t('pingRoles')] : []),
    ...(roles.length > 0 ? [t('requireRoles', { count: roles.length })] : []),
  ]
  return parts.join(' · ') || t('optionsNone')
}

type OptionProps = { name: OptionName; onChange?: ((checked: boolean) => void) | undefined }

function Option({ name, onChange }: OptionProps) {
  const { t } = useTranslation('events-form')
  const { control } = useFormContext<EventFormValues>()
  const { field } = useController({ control, name })
  return (
    <Checkbox
      label={t(`option.${name}`)}
      hint={t(`optionHint.${name}`)}
      checked={field.value}
      onCheckedChange={(checked) => {
        field.onChange(checked)
        onChange?.(checked)
      }}
    />
  )
}

/** The roles that may sign up; without one, everybody in the guild. Roles that Discord has deleted can be removed. */
function RequiredRoles() {
  const { t } = useTranslation('events-form')
  const { control, getValues } = useFormContext<EventFormValues>()
  const { field, fieldState } = useController({ control, name: 'requireRoles' })
  const roles = useRoles(getValues('serverId') || undefined)
  if (!roles.data) return null
  const known = new Set(roles.data.map((role) => role.id))
  const deleted = field.value.filter((id) => !known.has(id))
  if (known.size + deleted.length === 0) return null
  const toggle = (id: string) => field.onChange(toggled(field.value, id))
  return (
    <div className="mt-4">
      <details>
        <summary className="cursor-pointer font-medium text-strong">
          {t('requireRoles', { count: field.value.length - deleted.length })}
        </summary>
        <div className="mt-2 grid max-h-40 gap-2 overflow-y-auto sm:grid-cols-2">
          {roles.data.map((role) => (
            <Checkbox
              key={role.id}
              label={role.name}
              checked={field.value.includes(role.id)}
              onCheckedChange={() => toggle(role.id)}
            />
          ))}
          {deleted.map((id) => (
            <Checkbox
              key={id}
              label={t('deletedRole')}
              hint={t('deletedRoleHint')}
              checked
              onCheckedChange={() => toggle(id)}
            />
          ))}
        </div>
      </details>
      {fieldState.error && (
        <p role="alert" className="mt-1 text-meta text-danger-text">
          {fieldState.error.message}
        </p>
      )}
    </div>
  )
}
