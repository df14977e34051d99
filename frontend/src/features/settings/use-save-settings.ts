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
  part: 'roles' | 'permissions' | 'events' | 'discord' | 'newEvents' | 'suggestions'
  acceptLosingAdmin?: boolean
}

/**
 * Saves changes. When another admin saved meanwhile, the settings are read again, and a save of other fields is
 * repeated without a question; `findConflicts` lists the fields that would be overwritten.
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

  async function sendAgainUnlessTaken(save: SettingsSave): Promise<ServerSettings> {
    try {
      return await send(save, client.getQueryData<ServerSettings>(key)?.version)
    } catch (failure) {
      if (!hasCode(failure, 'settings_changed')) throw failure
      await client.invalidateQueries({ queryKey: key })
      const now = client.getQueryData<ServerSettings>(key)
      if (!now || options.findConflicts(now, fieldsOf(save)).length > 0) throw failure
      return send(save, now.version)
    }
  }

  const saving = useMutation({
    mutationFn: sendAgainUnlessTaken,
    onSuccess: async (settings, save) => {
      await applyServerSettings(client, settings)
      options.onSaved(save.changes, settings)
      setAsked(null)
      toast({ title: t('saved'), description: t('savedText') })
    },
    onError: (failure, save) => {
      const needsWord = hasCode(failure, 'own_admin_lost')
      setAsked(needsWord ? save : null)
      if (!needsWord) toastFailure(t('saveFailed'), failure, t('saveFailedText'))
    },
  })
  return {
    save: saving.mutate,
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
