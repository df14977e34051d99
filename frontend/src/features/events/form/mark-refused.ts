import type { UseFormReturn } from 'react-hook-form'
import i18next from 'i18next'
import { ApiFailure } from '#lib/api/api-failure.ts'
import { errorMessage } from '#lib/api/error-message.ts'
import type { EventFormValues } from './event-form.ts'

/** Marks the fields that the server refused, which only it can judge. */
export function markRefused(form: UseFormReturn<EventFormValues>, failure: unknown): void {
  if (!(failure instanceof ApiFailure)) return
  const message = errorMessage(failure, i18next.t('errors:invalid_input'))
  for (const { path } of failure.issues) {
    const [first = '', second = ''] = path.split('.')
    const name = first === 'settings' ? second : first === 'opensAt' ? 'opensDate' : first
    if (name in form.getValues())
      form.setError(name as keyof EventFormValues, { message }, { shouldFocus: true })
  }
}
