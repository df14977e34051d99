import type { RoleKind } from '@raidtisch/shared-types/contracts/settings.contract'
import { useTranslation } from 'react-i18next'
import { useServers } from '#lib/queries/guild.queries.ts'
import { RoleToggles, type ServerRole } from './RoleToggles.tsx'

export type RoleChoice = Readonly<Record<RoleKind, readonly string[]>>

type RoleQuestionsProps = {
  serverId: string
  /** All of the server, highest first. */
  roles: readonly ServerRole[]
  chosen: RoleChoice
  onChange: (kind: RoleKind, ids: string[]) => void
}

const order = ['leadRoles', 'memberRoles', 'pvpOrgaRoles', 'auditRoles'] as const satisfies RoleKind[]

/** Who leads, who is a member, who organises PvP and who reads the audit log: one question each. */
export function RoleQuestions({ serverId, roles, chosen, onChange }: RoleQuestionsProps) {
  const { t } = useTranslation('settings')
  const members = useServers().data?.find(({ id }) => id === serverId)?.memberCount
  // Discord's @everyone has the id of the server. It makes members, and nothing more.
  const everybody = { id: serverId, name: t('roles.everybody'), color: '#99aab5', members }
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {order.map((kind) => (
        <RoleToggles
          key={kind}
          title={t(`roles.question.${kind}`)}
          text={t(`roles.text.${kind}`)}
          roles={kind === 'memberRoles' ? [everybody, ...roles] : roles}
          chosen={chosen[kind]}
          counted
          onChange={(ids) => onChange(kind, ids)}
        />
      ))}
    </div>
  )
}
