import type { Database } from '#core/db/database.ts'
import { channelIds, guildId, roleIds } from '@raidtisch/discord-emulator/seed'

/** Stores nobody: a test writes its people into the table. */
export const noMemberSync = { memberChanged: () => undefined, settled: async () => undefined }

const open = { viewerRoleIds: [guildId], writerRoleIds: [guildId] }
const role = (id: string, name: string, position: number, color: string) => ({ id, name, position, color })

/** The seeded server with its roles and some channels, as the gateway would have left them; people come by signing in. */
export async function seedGuild({ prisma }: Pick<Database, 'prisma'>): Promise<void> {
  await prisma.chatServer.create({
    data: {
      id: guildId,
      name: 'Nachtwache',
      roles: {
        create: [
          role(guildId, '@everyone', 0, '#99aab5'),
          role(roleIds.lead, 'Lead', 10, '#e67e22'),
          role(roleIds.pvpOrga, 'PVP Orga', 9, '#e91e63'),
          role(roleIds.audit, 'Audit', 8, '#1abc9c'),
          role(roleIds.member, 'Member', 7, '#3498db'),
          role(roleIds.nightOwl, 'Nachteule', 2, '#9b59b6'),
        ],
      },
      channels: {
        create: [
          { id: channelIds.general, name: 'allgemein', type: 0, position: 2, ...open },
          { id: channelIds.raidSignup, name: 'raid-anmeldung', type: 0, position: 1, ...open },
          { id: channelIds.raidOne, name: 'Raid 1', type: 2, position: 0, ...open },
        ],
      },
    },
  })
}
