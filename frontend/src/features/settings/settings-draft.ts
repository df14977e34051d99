import { roleKinds, type ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'

export type SettingsValues = Omit<ServerSettings, 'serverId' | 'version' | 'rolesChosenAt'>
export type SettingsField = keyof SettingsValues

/** What the reader changed: the value it had when they touched it, and the one they want. */
export type Draft = { readonly [F in SettingsField]?: { from: SettingsValues[F]; to: SettingsValues[F] } }

export const permissionFields = ['adminRoles', 'eventCreatorRoles'] as const
export const roleFields = [...roleKinds, 'administratorsAreAdmins'] as const
export const eventFields = [
  'defaultChannelId',
  'allowPublicEvents',
  'mirrorEvents',
  'autoDeleteOldEvents',
  'reminderHours',
  'remindInChannel',
  'digestTime',
  'timezone',
] as const
export const discordFields = [
  'language',
  'postColor',
  'postImageUrl',
  'pingRoleIds',
  'threadPerEvent',
] as const

export const newEventFields = [
  'maxEventsPerUser',
  'defaultEventType',
  'responseDeadline',
  'afterDeadline',
  'tankEmoji',
  'healerEmoji',
  'dpsEmoji',
] as const

export const suggestionFields = ['suggestionImportance'] as const

/** What the form shows: saved values, those the reader changed over them. */
export function shownValues(saved: SettingsValues, draft: Draft): SettingsValues {
  const wanted = Object.entries(draft).map(([field, { to }]) => [field, to])
  return { ...saved, ...(Object.fromEntries(wanted) as Partial<SettingsValues>) }
}

export function withChange<F extends SettingsField>(
  draft: Draft,
  saved: SettingsValues,
  field: F,
  to: SettingsValues[F],
): Draft {
  return { ...draft, [field]: { from: draft[field]?.from ?? saved[field], to } }
}

export function withoutFields(draft: Draft, fields: readonly SettingsField[]): Draft {
  return Object.fromEntries(
    Object.entries(draft).filter(([field]) => !fields.includes(field as SettingsField)),
  )
}

/** What of these fields differs from what is saved. */
export function unsavedChanges(
  saved: SettingsValues,
  draft: Draft,
  fields: readonly SettingsField[],
): Partial<SettingsValues> {
  const changed = fields.filter((field) => draft[field] && !isSame(draft[field].to, saved[field]))
  return Object.fromEntries(changed.map((field) => [field, draft[field]?.to]))
}

/** Fields that another admin saved with another value after the reader changed them. */
export function conflictingFields(
  saved: SettingsValues,
  draft: Draft,
  fields: readonly SettingsField[],
): SettingsField[] {
  return fields.filter((field) => {
    const change = draft[field]
    return change && !isSame(change.from, saved[field]) && !isSame(change.to, saved[field])
  })
}

/** Role lists are sets. */
function isSame(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return JSON.stringify(a) === JSON.stringify(b)
  return a.length === b.length && a.every((one) => b.includes(one))
}
