import { Check, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textMatcher } from '@raidtisch/shared-types/domain/text-search'
import { toggled } from '#ui/Checkbox.tsx'
import { classes } from '#ui/classes.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { useKeptFocus } from '#ui/use-kept-focus.ts'

export type ServerRole = {
  id: string
  name: string
  color: string
  /** How many people hold it; undefined while unknown. */
  members?: number | undefined
  /** Belongs to an app or to Discord: offered only where it is chosen already. */
  isManaged?: boolean
}

type RoleTogglesProps = {
  title: string
  text: string
  /** All of the server, highest first. */
  roles: readonly ServerRole[]
  chosen: readonly string[]
  /** Shows how many people hold each role. */
  counted?: boolean
  onChange: (chosen: string[]) => void
}

const offeredAtOnce = 10

/**
 * The server's first ten roles and those that are chosen, to press; the others are found by searching. One that was
 * pressed stays, so that it keeps the focus and can be pressed again.
 */
export function RoleToggles({ title, text, roles, chosen, counted = false, onChange }: RoleTogglesProps) {
  const { t } = useTranslation('settings')
  const [search, setSearch] = useState('')
  const [pressed, setPressed] = useState<readonly string[]>([])
  const textId = useId()
  // The button of a deleted role goes with the press.
  const group = useKeptFocus<HTMLFieldSetElement>()
  const isFound = textMatcher(search)
  const stays = (id: string) => chosen.includes(id) || pressed.includes(id)
  const choosable = roles.filter(({ id, isManaged }) => !isManaged || stays(id))
  const offered = choosable.filter(({ id, name }, place) =>
    search.trim() === '' ? place < offeredAtOnce || stays(id) : isFound([name]),
  )
  const hidden = choosable.length - offered.length
  const toggle = (id: string) => {
    setPressed([...pressed, id])
    onChange(toggled(chosen, id))
  }
  return (
    <fieldset ref={group} tabIndex={-1} aria-describedby={textId} className="min-w-0">
      <legend className="text-title font-semibold text-strong">{title}</legend>
      <p id={textId} className="mt-0.5 mb-2 text-muted">
        {text}
      </p>
      {choosable.length > offeredAtOnce && (
        <SearchField
          label={t('searchRoles', { list: title })}
          placeholder={t('searchRolesHint')}
          value={search}
          onValueChange={setSearch}
          className="mb-2 sm:max-w-80"
        />
      )}
      <div className="flex flex-wrap gap-2 lg:gap-1.5">
        {offered.map((role) => (
          <RoleToggle
            key={role.id}
            role={role}
            isChosen={chosen.includes(role.id)}
            counted={counted}
            onPress={() => toggle(role.id)}
          />
        ))}
        {chosen
          .filter((id) => !roles.some((role) => role.id === id))
          .map((id) => (
            <button
              key={id}
              type="button"
              aria-pressed
              onClick={() => toggle(id)}
              className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full bg-caution-soft px-3 py-1 text-left text-caution-text lg:min-h-8 lg:py-0.5"
            >
              <TriangleAlert size={14} className="shrink-0" />
              <span className="min-w-0 truncate">{t('roles.missing')}</span>
            </button>
          ))}
      </div>
      <p role="status" className="mt-1.5 text-meta text-muted">
        {offered.length === 0 && t('noRoleFound')}
        {search.trim() === '' && hidden > 0 && t('moreRoles', { count: hidden })}
      </p>
    </fieldset>
  )
}

function RoleToggle(props: { role: ServerRole; isChosen: boolean; counted: boolean; onPress: () => void }) {
  const { t } = useTranslation('settings')
  const { role, isChosen } = props
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={props.onPress}
      className={classes(
        'inline-flex min-h-9 max-w-full items-center gap-2 rounded-full px-3 py-1 text-left transition-colors lg:min-h-8 lg:py-0.5',
        isChosen
          ? 'bg-accent-soft text-strong outline-2 -outline-offset-2 outline-accent'
          : 'bg-raised text-body hover:bg-hover',
      )}
    >
      {isChosen ? (
        <Check size={14} strokeWidth={3} className="shrink-0 text-accent-text" />
      ) : (
        <span
          aria-hidden
          className="size-3 shrink-0 rounded-full ring-1 ring-line"
          style={{ backgroundColor: role.color }}
        />
      )}
      <span className="min-w-0 truncate">{role.name}</span>
      {props.counted && role.members !== undefined && (
        <span className="shrink-0 text-meta text-muted">
          <span aria-hidden>{role.members}</span>
          <span className="sr-only">{t('roles.holders', { count: role.members })}</span>
        </span>
      )}
    </button>
  )
}
