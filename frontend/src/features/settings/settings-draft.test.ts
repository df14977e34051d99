import { describe, expect, test } from 'vitest'
import {
  afterSave,
  conflictingFields,
  eventFields,
  permissionFields,
  shownValues,
  unsavedChanges,
  unsavedDraft,
  withChange,
  withoutFields,
  type SettingsValues,
} from './settings-draft.ts'
import { unsavedSettings } from './settings.fixture.ts'

const { serverId: _serverId, version: _version, rolesChosenAt: _chosenAt, ...unsaved } = unsavedSettings
const saved: SettingsValues = { ...unsaved, adminRoles: ['1'] }

describe('A draft of settings', () => {
  test('shows what was changed over what is saved, and names only that', () => {
    const draft = withChange(withChange({}, saved, 'reminderHours', 5), saved, 'adminRoles', ['1', '2'])
    expect(shownValues(saved, draft)).toEqual({ ...saved, reminderHours: 5, adminRoles: ['1', '2'] })
    expect(unsavedChanges(saved, draft, permissionFields)).toEqual({ adminRoles: ['1', '2'] })
    expect(unsavedChanges(saved, draft, eventFields)).toEqual({ reminderHours: 5 })
    expect(unsavedChanges(saved, withoutFields(draft, eventFields), eventFields)).toEqual({})
  })

  test('is empty again when a change is taken back, also in another order', () => {
    const draft = withChange(withChange({}, saved, 'adminRoles', ['2', '1']), saved, 'reminderHours', 5)
    const more = { ...saved, adminRoles: ['1', '2'] }
    expect(
      unsavedChanges(more, withChange(draft, more, 'reminderHours', 2), [
        ...permissionFields,
        ...eventFields,
      ]),
    ).toEqual({})
  })

  test('lets untouched fields follow others, and notices a field that both changed', () => {
    const draft = withChange({}, saved, 'reminderHours', 5)
    const theirs = { ...saved, allowPublicEvents: false }
    expect(shownValues(theirs, draft)).toEqual({ ...theirs, reminderHours: 5 })
    expect(conflictingFields(theirs, draft, eventFields)).toEqual([])
    const clash = { ...saved, reminderHours: 12 }
    expect(conflictingFields(clash, draft, eventFields)).toEqual(['reminderHours'])
    expect(conflictingFields({ ...saved, reminderHours: 5 }, draft, eventFields)).toEqual([])
  })

  test('keeps after a save what was changed again meanwhile, as a change of what is saved now', () => {
    const sent = { reminderHours: 5, adminRoles: ['1', '2'] }
    const typed = withChange(withChange({}, saved, 'reminderHours', 5), saved, 'adminRoles', ['1', '2', '3'])
    const draft = withChange(typed, saved, 'allowPublicEvents', false)
    const now = { ...saved, ...sent }
    expect(afterSave(draft, sent, now)).toEqual({
      adminRoles: { from: ['1', '2'], to: ['1', '2', '3'] },
      allowPublicEvents: { from: true, to: false },
    })
  })

  test('begins anew from what was saved as the reader wanted it', () => {
    const now = { ...saved, reminderHours: 5 }
    const draft = withChange(withChange({}, saved, 'reminderHours', 5), now, 'reminderHours', 6)
    expect(conflictingFields(now, draft, eventFields)).toEqual([])
  })

  test('leaves out what is saved, and fields that are gone', () => {
    const draft = withChange(withChange({}, saved, 'reminderHours', 5), saved, 'allowPublicEvents', false)
    const kept = { ...draft, gone: { from: 1, to: 2 } }
    expect(unsavedDraft(kept, { ...saved, reminderHours: 5 })).toEqual({
      allowPublicEvents: { from: true, to: false },
    })
  })
})
