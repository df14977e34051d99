import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { eventFormSchema, type EventFormValues } from './event-form.ts'

export function useEventForm(defaultValues: EventFormValues, { isNew }: { isNew: boolean }) {
  const { t } = useTranslation(['events-form', 'errors'])
  const resolver = useMemo(() => {
    const schema = eventFormSchema((problem) => t(`events-form:problem.${problem}`), { isNew })
    // Rules of the contract bring no text of their own.
    return zodResolver(schema, { error: () => t('errors:invalid_input') })
  }, [t, isNew])
  // The dialog shows what is wrong: not all of the fields are inputs that the library could focus.
  return useForm<EventFormValues>({ resolver, defaultValues, shouldFocusError: false })
}
