import { wishesMax } from '@raidtisch/shared-types/domain/limits'
import { Plus, X } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useUser } from '#lib/queries/auth.queries.ts'
import { useChosenServer } from '#lib/queries/guild.queries.ts'
import { useMembers } from '#lib/queries/member.queries.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import type { ChangeProfile, ProfileFields } from './use-profile-form.ts'

type WishListsProps = Pick<ProfileFields, 'gladlyWith' | 'notWith'> & { onChange: ChangeProfile }

/** Whom the reader wants in their party, and whom not. All leaders can read it, also those who are named. */
export const WishLists = memo(function WishLists({ onChange, ...fields }: WishListsProps) {
  const { t } = useTranslation('profile')
  const user = useUser().data
  const members = useMembers(useChosenServer().serverId).data ?? []
  const taken = new Set([user?.id, ...fields.gladlyWith, ...fields.notWith])
  const names = new Map(members.map((one) => [one.id, one.displayName]))
  const free = members
    .filter(({ id, bot }) => !bot && !taken.has(id))
    .map(({ id }) => ({ value: id, label: names.get(id) ?? id }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {(['gladlyWith', 'notWith'] as const).map((field) => (
        <WishList
          key={field}
          label={t(`wishes.${field}`)}
          ids={fields[field]}
          names={names}
          free={free}
          onChange={(ids) => onChange({ [field]: ids })}
        />
      ))}
    </div>
  )
})

type WishListProps = {
  label: string
  ids: readonly string[]
  names: ReadonlyMap<string, string>
  /** Who can be added. */
  free: readonly { value: string; label: string }[]
  onChange: (ids: string[]) => void
}

/** The people of one wish. A button adds the chosen one: arrow keys of a closed select choose at each press. */
function WishList({ label, ids, names, free, onChange }: WishListProps) {
  const { t } = useTranslation('profile')
  const select = useRef<HTMLSelectElement>(null)
  const [value, setValue] = useState('')
  const chosen = free.find((one) => one.value === value)
  const isFull = ids.length >= wishesMax
  const add = () => {
    if (chosen) onChange([...ids, chosen.value])
    setValue('')
    select.current?.focus()
  }
  const addButton = useRef<HTMLButtonElement>(null)
  const remove = (id: string) => {
    // Drawn at once: with a wish less the button is on.
    flushSync(() => onChange(ids.filter((one) => one !== id)))
    addButton.current?.focus()
  }
  return (
    <div className="min-w-0">
      <div className="flex items-end gap-2">
        <NativeSelect
          ref={select}
          label={label}
          className="grow"
          disabled={isFull}
          value={chosen?.value ?? ''}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
          options={[{ value: '', label: t('wishes.choose') }, ...free]}
        />
        <Button
          ref={addButton}
          icon={<Plus size={16} />}
          aria-label={`${t('wishes.add')}: ${label}`}
          disabled={isFull}
          onClick={add}
        >
          {t('wishes.add')}
        </Button>
      </div>
      <ul aria-label={label} className="mt-2 flex flex-wrap gap-1.5">
        {ids.map((id) => {
          const name = names.get(id) ?? t('wishes.unknown')
          return (
            <li
              key={id}
              className="flex max-w-full min-w-0 items-center gap-0.5 rounded-full bg-raised pl-3 text-strong"
            >
              <span className="min-w-0 truncate">{name}</span>
              <IconButton
                size="icon-sm"
                label={t('wishes.remove', { name })}
                icon={<X size={14} />}
                onClick={() => remove(id)}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
