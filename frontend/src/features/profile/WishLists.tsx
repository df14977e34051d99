import { wishesMax } from '@raidtisch/shared-types/domain/limits'
import { X } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '#lib/queries/auth.queries.ts'
import { useChosenServer } from '#lib/queries/guild.queries.ts'
import { useMembers } from '#lib/queries/member.queries.ts'
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
  const names = new Map(members.map((one) => [one.id, one.nickname ?? one.displayName]))
  const free = members
    .filter(({ id, bot }) => !bot && !taken.has(id))
    .map(({ id }) => ({ value: id, label: names.get(id) ?? id }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {(['gladlyWith', 'notWith'] as const).map((field) => (
        <div key={field}>
          <NativeSelect
            label={t(`wishes.${field}`)}
            disabled={fields[field].length >= wishesMax}
            value=""
            onChange={({ currentTarget: { value } }) => onChange({ [field]: [...fields[field], value] })}
            options={[{ value: '', label: t('wishes.choose') }, ...free]}
          />
          <ul aria-label={t(`wishes.${field}`)} className="mt-2 flex flex-wrap gap-1.5">
            {fields[field].map((id) => {
              const name = names.get(id) ?? t('wishes.unknown')
              return (
                <li key={id} className="flex items-center gap-0.5 rounded-full bg-raised pl-3 text-strong">
                  {name}
                  <IconButton
                    size="icon-sm"
                    className="pointer-coarse:size-11"
                    label={t('wishes.remove', { name })}
                    icon={<X aria-hidden size={14} />}
                    onClick={() => onChange({ [field]: fields[field].filter((one) => one !== id) })}
                  />
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </div>
  )
})
