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
  const before = draft[field]
  // What is saved by now as the reader wanted it is where their next change begins.
  const from = before && !isSame(before.to, saved[field]) ? before.from : saved[field]
  return { ...draft, [field]: { from, to } }
}

export function withoutFields<T extends { readonly [F in SettingsField]?: unknown }>(
  known: T,
  fields: readonly SettingsField[],
): T {
  return Object.fromEntries(
    Object.entries(known).filter(([field]) => !fields.includes(field as SettingsField)),
  ) as T
}

/** What of a draft is not saved yet. One that an earlier build kept may have a field that is gone. */
export function unsavedDraft(draft: Draft, saved: SettingsValues): Draft {
  const left = (Object.keys(draft) as SettingsField[]).filter(
    (field) => field in saved && !isSame(draft[field]?.to, saved[field]),
  )
  return Object.fromEntries(left.map((field) => [field, draft[field]])) as Draft
}

/**
 * The draft after `sent` was saved as `saved`. A field that the reader changed again meanwhile stays a change, of what is
 * saved now.
 */
export function afterSave(draft: Draft, sent: Partial<SettingsValues>, saved: SettingsValues): Draft {
  const left = (Object.keys(draft) as SettingsField[]).filter(
    (field) => !(field in sent) || !isSame(draft[field]?.to, sent[field]),
  )
  return Object.fromEntries(
    left.map((field) => [field, field in sent ? { ...draft[field], from: saved[field] } : draft[field]]),
  ) as Draft
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
