import { roleKinds, type RoleKind } from '@raidtisch/shared-types/contracts/settings.contract'
import type { RoleChoice } from './RoleQuestions.tsx'

/** Words that guilds call such roles by, in the five languages. */
const words: Record<RoleKind, RegExp> = {
  leadRoles:
    /offizier|officer|officier|lead|leitung|leiter|gildenmeister|guild ?master|meneur|responsable|офицер|лидер|глава|길드장|길마|간부|임원|공대장|오피서/iu,
  memberRoles:
    /^(gilden)?mitglied|^(guild )?members?$|^raider|^membre|^участник|^член|^рейдер|^길드원|^멤버|^레이더|^공대원/iu,
  pvpOrgaRoles: /pvp|пвп|피브이피/iu,
  auditRoles: /audit|revision|аудит|감사/iu,
}

/** What is chosen beforehand: roles with the names the server expects, else those whose names sound like it. */
export function suggestRoles(
  roles: readonly { id: string; name: string; isManaged?: boolean }[],
  named: RoleChoice,
): Record<RoleKind, string[]> {
  const sounding = (kind: RoleKind) =>
    roles.flatMap(({ id, name, isManaged }) => {
      const isOther = kind === 'leadRoles' && words.pvpOrgaRoles.test(name)
      return words[kind].test(name.trim()) && !isOther && !isManaged ? [id] : []
    })
  const choice = (kind: RoleKind) => (named[kind].length > 0 ? [...named[kind]] : sounding(kind))
  return Object.fromEntries(roleKinds.map((kind) => [kind, choice(kind)])) as Record<RoleKind, string[]>
}
