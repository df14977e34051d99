import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { eventFormSchema, type EventFormValues } from './event-form.schema.ts'

export function useEventForm(defaultValues: EventFormValues) {
  const { t } = useTranslation('events-form')
  const schema = useMemo(() => eventFormSchema((problem) => t(`problem.${problem}`)), [t])
  return useForm<EventFormValues>({ resolver: zodResolver(schema), defaultValues })
}
