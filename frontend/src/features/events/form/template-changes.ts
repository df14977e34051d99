import type {
  EventTemplate,
  UpdateEventTemplateBody,
} from '@raidtisch/shared-types/contracts/event-templates.contract'
import { weekdayOf } from '@raidtisch/shared-types/domain/days'
import { bodyOf, type EventFormValues } from './event-form.ts'
import { emojiOf } from './first-values.ts'

type Values = EventFormValues

/** The fields that a reader fills in and that differ. */
export function differingFields(one: Values, other: Values): (keyof Values)[] {
  const names = Object.keys(other) as (keyof Values)[]
  return names.filter(
    (name) => name !== 'templateId' && name !== 'serverId' && !isSame(one[name], other[name]),
  )
}

type Filled = {
  values: Values
  /** The form as the template once filled it. */
  begun: Values
  /** The form as the template would fill it now. */
  current: Values
}

/** What the reader changed since the template filled the form; what other leaders changed meanwhile is left out. */
export function templateChanges(
  template: EventTemplate,
  { values, begun, current }: Filled,
): Omit<UpdateEventTemplateBody, 'version'> {
  const own = differingFields(begun, values).map((name) => [name, values[name]])
  const before: Record<string, unknown> = templateBody(template, current)
  const after = templateBody(template, { ...current, ...(Object.fromEntries(own) as Partial<Values>) })
  return Object.fromEntries(Object.entries(after).filter(([field, value]) => !isSame(value, before[field])))
}

/** What a template takes from the form; a date, a rhythm and an announcement are the event's own. */
function templateBody(template: EventTemplate, values: Values) {
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

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
