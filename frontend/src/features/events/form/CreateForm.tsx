import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ChatServer, EventView } from '@raidtisch/shared-types/contracts/entities'
import { activeEventsQuery } from '#lib/queries/event.queries.ts'
import { EventFormDialog } from './EventFormDialog.tsx'
import type { RoleEmoji } from './event-form.ts'
import { againForm, newForm } from './first-values.ts'
import { useCreateEvent } from './use-create-event.ts'
import { useEventForm } from './use-event-form.ts'
import { useFormDraft } from './use-form-draft.ts'

type CreateFormProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  server: ChatServer | undefined
  /** An event that is to be planned once more. */
  again: EventView | undefined
  /** For people who may bring events along from another tool. */
  onImport: (() => void) | undefined
}

export function CreateForm({ open, onOpenChange, server, again, onImport }: CreateFormProps) {
  const { t } = useTranslation('events-form')
  const client = useQueryClient()
  const firstValues = () =>
    again
      ? againForm(again, server, Date.now())
      : newForm(server, client.getQueryData(activeEventsQuery.queryKey) ?? [], Date.now())
  const [first] = useState(firstValues)
  const form = useEventForm(first)
  useFormDraft(form, again ? `event-${again.id}` : 'event')
  const announced = useWatch({ control: form.control, name: 'announced' })
  const { create, isRunning } = useCreateEvent(
    again && { emoji: emojiOf(again), ...(again.can.manageParties && { partiesOf: again.id }) },
  )
  const startOver = () => {
    form.reset(firstValues())
    onOpenChange(false)
  }
  return (
    <EventFormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      onCancel={startOver}
      title={t(again ? 'againTitle' : 'createTitle')}
      submitLabel={t(announced ? 'announceEvent' : 'create')}
      busy={create.isPending}
      onImport={onImport}
      onSubmit={(values) => {
        if (!isRunning()) create.mutate(values, { onSuccess: startOver })
      }}
    />
  )
}

function emojiOf({ roles: { tanks, healers, dps } }: EventView): RoleEmoji {
  return { tanks: tanks.emoji, healers: healers.emoji, dps: dps.emoji }
}
