import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { ChatServer } from '@raidtisch/shared-types/contracts/entities'
import { useEventTemplates } from '#lib/queries/event-template.queries.ts'
import { useNow } from '#ui/use-now.ts'
import type { EventFormValues } from './event-form.ts'
import { templateForm } from './first-values.ts'

type Values = EventFormValues

type TemplateChoice = { server: ChatServer | undefined; first: () => Values; isOffered: boolean }

/** The template that fills the form. `asked`: what it would fill in, while it would replace something typed. */
export function useTemplateChoice(form: UseFormReturn<Values>, { server, first, isOffered }: TemplateChoice) {
  const list = useEventTemplates({ enabled: isOffered }).data
  const templates = list ?? []
  const values = useWatch({ control: form.control, compute: (all: Values) => all })
  const now = useNow(60_000)
  const [asked, setAsked] = useState<Values | null>(null)
  const template = templates.find(({ id }) => id === values.templateId)
  const valuesOf = (id: string) => {
    const chosen = templates.find((one) => one.id === id)
    return chosen ? templateForm(chosen, server, now) : first()
  }
  const begun = valuesOf(values.templateId)
  const changed = fieldNames(begun).filter((name) => !isSame(values[name], begun[name]))
  // What the form began with stays what a draft is compared with.
  const fill = (next: Values, kept: readonly (keyof Values)[] = []) => {
    const own = Object.fromEntries(kept.map((name) => [name, values[name]])) as Partial<Values>
    form.reset({ ...next, ...own }, { keepDefaultValues: true })
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
      if (changed.some((name) => !isSame(values[name], next[name]))) setAsked(next)
      else fill(next)
    },
    replace: () => asked && fill(asked),
    keepOwn: () => asked && fill(asked, changed),
    leave: () => setAsked(null),
  }
}

/** The fields that a reader fills in. */
function fieldNames(values: Values): (keyof Values)[] {
  const names = Object.keys(values) as (keyof Values)[]
  return names.filter((name) => name !== 'templateId' && name !== 'serverId')
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
