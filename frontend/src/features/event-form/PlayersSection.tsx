import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMembers } from '#lib/queries/member.queries.ts'
import { Tabs } from '#ui/Tabs.tsx'
import type { EventFormValues } from './event-form.schema.ts'
import { FormSection } from './FormSection.tsx'
import { findSelectable } from './player-choice.ts'
import { PlayerPreview } from './PlayerPreview.tsx'
import { PlayerSelect } from './PlayerSelect.tsx'
import { useAbsent } from './use-absent.ts'

/** Holds seats for people: they are 'vorgemerkt' until they answer. */
export function PlayersSection() {
  const { t } = useTranslation('event-form')
  const { control, getValues } = useFormContext<EventFormValues>()
  const { field, fieldState } = useController({ control, name: 'preselectedPlayers' })
  const members = useMembers(getValues('serverId') || undefined)
  const [tab, setTab] = useState<'select' | 'preview'>('select')
  const players = findSelectable(members.data ?? [])
  const absent = useAbsent()
  return (
    <FormSection title={t('players')} aside={t('playersHint')}>
      <Tabs
        label={t('players')}
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            value: 'select',
            label: t('selectTab'),
            content: (
              <PlayerSelect
                query={members}
                players={players}
                absent={absent}
                chosen={field.value}
                onChange={field.onChange}
              />
            ),
          },
          {
            value: 'preview',
            label: t('previewTab', { count: field.value.length }),
            content: (
              <PlayerPreview
                members={members.data ?? []}
                absent={absent}
                chosen={field.value}
                onChange={field.onChange}
              />
            ),
          },
        ]}
      />
      {fieldState.error?.message && (
        <p role="alert" className="mt-2 text-meta text-danger-text">
          {fieldState.error.message}
        </p>
      )}
    </FormSection>
  )
}
