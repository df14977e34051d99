import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PartyType, SavePartyTypeBody } from '@raidtisch/shared-types/contracts/party-types.contract'
import { call } from '#lib/api/api.ts'
import { newerOf } from '#lib/live/server-answer.ts'
import { partyTypeKeys } from '#lib/queries/party-type.queries.ts'
import { toastFailure } from '#ui/toast.ts'

/** Saving, moving and deleting party types. Each shows the server's answer; a refusal reads the list again. */
export function usePartyTypeActions() {
  const { t } = useTranslation('party-manager')
  const client = useQueryClient()
  const known = () => client.getQueryData<readonly PartyType[]>(partyTypeKeys.all)
  const show = (change: (types: readonly PartyType[]) => readonly PartyType[]) =>
    client.setQueryData<readonly PartyType[]>(partyTypeKeys.all, (types) => types && change(types))
  // Until the list is read, so that a form finds the newer version in it.
  const onError = async (failure: unknown) => {
    toastFailure(t('partyTypeFailed'), failure, t('publishFailedText'))
    await client.invalidateQueries({ queryKey: partyTypeKeys.all })
  }
  const save = useMutation({
    mutationFn: ({ type, body }: { type: PartyType | null; body: SavePartyTypeBody }) =>
      type
        ? call('PUT /api/party-types/{id}', {
            params: { id: type.id },
            body: { ...body, version: type.version },
          })
        : call('POST /api/party-types', { body }),
    onSuccess: (saved) =>
      show((types) =>
        types.some(({ id }) => id === saved.id)
          ? types.map((type) => (type.id === saved.id ? newerOf(type, saved) : type))
          : [...types, saved],
      ),
    onError,
  })
  const move = useMutation({
    mutationFn: ({ id, position }: { id: string; position: number }) =>
      call('POST /api/party-types/{id}/position', { params: { id }, body: { position } }),
    onMutate: () => new Set(known()?.map(({ id }) => id)),
    onSuccess: (ordered, _, knownBefore) => show((types) => inOrder(types, ordered, knownBefore)),
    onError,
  })
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /api/party-types/{id}', { params: { id } }),
    onSuccess: (_, id) => show((types) => types.filter((type) => type.id !== id)),
    onError,
  })
  /** A type as it was read last. */
  const latest = (id: string) => known()?.find((type) => type.id === id)
  return { save, move, remove, latest }
}

/**
 * The types as they are known, in the order of an answer, which may be older than a change or a deletion. A type that the
 * list lacks was deleted if it was in it before the request; otherwise another leader has just made it.
 */
function inOrder(
  types: readonly PartyType[],
  ordered: readonly PartyType[],
  knownBefore: ReadonlySet<string>,
): readonly PartyType[] {
  const answered = ordered.flatMap((type) => {
    const known = types.find(({ id }) => id === type.id)
    if (known) return [newerOf(known, type)]
    return knownBefore.has(type.id) ? [] : [type]
  })
  return [...answered, ...types.filter(({ id }) => ordered.every((type) => type.id !== id))]
}
