import { useQueryClient } from '@tanstack/react-query'
import { ClipboardPaste } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import type { ChatServer } from '@raidtisch/shared-types/contracts/guild.contract'
import { activeEventsQuery, announcedEventsQuery } from '#lib/queries/event.queries.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { Button } from '#ui/Button.tsx'
import { EventFormDialog } from './EventFormDialog.tsx'
import { againForm, allowedPings, emojiOf, newForm } from './first-values.ts'
import { markRefused } from './mark-refused.ts'
import { differingFields, withOwnChanges } from './own-changes.ts'
import { TemplatePicker } from './TemplatePicker.tsx'
import { useCreateEvent } from './use-create-event.ts'
import { useEventForm } from './use-event-form.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useTemplateChoice } from './use-template-choice.ts'

type CreateEventFormProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  server: ChatServer | undefined
  /** An event that is to be planned once more. */
  again: ListedEvent | undefined
  /** Leaders plan from templates, and bring events along from another tool. */
  isLeader: boolean
  onImport: () => void
}

export function CreateEventForm({
  open,
  onOpenChange,
  server,
  again,
  isLeader,
  onImport,
}: CreateEventFormProps) {
  const { t } = useTranslation('events-form')
  const client = useQueryClient()
  const activeEvents = () => client.getQueryData(activeEventsQuery.queryKey) ?? []
  const firstValues = () =>
    again ? againForm(again, server, serverNow()) : newForm(server, activeEvents(), serverNow())
  const [begun, setBegun] = useState(firstValues)
  const form = useEventForm(begun, { isNew: true })
  useFormDraft(form, again ? `event-${again.id}` : 'event', begun)
  const beginAgain = useEffectEvent((wasOpen: boolean) => {
    const [values, current] = [form.getValues(), firstValues()]
    // A template says each field, also where it says the same as the defaults.
    const next = values.templateId === '' ? withOwnChanges({ values, begun, current }) : values
    // Not a reset, which loses what is typed before the next rendering, and a press of the button at that moment.
    for (const name of differingFields(values, next)) form.setValue(name, next[name])
    // What was refused before it was closed counts no more.
    if (!wasOpen) form.reset(undefined, { keepValues: true, keepDefaultValues: true, keepFieldsRef: true })
    setBegun(current)
  })
  const openings = useRef(0)
  const before = useRef({ open, server })
  useEffect(() => {
    // Opened another evening, or with defaults that were saved meanwhile, all that the reader has not filled in is of now.
    const wasOpen = before.current.open
    if (open && !wasOpen) openings.current += 1
    if (open && !(wasOpen && before.current.server === server)) beginAgain(wasOpen)
    before.current = { open, server }
  }, [open, server])
  const announced = useWatch({ control: form.control, name: 'announced' })
  const hasSources = isLeader && again === undefined
  const choice = useTemplateChoice(form, {
    server,
    begunForm: begun,
    planned: () => [...activeEvents(), ...(client.getQueryData(announcedEventsQuery.queryKey) ?? [])],
    isOffered: hasSources,
  })
  const { create, isRunning } = useCreateEvent(
    again
      ? { emoji: emojiOf(again), ...(again.can.manageParties && { partiesOf: again.id }) }
      : {
          ...(choice.template && { emoji: emojiOf(choice.template) }),
          ...(hasSources && choice.templateId && { templateId: choice.templateId }),
        },
  )
  const startOver = () => {
    const current = firstValues()
    form.reset(current)
    setBegun(current)
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
      sources={
        hasSources && (
          <>
            <Button
              size="sm"
              className="mb-4"
              icon={<ClipboardPaste size={16} />}
              aria-haspopup="dialog"
              onClick={onImport}
            >
              {t('import')}
            </Button>
            <TemplatePicker choice={choice} />
          </>
        )
      }
      onSubmit={(values) => {
        const pingRoleIds = allowedPings(server, values.pingRoleIds)
        const opening = openings.current
        if (!isRunning())
          create.mutate(
            { ...values, pingRoleIds },
            {
              // Closed and opened again meanwhile, it may have another event in it already.
              onSuccess: () => opening === openings.current && startOver(),
              onError: (failure) => markRefused(form, failure),
            },
          )
      }}
    />
  )
}
