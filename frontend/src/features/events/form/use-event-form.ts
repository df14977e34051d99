import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { rulesResolver } from '#ui/rules-resolver.ts'
import { eventFormProblems, eventFormSchema, type EventFormValues } from './event-form.ts'

export function useEventForm(defaultValues: EventFormValues, { isNew }: { isNew: boolean }) {
  const { t } = useTranslation('events-form')
  const resolver = useMemo(
    () =>
      rulesResolver(eventFormSchema({ isNew }), (message) => {
        const problem = eventFormProblems.find((one) => one === message)
        return problem && t(`problem.${problem}`)
      }),
    [t, isNew],
  )
  // The dialog shows what is wrong: not all of the fields are inputs that the library could focus.
  return useForm<EventFormValues>({ resolver, defaultValues, shouldFocusError: false })
}
