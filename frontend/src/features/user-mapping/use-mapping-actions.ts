import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { MappedUser } from '@raidtisch/shared-types/contracts/user-mappings.contract'
import { call, type InputOf } from '#lib/api/api.ts'
import { memberKeys } from '#lib/queries/member.queries.ts'
import { userMappingKeys } from '#lib/queries/user-mapping.queries.ts'
import { toast, toastFailure } from '#ui/toast.ts'

export type NewMapping = InputOf<'POST /api/user-mappings'>['body']
export type MappingChange = InputOf<'PATCH /api/user-mappings/{id}'>['body']

/** Creating, changing and deleting mappings. Each shows the server's answer at once and lets the lists be read again. */
export function useMappingActions(serverId: string) {
  const { t } = useTranslation('user-mapping')
  const client = useQueryClient()
  const show = (change: (users: readonly MappedUser[]) => MappedUser[]) => {
    client.setQueryData<{ users: MappedUser[] }>(
      userMappingKeys.server(serverId),
      (known) => known && { users: change(known.users) },
    )
    readAgain(client, serverId)
  }
  const replace = (user: MappedUser) =>
    show((users) => users.map((known) => (known.id === user.id ? user : known)))

  const create = useMutation({
    mutationFn: (body: NewMapping) => call('POST /api/user-mappings', { body }),
    onSuccess: (user) => {
      replace(user)
      toast({ title: t('created') })
    },
    onError: (failure) => toastFailure(t('failed'), failure, t('createFailed')),
  })
  const update = useMutation({
    mutationFn: ({ id, change }: { id: string; change: MappingChange }) =>
      call('PATCH /api/user-mappings/{id}', { params: { id }, body: change }),
    onSuccess: (user) => {
      replace(user)
      toast({ title: t('updated') })
    },
    onError: (failure) => toastFailure(t('failed'), failure, t('updateFailed')),
  })
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /api/user-mappings/{id}', { params: { id } }),
    onSuccess: (_, id) => {
      show((users) =>
        users.flatMap((user) => {
          if (user.mapping?.id !== id) return [user]
          return user.hasLeft ? [] : [{ ...user, mapping: null }]
        }),
      )
      toast({ title: t('deleted') })
    },
    onError: (failure) => toastFailure(t('failed'), failure, t('deleteFailed')),
  })
  return { create, update, remove }
}

function readAgain(client: QueryClient, serverId: string): void {
  void client.invalidateQueries({ queryKey: userMappingKeys.server(serverId) })
  void client.invalidateQueries({ queryKey: memberKeys.server(serverId) })
}
