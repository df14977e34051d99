import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { classCatalogue } from '@raidtisch/shared-types/domain/class-catalogue'
import { gameRoles, participantStatuses } from '@raidtisch/shared-types/domain/game-roles'
import { languages } from '@raidtisch/shared-types/domain/languages'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMessageForm } from '@raidtisch/discord-emulator/message-form'
import { embedLimits } from './discord-limits.presenter.ts'
import { embedLength } from './embed-pages.presenter.ts'
import { someAnswer, someEvent } from './event-facts.fixture.ts'
import { isPostOf, presentPost } from './post.presenter.ts'
import { before, embedOf, fieldOf, fieldsOf, present, publicUrl, usual } from './post-reading.fixture.ts'

const numRuns = process.env['LONG'] === undefined ? 25 : 1_000
const patient = { timeout: 600_000 }

const marks = ['*', '_', '~', '`', '|', '<', '>', '[', ']', '(', ')', '#', '\\']
const nastyName = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 100 }),
  fc.string({ unit: fc.constantFrom(...marks, ':', '/', '@', ' ', '🛡', '\u202E'), maxLength: 100 }),
  fc.constantFrom('@everyone', '<@&1>', '😀'.repeat(50), '*'.repeat(100), '', '   '),
)
const answers = fc
  .array(
    fc.record({
      displayName: nastyName,
      role: fc.constantFrom(...gameRoles),
      status: fc.constantFrom(...participantStatuses),
      characterClass: fc.option(fc.constantFrom(...classCatalogue.map(({ id }) => id))),
    }),
    { maxLength: 300, size: 'max' },
  )
  .map((list) => list.map((changes, index): Participant => someAnswer(index, changes)))

const anyEvent = fc.record({
  participants: answers,
  title: nastyName.map((title) => title.slice(0, 120)),
  description: fc.option(
    fc.string({
      unit: fc.constantFrom(
        ...marks,
        '\n',
        '-',
        '1.',
        '🛡',
        'a ',
        'https://x.example/a_b ',
        '@here',
        '<@301234567890123402>',
        '```',
      ),
      maxLength: 4000,
      size: 'max',
    }),
  ),
  mentionNames: fc.constantFrom({}, { '301234567890123402': '*'.repeat(100) }),
})

describe('With any text that people write', () => {
  test('the post stays within Discord’s limits and contains each person once', patient, () => {
    fc.assert(
      fc.property(anyEvent, fc.constantFrom(...languages), (changes, language) => {
        const event = { ...someEvent, ...changes }
        const { messages } = presentPost(event, { now: before, look: { ...usual, language }, publicUrl })
        for (const message of messages) {
          // The emulator's limits, and our own count, which is stricter.
          readMessageForm(message)
          expect(message.embeds).toHaveLength(1)
          const embed = embedOf(message)
          expect(embedLength(embed)).toBeLessThanOrEqual(embedLimits.message)
          expect(embed.title?.length).toBeLessThanOrEqual(embedLimits.title)
          expect(embed.description?.length ?? 0).toBeLessThanOrEqual(embedLimits.description)
          expect(embed.fields?.length).toBeLessThanOrEqual(embedLimits.fields)
          for (const { name, value } of embed.fields ?? []) {
            expect(name.length).toBeLessThanOrEqual(embedLimits.fieldName)
            expect(value.length).toBeLessThanOrEqual(embedLimits.fieldValue)
            expect(value.trim()).not.toBe('')
          }
          expect(isPostOf(message, `${publicUrl}/events/${someEvent.id}`)).toBe(true)
          expect(message.allowed_mentions).toEqual({ parse: [] })
        }
        // A line each in the columns; below them a space stands between people alone.
        const entries = fieldsOf(messages)
          .slice(1)
          .filter(({ value }) => !value.startsWith('**'))
          .flatMap(({ value, inline }) => value.split(inline ? '\n' : ', '))
          .filter((entry) => !/^\*[^*]+\*$/.test(entry))
        expect(entries.filter((entry) => /^(?:`\d+`\u00A0)?\p{So}/u.test(entry))).toEqual(entries)
        expect(entries).toHaveLength(event.participants.filter(({ status }) => status !== 'declined').length)
      }),
      { numRuns },
    )
  })

  test('no name begins, ends or breaks any formatting', () => {
    fc.assert(
      fc.property(nastyName, nastyName, (title, displayName) => {
        const { messages } = present({ title, participants: [someAnswer(1, { displayName })] })
        for (const shown of [embedOf(messages[0]).title, fieldOf(messages, 'DPS')?.value]) {
          // Something stays where an escaped mark stood, or its neighbours would seem to touch.
          const unescaped = shown?.replaceAll(/\\[\\*_~`|<>[\]()#:]/g, '·')
          expect(unescaped).not.toMatch(/[*_~`|<>[\]()#\\]|:\/\/|\n/)
        }
      }),
    )
  })
})
