import { toNestErrors } from '@hookform/resolvers'
import i18next from 'i18next'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/**
 * Judges a form by `rules` and answers in the reader's language. `textOf` has the texts of the form's own messages; the
 * messages of rules from a contract are English, for those who call the API, and are never shown.
 */
export function rulesResolver<Values extends FieldValues>(
  rules: z.ZodType<Values>,
  textOf: (message: string) => string | undefined,
): Resolver<Values> {
  return (values, _context, options) => {
    const { data, error } = rules.safeParse(values)
    if (!error) return { values: data, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const issue of error.issues)
      errors[issue.path.join('.')] ??= {
        type: issue.code,
        message: textOf(issue.message) ?? brokenRule(issue),
      }
    return { values: {}, errors: toNestErrors<Values>(errors, options) }
  }
}

function brokenRule(issue: z.core.$ZodIssue): string {
  return issue.code === 'too_big' && issue.origin === 'string'
    ? i18next.t('common:textTooLong', { count: Number(issue.maximum) })
    : i18next.t('errors:invalid_input')
}
