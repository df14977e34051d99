import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServerMember } from '@raidtisch/shared-types/contracts/guild.contract'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'

const avatarSize = 64
/** Fit into one line; the others are counted, and read aloud. */
const shownRoles = 2

type MemberCardProps = {
  member: ServerMember
  /** What they say about how they play; for leaders. */
  profile?: ReactNode
}

/** One person: picture with presence, names, what they play, and their roles in the server's colours. */
export const MemberCard = memo(function MemberCard({ member, profile }: MemberCardProps) {
  const { t } = useTranslation(['members', 'domain'])
  const { status, preferredRole } = member
  const name = member.displayName
  const isSpokenOnly = status === 'online' || status === 'offline' || status === 'unknown'
  return (
    <article className="flex h-full min-h-22 items-center gap-3.5 rounded-card bg-panel p-3">
      <Avatar name={name} src={member.avatar} size={avatarSize} presence={status} />
      <div className="flex min-w-0 grow flex-col gap-0.5">
        <h3 className="flex min-w-0 items-center gap-1.5 text-base">
          <span className="truncate font-semibold text-strong">{name}</span>
          {preferredRole && (
            <>
              <RoleGlyph kind={preferredRole} size={14} />
              <span className="sr-only">{t(`domain:role.${preferredRole}`)}</span>
            </>
          )}
          {member.bot && <Badge tone="accent">{t('members:bot')}</Badge>}
        </h3>
        <p className="flex min-w-0 items-center gap-1.5 text-meta text-muted">
          <span className="truncate">{member.username}</span>
          <span className={isSpokenOnly ? 'sr-only' : 'shrink-0 before:mr-1.5 before:content-["·"]'}>
            {t(`members:status.${status}`)}
          </span>
        </p>
        {member.realName !== null && (
          <p className="truncate text-meta text-body">{t('members:realName', { name: member.realName })}</p>
        )}
        {profile}
        <RoleLine member={member} />
      </div>
    </article>
  )
})

function RoleLine({ member }: { member: ServerMember }) {
  const { t } = useTranslation('members')
  const { roles, gameRole } = member
  if (roles.length === 0) return null
  const ordered = [
    ...roles.filter((role) => role.name === gameRole),
    ...roles.filter((role) => role.name !== gameRole),
  ]
  const hidden = ordered.slice(shownRoles)
  return (
    <ul aria-label={t('roles')} className="flex min-w-0 items-center gap-1 pt-0.5">
      {ordered.slice(0, shownRoles).map((role, index) => (
        <li
          // Two roles of a server may have the same name.
          key={index}
          className="inline-flex min-w-0 items-center gap-1.5 rounded-full bg-raised px-2 py-0.5 text-meta text-body"
        >
          <span aria-hidden className="size-2 shrink-0 rounded-full" style={{ background: role.color }} />
          <span className="truncate">{role.name}</span>
        </li>
      ))}
      {hidden.length > 0 && (
        <li className="shrink-0 text-meta text-muted" title={hidden.map(({ name }) => name).join(', ')}>
          <span aria-hidden>{`+${hidden.length}`}</span>
          <span className="sr-only">{hidden.map(({ name }) => name).join(', ')}</span>
        </li>
      )}
    </ul>
  )
}
