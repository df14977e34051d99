import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, type AnswerOf } from '#lib/api/api.ts'
import { memberCardKeys } from '#lib/queries/member-card.queries.ts'
import { memberKeys } from '#lib/queries/member.queries.ts'
import { userMappingKeys } from '#lib/queries/user-mapping.queries.ts'
import { toast } from '#ui/toast.ts'

export type MemberPreview = AnswerOf<'POST /api/member-imports/preview'>

export function usePreviewMembers() {
  return useMutation({
    mutationFn: (csv: string) => call('POST /api/member-imports/preview', { body: { csv } }),
  })
}

/** Writes what the preview shows, and lets the lists be read again. */
export function useImportMembers(serverId: string) {
  const { t } = useTranslation('user-mapping')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (csv: string) => call('POST /api/member-imports', { body: { csv } }),
    onSuccess: ({ written }) => {
      for (const queryKey of [
        userMappingKeys.server(serverId),
        memberKeys.server(serverId),
        memberCardKeys.all,
      ])
        void client.invalidateQueries({ queryKey })
      toast({ title: t('import.done', { count: written }) })
    },
  })
}
