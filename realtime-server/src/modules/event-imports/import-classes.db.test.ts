import type { ClassChoice, ImportPreview } from '@raidtisch/shared-types/contracts/event-imports.contract'
import { describe, expect, it } from 'vitest'
import { startImports } from '#testing/import-guild.ts'
import { signUps } from './raid-helper.fixture.ts'

const { guild, foreign, preview, imported } = await startImports()

/** Longer than what is read of it; what differs comes first. The cut falls into an emoji of several parts. */
const long = (kind: string, n: number) => `${kind} ${n} `.padEnd(56, 'x') + '👩‍🚀'.repeat(9)
const manyLines = () =>
  foreign(
    {},
    Array.from({ length: 150 }, (_, n) => ({
      ...signUps(guild.ids)[0]!,
      userId: guild.ids[n] ?? `4${String(n).padStart(17, '0')}`,
      cSpecName: long('a', n),
      specName: long('b', n),
      cClassName: long('c', n),
      className: long('d', n),
      roleName: 'Healers',
    })),
  )
const choicesOf = (shown: unknown): ClassChoice[] =>
  (shown as ImportPreview).classes.map(({ name, role, characterClass }) => ({ name, role, characterClass }))

describe('150 classes with four long names each', () => {
  it('are lines of their own, of which one is mended, seen and written', async () => {
    const source = manyLines()
    const lines = choicesOf((await preview(source)).body)
    expect(new Set(lines.map(({ name }) => name)).size).toBe(150)
    const [{ name }] = lines as [ClassChoice]
    expect(name).toMatch(/^a 0 x+👩 \/ b 0 .+ \/ c 0 .+ \/ d 0 .+ · healer$/u)
    const classes = [{ name, role: 'tank', characterClass: 'sns_wand' }]
    const { status, body } = await preview(source, { classes })
    expect([status, choicesOf(body).find((line) => line.name === name)]).toEqual([200, classes[0]])
    const { event } = await imported(source, { classes })
    expect(event.participants.filter(({ characterClass }) => characterClass === 'sns_wand')).toMatchObject([
      { discordUserId: guild.ids[0], role: 'tank' },
    ])
  })

  it('may all be mended, and stay so', async () => {
    const source = manyLines()
    const classes = choicesOf((await preview(source)).body).map((line) => ({
      ...line,
      characterClass: 'sns_wand',
    }))
    await imported(source, { classes })
    expect(choicesOf((await preview(source)).body)).toEqual(classes)
  })
})
