import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMembers } from '#lib/queries/member.queries.ts'
import { Tabs } from '#ui/Tabs.tsx'
import type { EventFormValues, PreselectedFormPlayer } from './event-form.ts'
import { FoldedSection } from './FoldedSection.tsx'
import { findSelectable } from './player-choice.ts'
import { PlayerPreview } from './PlayerPreview.tsx'
import { PlayerSelect } from './PlayerSelect.tsx'
import { useAbsent } from './absent-people.tsx'

/** Preselects people: each is reserved until they respond. */
export function PlayersSection() {
  const { t } = useTranslation('events-form')
  const { control } = useFormContext<EventFormValues>()
  const { field, fieldState } = useController({ control, name: 'preselectedPlayers' })
  const count = field.value.length
  const problem = fieldState.error?.message
  return (
    <FoldedSection
      title={t('players')}
      hint={t('playersHint')}
      summary={count === 0 ? t('playersNone') : t('playersSome', { count })}
      hasError={problem !== undefined}
    >
      <Players chosen={field.value} onChange={field.onChange} />
      {problem && (
        <p role="alert" className="mt-2 text-meta text-danger-text">
          {problem}
        </p>
      )}
    </FoldedSection>
  )
}

type PlayersProps = {
  chosen: readonly PreselectedFormPlayer[]
  onChange: (chosen: PreselectedFormPlayer[]) => void
}

function Players({ chosen, onChange }: PlayersProps) {
  const { t } = useTranslation('events-form')
  const { getValues } = useFormContext<EventFormValues>()
  const members = useMembers(getValues('serverId') || undefined)
  const [tab, setTab] = useState<'select' | 'preview'>('select')
  const players = findSelectable(members.data ?? [])
  const absent = useAbsent()
  return (
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
              chosen={chosen}
              onChange={onChange}
            />
          ),
        },
        {
          value: 'preview',
          label: t('previewTab', { count: chosen.length }),
          content: (
            <PlayerPreview members={members.data ?? []} absent={absent} chosen={chosen} onChange={onChange} />
          ),
        },
      ]}
    />
  )
}
