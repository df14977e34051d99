import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import type { ChatServer } from '@raidtisch/shared-types/contracts/guild.contract'
import { useEventTemplates } from '#lib/queries/event-template.queries.ts'
import { useNow } from '#ui/use-now.ts'
import { useTemplateActions } from '../templates/use-template-actions.ts'
import type { EventFormValues } from './event-form.ts'
import { templateForm } from './first-values.ts'
import { differingFields } from './own-changes.ts'
import { templateChanges } from './template-changes.ts'

type Values = EventFormValues

type TemplateChoice = {
  server: ChatServer | undefined
  /** What the form began with, before a template filled it. */
  begunForm: Values
  /** The events that are known, so that none is proposed again. */
  planned: () => readonly ListedEvent[]
  isOffered: boolean
}

/** The template that fills the form. `asked`: what it would fill in, while it would replace something typed. */
export function useTemplateChoice(
  form: UseFormReturn<Values>,
  { server, begunForm, planned, isOffered }: TemplateChoice,
) {
  const list = useEventTemplates({ enabled: isOffered }).data
  const templates = list ?? []
  const values = useWatch({ control: form.control, compute: (all: Values) => all })
  const now = useNow(60_000)
  const { save } = useTemplateActions()
  const [asked, setAsked] = useState<Values | null>(null)
  // What the chosen template filled in; unknown for a form whose draft was put back.
  const [filled, setFilled] = useState<Values | null>(null)
  const template = templates.find(({ id }) => id === values.templateId)
  const valuesOf = (id: string) => {
    const chosen = templates.find((one) => one.id === id)
    // Not new first values: those of now would look like changes of the reader.
    return chosen ? templateForm(chosen, server, now, planned()) : begunForm
  }
  const begun = filled?.templateId === values.templateId ? filled : valuesOf(values.templateId)
  const changed = filledInFields(begun, values)
  // What the form began with stays what a draft is compared with.
  const fill = (next: Values, kept: readonly (keyof Values)[] = []) => {
    const own = Object.fromEntries(kept.map((name) => [name, values[name]])) as Partial<Values>
    form.reset({ ...next, ...own }, { keepDefaultValues: true })
    setFilled(next.templateId === '' ? null : next)
    setAsked(null)
  }
  return {
    templates,
    template,
    /** Of the chosen template, also of one that another leader deleted: the server then says so. */
    templateId: values.templateId,
    isGone: list !== undefined && values.templateId !== '' && !template,
    isChanged: changed.length > 0,
    asked,
    choose: (id: string) => {
      const next = valuesOf(id)
      if (filledInFields(values, next).some((name) => changed.includes(name))) setAsked(next)
      else fill(next)
    },
    replace: () => asked && fill(asked),
    keepOwn: () => asked && fill(asked, changed),
    leave: () => setAsked(null),
    isSaving: save.isPending,
    /** Saves into the template what was changed in the form. */
    saveChanges: () => {
      if (!template) return
      const current = valuesOf(template.id)
      const body = templateChanges(template, { values, begun, current })
      const keep = () => setFilled(values)
      // A date on the same weekday, for one, is no change of the template.
      if (Object.keys(body).length === 0) keep()
      else save.mutate({ template, body }, { onSuccess: keep })
    },
  }
}

/** The fields that a reader fills in and that differ. */
function filledInFields(one: Values, other: Values): (keyof Values)[] {
  return differingFields(one, other).filter((name) => name !== 'templateId' && name !== 'serverId')
}
