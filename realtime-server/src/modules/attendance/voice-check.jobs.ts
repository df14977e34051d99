import { dayAfter, dayAt, weekdayOf } from '@raidtisch/shared-types/domain/days'
import { placeOf } from '@raidtisch/shared-types/domain/time-zones'
import {
  voiceCheckDays,
  voiceCheckTime,
  voiceCheckUsefulMinutes,
} from '@raidtisch/shared-types/domain/voice-checks'
import type { Database, Tx } from '#core/db/database.ts'
import type { Env } from '#core/process/env.ts'
import { cronSlots, type DueRun, type ScheduledJob } from '#core/jobs/schedule.ts'
import { isPresenceKnown } from '#modules/guild/guild.presenter.ts'
import type { PlayerRoleNames } from '#modules/auth/assigned-roles.queries.ts'
import { noteMissedCheck, takeVoiceCheck, type Evening } from './voice-check.commands.ts'
import { findCheckedDays } from './voice-check.queries.ts'

const name = 'voice-check'
const [hour, minute] = voiceCheckTime.split(':').map(Number)
const pattern = `${minute} ${hour} * * ${voiceCheckDays.map(({ dayOfWeek }) => dayOfWeek).join(',')}`

const usefulMs = voiceCheckUsefulMinutes * 60_000
/** Evenings that went by while nothing ran are noted as missed so many days back. */
const noticedDays = 7

type VoiceCheckDeps = { env: PlayerRoleNames & Pick<Env, 'DISCORD_GUILD_ID'>; db: Pick<Database, 'prisma'> }

/**
 * Stores who is in voice at 21:10 by the guild's wall clock. Without the gateway this is unknown, so the check waits, and
 * is stored as missed when it would come too late.
 */
export function voiceCheckJobs({ env, db }: VoiceCheckDeps): readonly ScheduledJob[] {
  return [{ name, findDue: (now) => findDueChecks(db.prisma, env, now) }]
}

async function findDueChecks(tx: Tx, env: VoiceCheckDeps['env'], now: Date): Promise<DueRun[]> {
  const serverId = env.DISCORD_GUILD_ID
  const server = await tx.chatServer.findUnique({
    where: { id: serverId },
    select: { defaultTimezone: true, lastGatewayAt: true, createdAt: true },
  })
  if (!server) return []
  const zone = placeOf(server.defaultTimezone)
  const from = new Date(now.getTime() - noticedDays * 24 * 60 * 60_000)
  const done = await findCheckedDays(tx, serverId, dayAfter(dayAt(zone, from), -1))
  const due: DueRun[] = []
  for (const slot of cronSlots(pattern, { zone, from, to: now })) {
    const day = dayAt(zone, slot)
    if (done.has(day)) continue
    const evening = eveningOf(serverId, day, slot)
    const isUseful = now.getTime() - slot.getTime() < usefulMs
    if (isUseful && isPresenceKnown(server.lastGatewayAt, now))
      due.push({ name, slot, run: (...to) => takeVoiceCheck(...to, { evening, env, now }) })
    // A guild that was added later has no missed checks before that.
    if (!isUseful && slot > server.createdAt)
      due.push({ name, slot, run: (...to) => noteMissedCheck(...to, evening) })
  }
  return due
}

function eveningOf(serverId: string, day: string, dueAt: Date): Evening {
  const dayOfWeek = weekdayOf(day)
  const eventType = voiceCheckDays.find((one) => one.dayOfWeek === dayOfWeek)?.eventType
  if (!eventType) throw new Error(`${day} is no evening of a check`)
  return { serverId, day, dayOfWeek, eventType, dueAt }
}
