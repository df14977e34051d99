import { defaultGroupCategory } from '@raidtisch/shared-types/domain/party-defaults'
import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import type { PartyFacts } from '../board/board-store.ts'

export type PartyFields = ReturnType<typeof fieldsOf>
export type PartyField = keyof PartyFields

function fieldsOf(party: PartyFacts, isGroup: boolean) {
  return {
    name: party.name ?? '',
    maxSize: party.maxSize,
    leaderId: party.leaderId ?? '',
    text: (isGroup ? party.description : party.notes) ?? '',
    category: party.category === defaultGroupCategory ? '' : (party.category ?? ''),
    typeId: party.typeId ?? '',
  }
}

/** The form of a party that other leaders may change meanwhile: fields that are not changed here show what they wrote. */
export function usePartyForm(party: PartyFacts, isGroup: boolean) {
  const now = fieldsOf(party, isGroup)
  const names = Object.keys(now) as PartyField[]
  const form = useForm<PartyFields>({ defaultValues: now })
  const { dirtyFields, defaultValues } = form.formState
  /** The value with which the reader began. */
  const isBehind = (name: PartyField) => defaultValues?.[name] !== now[name]
  const follow = useEffectEvent(() => {
    for (const name of names)
      if (!dirtyFields[name] && isBehind(name)) form.resetField(name, { defaultValue: now[name] })
  })
  useEffect(() => follow(), [party])
  /** Fields that both changed, with what the other leader wrote. The next save is based on that. */
  const takeOver = (typed: PartyFields): [PartyField, PartyFields[PartyField]][] => {
    const both = names.filter((name) => dirtyFields[name] && isBehind(name) && typed[name] !== now[name])
    form.reset(now, { keepValues: true, keepDirty: true, keepErrors: true })
    return both.map((name) => [name, now[name]])
  }
  return { form, takeOver }
}
