import { weekdays } from '@raidtisch/shared-types/domain/days'
import { eventTypes } from '@raidtisch/shared-types/domain/event-types'
import { buildUrlMaxLength, standingResponsesMax } from '@raidtisch/shared-types/domain/limits'
import { languages } from '@raidtisch/shared-types/domain/languages'
import { voiceLanguages } from '@raidtisch/shared-types/domain/voice-languages'
import { expect, test } from 'vitest'
import { cardReply } from './card.presenter.ts'

const discordMax = 2_000

test.each(languages)('A full card fits into one message (%s)', (language) => {
  const rules = weekdays.flatMap((weekday) => eventTypes.map((eventType) => ({ weekday, eventType })))
  const card = {
    version: 1,
    styles: ['greatsword_sns', 'orb_wand', 'daggers_longbow'].map((classId) => ({
      classId,
      role: 'healer' as const,
    })),
    power: 10_000,
    buildUrl: `https://questlog.gg/${'x'.repeat(buildUrlMaxLength - 20)}`,
    languages: [...voiceLanguages],
    standing: rules
      .slice(-standingResponsesMax)
      .map((rule) => ({ ...rule, status: 'tentative' as const, role: 'flex' as const })),
    gladlyWith: [],
    notWith: [],
  }
  const { content = '' } = cardReply(card, 'https://raid.test', language)
  expect(content?.length).toBeLessThanOrEqual(discordMax)
  expect(content).toMatch(/10.?000/)
})
