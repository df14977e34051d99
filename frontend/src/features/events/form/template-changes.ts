import type {
  EventTemplate,
  UpdateEventTemplateBody,
} from '@raidtisch/shared-types/contracts/event-templates.contract'
import { weekdayOf } from '@raidtisch/shared-types/domain/days'
import { bodyOf } from './event-form-values.ts'
import type { EventFormValues } from './event-form.ts'
import { emojiOf } from './first-values.ts'
import { differingBody, withOwnChanges, type Filled } from './own-changes.ts'

/** What the reader changed since the template filled the form; what other leaders changed meanwhile is left out. */
export function templateChanges(
  template: EventTemplate,
  filled: Filled,
): Omit<UpdateEventTemplateBody, 'version'> {
  const body = (values: EventFormValues) => templateBody(template, values)
  return differingBody(body(withOwnChanges(filled)), body(filled.current))
}

/** What a template takes from the form; a date, a rhythm and an announcement are the event's own. */
function templateBody(template: EventTemplate, values: EventFormValues) {
  const {
    date: _date,
    opensAt: _opensAt,
    isRecurring: _isRecurring,
    recurringInterval: _recurringInterval,
    copiesRoster: _copiesRoster,
    ...fields
  } = bodyOf(values, emojiOf(template))
  const { time, pingRoleIds, hasThread } = values
  return { ...fields, weekday: weekdayOf(values.date), time, pingRoleIds, hasThread }
}
