import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roleKinds, type ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'
import { useUser } from '#lib/queries/auth.queries.ts'
import { useKeptDraft } from '#ui/use-kept-draft.ts'
import {
  afterSave,
  conflictingFields,
  discordFields,
  eventFields,
  newEventFields,
  permissionFields,
  roleFields,
  shownValues,
  suggestionFields,
  unsavedChanges,
  unsavedDraft,
  withChange,
  withoutFields,
  type Draft,
  type SettingsField,
  type SettingsValues,
} from './settings-draft.ts'
import { settingsSections, type SettingsSectionId } from './settings-sections.ts'
import { useSaveSettings, type SettingsSave } from './use-save-settings.ts'

type Texts = { readonly [F in SettingsField]?: string }

const fieldsOfSection: Record<SettingsSectionId, readonly SettingsField[]> = {
  roles: roleFields,
  permissions: permissionFields,
  events: eventFields,
  'new-events': newEventFields,
  suggestions: suggestionFields,
  discord: discordFields,
  stream: [],
  backups: [],
  bot: [],
}

/**
 * The settings with the reader's changes. Fields that the reader did not change follow other admins. Fields that both
 * changed are named, and saved only after the reader has seen that.
 */
export function useSettingsForm(saved: ServerSettings) {
  const { t } = useTranslation('settings')
  const [draft, setDraft] = useState<Draft>({})
  const { save, running, ownLoss } = useSaveSettings(saved.serverId, {
    findConflicts: (now, fields) => [
      ...conflictingFields(now, draft, fields),
      ...(now.rolesChosenAt === null ? [] : suggestedRoles(draft, fields)),
    ],
    onSaved: (sent, now) => setDraft((known) => afterSave(known, sent, now)),
  })
  const [wrong, setWrong] = useState<Texts>({})
  const wrongOf = (fields: readonly SettingsField[]) => fields.filter((field) => wrong[field] !== undefined)
  const countUnsaved = (fields: readonly SettingsField[]) =>
    new Set([...Object.keys(unsavedChanges(saved, draft, fields)), ...wrongOf(fields)]).size
  const unsavedSections = settingsSections.filter((id) => countUnsaved(fieldsOfSection[id]) > 0)
  useLeaveWarning(unsavedSections.length > 0)
  const readerId = useUser().data?.id
  useKeptDraft(readerId === undefined ? null : `settings-${saved.serverId}-${readerId}`, {
    current: () => {
      const left = unsavedDraft(draft, saved)
      return Object.keys(left).length > 0 ? left : null
    },
    restore: (kept) => setDraft(unsavedDraft(kept as Draft, saved)),
  })

  return {
    values: shownValues(saved, draft),
    change: <F extends SettingsField>(field: F, to: SettingsValues[F]) =>
      setDraft((known) => withChange(known, saved, field, to)),
    /** What stands in a field while it is nothing that could be saved. */
    wrong,
    markWrong: (field: SettingsField, text: string | undefined) =>
      setWrong((known) => {
        const others = withoutFields(known, [field])
        return text === undefined ? others : { ...others, [field]: text }
      }),
    /** What a part's row with the button needs. */
    partOf: (part: SettingsSave['part']) => {
      const fields = fieldsOfSection[part]
      const changes = unsavedChanges(saved, draft, fields)
      return {
        busy: running === part,
        /** Another part is being saved: two saves at once would be of the same version. */
        isBlocked: running !== null && running !== part,
        unsaved: countUnsaved(fields),
        conflicts: conflictingFields(saved, draft, fields).map((field) => t(`field.${field}`)),
        // Before the first choice, saving also chooses the roles that are only suggested.
        onSave: () =>
          running === null &&
          wrongOf(fields).length === 0 &&
          save({ changes: { ...(part === 'roles' && unchosenRoles(saved)), ...changes }, part }),
        onDiscard: () => {
          setDraft((known) => withoutFields(known, fields))
          setWrong((known) => withoutFields(known, fields))
        },
      }
    },
    unsavedSections,
    ownLoss,
    isSaving: running !== null,
  }
}

function unchosenRoles(saved: ServerSettings): Partial<SettingsValues> {
  if (saved.rolesChosenAt !== null) return {}
  const { memberRoles, leadRoles, pvpOrgaRoles, auditRoles } = saved
  return { memberRoles, leadRoles, pvpOrgaRoles, auditRoles }
}

/** Roles that are sent although the reader did not change them: those that were only suggested. */
function suggestedRoles(draft: Draft, fields: readonly SettingsField[]): readonly SettingsField[] {
  return roleKinds.filter((kind) => fields.includes(kind) && !(kind in draft))
}

export type SettingsForm = ReturnType<typeof useSettingsForm>

/** The browser asks before the page with unsaved changes is closed. */
function useLeaveWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}
