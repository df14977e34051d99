import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'
import { call } from '#lib/api/api.ts'
import { hasCode } from '#lib/api/api-failure.ts'
import { applyServerSettings } from '#lib/live/server-answer.ts'
import { settingsKeys } from '#lib/queries/settings.queries.ts'
import { toast, toastFailure } from '#ui/toast.ts'
import type { SettingsField, SettingsValues } from './settings-draft.ts'

export type SettingsSave = {
  changes: Partial<SettingsValues>
  /** Which part of the page: its button shows that something runs. */
  part: 'roles' | 'permissions' | 'events' | 'discord' | 'new-events' | 'suggestions'
  acceptLosingAdmin?: boolean
  /** The saved version that the reader answered a question about; without it, the newest one. */
  version?: number | undefined
}

/**
 * Saves changes. When another admin saved meanwhile, the settings are read again. If they saved other fields, this save
 * is sent again. If `findConflicts` names a field that both changed, it fails.
 */
export function useSaveSettings(
  serverId: string,
  options: {
    findConflicts: (saved: ServerSettings, fields: readonly SettingsField[]) => readonly SettingsField[]
    onSaved: (sent: Partial<SettingsValues>, saved: ServerSettings) => void
  },
) {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  const key = settingsKeys.server(serverId)
  const [asked, setAsked] = useState<SettingsSave | null>(null)

  const send = ({ changes, acceptLosingAdmin }: SettingsSave, version: number | undefined) =>
    call('PUT /api/settings/{serverId}', {
      params: { serverId },
      body: { ...changes, version, ...(acceptLosingAdmin && { acceptLosingAdmin }) },
    })

  const cachedVersion = () => client.getQueryData<ServerSettings>(key)?.version

  async function saveUnlessConflict(save: SettingsSave): Promise<ServerSettings> {
    try {
      return await send(save, save.version ?? cachedVersion())
    } catch (failure) {
      if (!hasCode(failure, 'settings_changed')) throw failure
      await client.invalidateQueries({ queryKey: key })
      const now = client.getQueryData<ServerSettings>(key)
      if (!now || options.findConflicts(now, fieldsOf(save)).length > 0) throw failure
      return send(save, now.version)
    }
  }

  const saving = useMutation({
    mutationFn: saveUnlessConflict,
    onSuccess: async (settings, save) => {
      await applyServerSettings(client, settings)
      options.onSaved(save.changes, settings)
      setAsked(null)
      toast({ title: t('saved'), description: t('savedText') })
    },
    onError: (failure, save) => {
      const asksFirst = hasCode(failure, 'own_admin_lost')
      setAsked(asksFirst ? save : null)
      if (!asksFirst) toastFailure(t('saveFailed'), failure, t('saveFailedText'))
    },
  })
  return {
    save: (save: SettingsSave) => saving.mutate({ ...save, version: cachedVersion() }),
    running: saving.isPending ? saving.variables.part : null,
    /** A save by which the reader stops being an admin, and how to go on. */
    ownLoss: {
      isAsked: asked !== null,
      confirm: () => asked && saving.mutate({ ...asked, acceptLosingAdmin: true }),
      dismiss: () => setAsked(null),
    },
  }
}

function fieldsOf({ changes }: SettingsSave): SettingsField[] {
  return Object.keys(changes) as SettingsField[]
}
