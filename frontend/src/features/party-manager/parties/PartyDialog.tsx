import {
  renameParty,
  setCategory,
  setDescription,
  setLeader,
  setMaxSize,
  setNotes,
  setTypeId,
} from '@raidtisch/shared-types/board/board-edits'
import { defaultGroupCategory } from '@raidtisch/shared-types/domain/party-defaults'
import { maxPartySize, noteMaxLength, partyNameMaxLength } from '@raidtisch/shared-types/domain/limits'
import type { PartyType } from '@raidtisch/shared-types/contracts/party-types.contract'
import { useTranslation } from 'react-i18next'
import type { PartyFacts } from '../board/board-store.ts'
import { useMembers } from '../board/use-board.ts'
import { usePartyTypes } from '#lib/queries/party-type.queries.ts'
import { FormFooter } from '#ui/FormFooter.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useBoardContext, usePartyTitle } from '../drag/board-context.ts'
import { cursorElement } from '../drag/board-focus.ts'
import { useClosedWithParty } from './use-closed-with-party.ts'
import { usePartyForm, type PartyField } from './use-party-form.ts'

type PartyDialogProps = { party: PartyFacts; title: string; onClose: () => void }

const NO_TYPES: readonly PartyType[] = []

/** The types of the guild, and none. One that is not there, because it was deleted or the list is loading, stays chosen. */
function typeOptions(types: readonly PartyType[], chosen: string | null, none: string) {
  const isKnown = chosen === null || types.some(({ id }) => id === chosen)
  return [
    { value: '', label: none },
    ...types.map(({ id, name }) => ({ value: id, label: name })),
    ...(isKnown ? [] : [{ value: chosen, label: none, disabled: true }]),
  ]
}

/** All fields of a party; each changed field is one undo step. */
export function PartyDialog({ party, title, onClose }: PartyDialogProps) {
  const { t } = useTranslation('party-manager')
  const { controller, people, kind, canEdit } = useBoardContext()
  const isGroup = kind === 'groups'
  useClosedWithParty(party.id, title, onClose)
  const titleOf = usePartyTitle()
  const members = useMembers(controller.board.store, party.id).filter((person) => person !== null)
  const types = usePartyTypes({ enabled: !isGroup }).data ?? NO_TYPES
  const { form, takeOver } = usePartyForm(party, isGroup)
  const { register, handleSubmit, setValue, setError, formState } = form
  const { dirtyFields, errors } = formState
  const shownAs = (field: PartyField, value: string | number) => {
    const unknown = t('unknownPerson')
    if (field === 'leaderId') return people[value]?.name ?? unknown
    return field === 'typeId' ? (types.find(({ id }) => id === value)?.name ?? unknown) : String(value)
  }
  const save = handleSubmit((fields) => {
    const { id } = party
    const changed = takeOver(fields)
    for (const [index, [field, value]] of changed.entries()) {
      const message = value === '' ? t('fieldEmptied') : t('fieldChanged', { value: shownAs(field, value) })
      setError(field, { message }, { shouldFocus: index === 0 })
    }
    if (changed.length > 0) return
    const text = fields.text.trim()
    if (dirtyFields.name)
      controller.change('change', (doc) => renameParty(doc, id, fields.name.trim() || null))
    if (dirtyFields.maxSize) controller.change('change', (doc) => setMaxSize(doc, id, fields.maxSize))
    if (dirtyFields.leaderId)
      controller.change('change', (doc) => setLeader(doc, id, fields.leaderId || null))
    if (dirtyFields.typeId) controller.change('change', (doc) => setTypeId(doc, id, fields.typeId || null))
    if (dirtyFields.category)
      controller.change('change', (doc) =>
        setCategory(doc, id, fields.category.trim() || defaultGroupCategory),
      )
    if (dirtyFields.text) {
      controller.change('change', (doc) =>
        isGroup ? setDescription(doc, id, text || null) : setNotes(doc, id, text),
      )
    }
    onClose()
  })
  const leaders = [...new Set([...(party.leaderId ? [party.leaderId] : []), ...members])]
  return (
    <Dialog
      onClose={onClose}
      title={t('editParty', { party: title })}
      focusAfter={cursorElement}
      footer={<FormFooter formId="party-form" onCancel={onClose} disabled={!canEdit} />}
    >
      <form id="party-form" onSubmit={(event) => void save(event)} className="grid gap-4 sm:grid-cols-2">
        <TextField
          className="sm:col-span-2"
          label={t(isGroup ? 'groupName' : 'name')}
          maxLength={partyNameMaxLength}
          hint={isGroup ? undefined : t('nameHint', { party: titleOf({ ...party, name: null }, kind) })}
          error={errors.name?.message}
          {...register('name', {
            validate: (name) => !isGroup || name.trim() !== '' || t('enterGroupName'),
          })}
        />
        <NumberField
          label={t('size')}
          min={1}
          max={maxPartySize}
          error={errors.maxSize?.message}
          {...register('maxSize', {
            valueAsNumber: true,
            validate: (size) => {
              if (!Number.isInteger(size) || size < 1 || size > maxPartySize)
                return t('sizeRange', { max: maxPartySize })
              return size >= members.length || t('sizeBelowMembers', { count: members.length })
            },
          })}
        />
        {isGroup ? (
          <TextField
            label={t('category')}
            error={errors.category?.message}
            placeholder={t('categoryGuild')}
            maxLength={40}
            {...register('category')}
          />
        ) : (
          <NativeSelect
            label={t('leader')}
            error={errors.leaderId?.message}
            options={[
              { value: '', label: t('noLeader') },
              ...leaders.map((id) => ({
                value: id,
                label: people[id]?.name ?? t('unknownPerson'),
              })),
            ]}
            {...register('leaderId')}
          />
        )}
        {!isGroup && (
          <NativeSelect
            className="sm:col-span-2"
            label={t('partyType')}
            error={errors.typeId?.message}
            options={typeOptions(types, party.typeId, t('noPartyType'))}
            {...register('typeId', {
              onChange: ({ target }: { target: { value: string } }) => {
                const size = types.find(({ id }) => id === target.value)?.size
                // A party with more people than that keeps room for them.
                if (size) setValue('maxSize', Math.max(size, members.length), { shouldDirty: true })
              },
            })}
          />
        )}
        <TextArea
          className="sm:col-span-2"
          label={t(isGroup ? 'description' : 'notes')}
          hint={isGroup ? undefined : t('notesHint')}
          maxLength={noteMaxLength}
          error={errors.text?.message}
          {...register('text')}
        />
      </form>
    </Dialog>
  )
}
