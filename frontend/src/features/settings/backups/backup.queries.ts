import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type AnswerOf } from '#lib/api/api.ts'
import { hasCode } from '#lib/api/api-failure.ts'

export type BackupList = AnswerOf<'GET /api/backups'>
export type Backup = BackupList['backups'][number]
export type BackupContents = AnswerOf<'GET /api/backups/{name}'>

const listKey = ['backups'] as const
/** Nothing announces the daily backup, nor what another admin makes. */
const askAgainMs = 60_000

/** The server is away for most of a restore, of which the page may not know yet whether it began. */
const askWhileRestoringMs = 2_000

/** What is in the folder of backups; for admins. */
export function useBackups() {
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call('GET /api/backups', {}, { signal }),
    refetchInterval: ({ state: { data, error } }) =>
      data?.isRestoring || hasCode(error, 'unreachable') ? askWhileRestoringMs : askAgainMs,
    staleTime: 0,
  })
}

export function useMakeBackup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/backups'),
    // Also after a refusal: it says why, and another admin may have made one.
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  })
}

/** Reads the whole file on the server when it is asked to, and never by itself, nor twice at once. */
export function useCheckBackup(name: string) {
  return useMutation({
    mutationFn: () => call('GET /api/backups/{name}', { params: { name } }, { once: true }),
  })
}

/** Answered when the server begins, which from then on says so until it has started again. */
export function useRestoreBackup(name: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/backups/{name}/restore', { params: { name } }),
    onSuccess: async () => {
      // One that is on its way may have been answered before.
      await client.cancelQueries({ queryKey: listKey })
      client.setQueryData<BackupList>(listKey, (list) => list && { ...list, isRestoring: true })
    },
    // The server may have begun without its answer arriving, and then the list says so.
    onError: () => void client.invalidateQueries({ queryKey: listKey }),
  })
}
