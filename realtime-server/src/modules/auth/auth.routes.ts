import { promisify } from 'node:util'
import type { Request, Response } from 'express'
import {
  authContract,
  directMessagesContract,
  sessionsContract,
} from '@raidtisch/shared-types/contracts/auth.contract'
import type { ChangeDeps } from '#core/change.ts'
import type { Env } from '#core/process/env.ts'
import { sessionCookie, type Sessions } from '#core/sessions/session.ts'
import { setDirectMessages } from './direct-messages.commands.ts'
import type { Routes } from '#transports/http/routes.ts'
import { recordSignOut } from './auth.commands.ts'
import { findMemberRoleIds } from './assigned-roles.queries.ts'
import { hasMemberRole, type RoleNames } from './rights.policy.ts'
import { findActorRoles, takesDirectMessages } from './auth.queries.ts'

export type AuthRouteDeps = ChangeDeps & {
  env: RoleNames & Pick<Env, 'PUBLIC_URL'>
  sessions: Pick<Sessions, 'endOthers'>
}

export function registerAuthRoutes(routes: Routes, { env, db, outbox, sessions }: AuthRouteDeps): void {
  routes.guild(authContract.user, async (_input, actor) => ({
    id: actor.discordUserId,
    username: actor.username,
    displayName: actor.displayName,
    avatar: actor.avatar,
    directMessages: await takesDirectMessages(db.prisma, actor.discordUserId),
  }))

  routes.guild(directMessagesContract.save, ({ body }, actor) =>
    setDirectMessages({ db, outbox }, actor, body.enabled),
  )

  routes.guild(sessionsContract.endOthers, async ({ req }, { discordUserId }) => {
    const ended = await sessions.endOthers({ discordUserId, sid: req.sessionID })
    if (ended > 0) await recordSignOut({ db, outbox }, discordUserId)
    return { success: true as const }
  })

  routes.guild(authContract.permissions, async (_input, actor) => {
    const { areRolesChosen, ...own } = await findActorRoles(db, actor)
    const { isAdmin, hasLeadRole } = actor.rights
    return { isAdmin, hasLeadRole, ...own, needsRoleChoice: isAdmin && !areRolesChosen }
  })

  routes.guild(authContract.memberPermissions, async (_input, actor) => {
    const [{ server, roles }, memberRoles] = await Promise.all([
      findActorRoles(db, actor),
      findMemberRoleIds(db.prisma, env, actor.serverId),
    ])
    const { isMember } = actor.rights
    return { isMember, hasMemberRole: hasMemberRole(actor, { memberRoles }), server, roles }
  })

  routes.guild(authContract.auditPermissions, async (_input, actor) => ({
    canViewAuditLogs: actor.rights.canViewAuditLogs,
  }))

  routes.anyone(authContract.logout, async ({ req, res }) => {
    const { discordUserId } = req.session
    await signOut(req, res, env.PUBLIC_URL)
    if (discordUserId !== undefined) await recordSignOut({ db, outbox }, discordUserId)
    return { success: true as const }
  })
}

async function signOut(req: Request, res: Response, publicUrl: string): Promise<void> {
  if (req.session.discordUserId === undefined) return
  await promisify(req.session.destroy.bind(req.session))()
  const { name, cookie } = sessionCookie(publicUrl)
  const { maxAge: _, ...place } = cookie
  res.clearCookie(name, place)
}
