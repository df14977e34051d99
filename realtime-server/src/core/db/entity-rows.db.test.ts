import { describe, expect, test } from 'vitest'
import { makeEvent, makeParticipant, makePerson, makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'

const { db } = await createTestDatabase()

/** Section 3 of the specification: each field's column and its default in PostgreSQL. */
const defaults: readonly (readonly [table: string, column: string, value: string])[] = [
  ['event', 'event_type', "'raid'::text"],
  ['event', 'timezone', "'UTC'::text"],
  ['event', 'duration', '120'],
  ['event', 'status', "'active'::text"],
  ['event', 'keep_alive', 'false'],
  ['event', 'is_recurring', 'false'],
  ['event', 'recurring_interval', '7'],
  ['event', 'max_tanks', '3'],
  ['event', 'max_healers', '6'],
  ['event', 'max_dps', '12'],
  ['event', 'allow_late_signups', 'true'],
  ['event', 'send_reminders', 'true'],
  ['event', 'auto_archive', 'false'],
  ['participant', 'status', "'accepted'::text"],
  ['participant', 'source', "'web'::text"],
  ['chat_server', 'prefix', "'!'::text"],
  ['chat_server', 'default_timezone', "'UTC'::text"],
  ['user_mapping', 'is_active', 'true'],
  ['party', 'max_size', '6'],
  ['party', 'status', "'active'::text"],
  ['party', 'auto_assigned', 'true'],
  ['static_group', 'category', "'guild'::text"],
  ['static_group', 'max_size', '6'],
  ['static_group', 'is_active', 'true'],
  ['voice_attendance', 'is_present', 'false'],
  ['voice_attendance', 'check_time', "'21:10'::text"],
  ['audit_log', 'success', 'true'],
]

const required: readonly (readonly [table: string, columns: string])[] = [
  ['event', 'id title date created_by'],
  ['participant', 'event_id username role'],
  ['chat_user', 'username server_id'],
  ['user_mapping', 'discord_user_id real_name created_by'],
  ['party', 'event_id party_number'],
  ['party_member', 'party_id'],
  ['voice_attendance', 'server_id discord_user_id username check_date day_of_week event_type'],
  ['audit_log', 'action action_type'],
]

type Column = { table_name: string; column_name: string; column_default: string | null; is_nullable: string }

async function columnOf(table: string, name: string): Promise<Column | undefined> {
  const [column] = await db.prisma.$queryRaw<Column[]>`
    SELECT table_name, column_name, column_default, is_nullable FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND column_name = ${name}`
  return column
}

describe('The tables of the specification’s entities', () => {
  test.each(defaults)('%s.%s is %s when nothing is said', async (table, name, value) => {
    expect((await columnOf(table, name))?.column_default).toBe(value)
  })

  test.each(required)('%s cannot be without %s', async (table, columns) => {
    for (const name of columns.split(' ')) expect((await columnOf(table, name))?.is_nullable).toBe('NO')
  })

  test('a new server allows ten events per person, of type raid, without approval', async () => {
    const { id } = await makeServer(db)
    expect((await db.prisma.chatServer.findUniqueOrThrow({ where: { id } })).settings).toMatchObject({
      defaultEventType: 'raid',
      requireApproval: false,
      maxEventsPerUser: 10,
    })
  })
})

describe('What belongs to a row that is deleted', () => {
  test('goes with an event: its participants, its parties and who sat in them', async () => {
    const lena = await makePerson(db, await makeServer(db), 'lead')
    const event = await makeEvent(db, lena)
    const participant = await makeParticipant(db, event, lena)
    await db.prisma.party.create({
      data: {
        id: 'p1',
        eventId: event.id,
        partyNumber: 1,
        members: { create: { participantId: participant.id, discordUserId: lena.id, position: 0 } },
      },
    })
    await db.prisma.event.delete({ where: { id: event.id } })
    const left = await Promise.all([
      db.prisma.participant.count({ where: { eventId: event.id } }),
      db.prisma.party.count({ where: { id: 'p1' } }),
      db.prisma.partyMember.count({ where: { partyId: 'p1' } }),
    ])
    expect(left).toEqual([0, 0, 0])
  })

  test('goes with a chat user: their mapping', async () => {
    const server = await makeServer(db)
    const mia = await makePerson(db, server)
    await db.prisma.userMapping.create({
      data: { discordUserId: mia.id, serverId: server.id, realName: 'Maria', createdBy: mia.id },
    })
    await db.prisma.chatUser.deleteMany({ where: { id: mia.id } })
    expect(await db.prisma.userMapping.count({ where: { discordUserId: mia.id } })).toBe(0)
  })
})
