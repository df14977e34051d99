import { usualImportances } from '@raidtisch/shared-types/suggestion/importance'
import { describe, expect, it } from 'vitest'
import { converges } from '#testing/converges.ts'
import { fingerprint } from '#testing/fingerprint.ts'
import { startSettings } from './settings-stage.fixture.ts'

const { db, guild, save, read, settingsScreen } = await startSettings()

describe('the importance of what suggested parties look at', () => {
  it('is saved whole, and every leader’s screen follows', async () => {
    const suggestionImportance = { ...usualImportances, fairness: 4, voice: 0 }
    const [message] = await converges(db, [settingsScreen()], () => save({ suggestionImportance }))
    expect(message).toMatchObject({ type: 'settings.changed', settings: { suggestionImportance } })
    expect(await read()).toMatchObject({ suggestionImportance })
    // The same again is no change.
    expect(await save({ suggestionImportance })).toMatchObject({ status: 200, body: { version: 1 } })
  })

  it('has the usual level where an aim was stored by nobody, and all of them when nonsense was', async () => {
    const where = { serverId: guild.server.id }
    await save({ reminderHours: 3 })
    const store = (suggestionImportance: object) =>
      db.prisma.serverSettings.update({ where, data: { suggestionImportance } })
    await store({ leader: 3 })
    expect(await read()).toMatchObject({ suggestionImportance: { ...usualImportances, leader: 3 } })
    await store({ leader: 'very' })
    expect(await read()).toMatchObject({ suggestionImportance: usualImportances })
  })

  it.each([
    { suggestionImportance: { ...usualImportances, leader: 5 } },
    { suggestionImportance: { ...usualImportances, leader: -1 } },
    { suggestionImportance: { ...usualImportances, leader: 1.5 } },
    { suggestionImportance: { ...usualImportances, luck: 1 } },
    { suggestionImportance: { leader: 1 } },
    { suggestionImportance: null },
  ])('is refused as %j and changes nothing', async (body) => {
    const before = await fingerprint(db)
    expect(await save(body)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(await fingerprint(db)).toEqual(before)
  })

  it('is the admins’ alone to save', async () => {
    const body = { suggestionImportance: { ...usualImportances, leader: 1 } }
    expect(await save(body, guild.mia)).toMatchObject({ status: 403 })
  })
})
