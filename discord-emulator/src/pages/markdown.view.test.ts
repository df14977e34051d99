import { expect, test } from 'vitest'
import { channelIds, personas, roleIds } from '../seed.ts'
import { raidGuild } from '../raid-guild.seed.ts'
import { createWorld } from '../world.seed.ts'
import { markdownView } from './markdown.view.ts'

const now = Date.UTC(2030, 0, 1, 18)
const view = (text: string) => markdownView(createWorld(raidGuild(0)), text, now).markup

test.each([
  ['**fett** und *schräg*', '<strong>fett</strong> und <em>schräg</em>'],
  ['\\*\\*roh\\*\\* \\<@1\\> https\\://example.com', '**roh** &#60;@1&#62; https://example.com'],
  ['~~Der \\*alte\\* Abend~~', '<s>Der *alte* Abend</s>'],
  ['# Groß\nklein', '<span class="heading level1">Groß</span>klein'],
  ['- eins\n- zwei', '<span class="item">eins</span><span class="item">zwei</span>'],
  ['> Zitat\n||geheim||', '<span class="quote">Zitat</span><span class="spoiler">geheim</span>'],
  ['```\n**roh**\n```', '<code class="block">**roh**</code>'],
  [`<@${personas.mia.id}>`, '<span class="mention">@Mia</span>'],
  [`<@&${roleIds.lead}>`, '<span class="mention">@Lead</span>'],
  [`<#${channelIds.riftstone}>`, '<span class="mention">#riftstone</span>'],
  [`**Leiter: <@${personas.otto.id}>**`, '<strong>Leiter: <span class="mention">@Otto</span></strong>'],
  [
    '[Zur Anmeldung](https://example.com/e/1)',
    '<a href="https://example.com/e/1" rel="noreferrer">Zur Anmeldung</a>',
  ],
  [
    '[Zum Post](https://discord.com/channels/900000000000000001/900000000000000002/900000000000000003)',
    '<a href="/channels/900000000000000002#message-900000000000000003" rel="noreferrer">Zum Post</a>',
  ],
])('%s reads as on Discord', (text, markup) => {
  expect(view(text)).toBe(markup)
})

test('timestamps are shown as a date in the guild’s zone and as a distance', () => {
  const seconds = Date.UTC(2030, 0, 1, 20) / 1000
  expect(view(`<t:${seconds}:F>`)).toContain('Dienstag, 1. Januar 2030 um 21:00')
  expect(view(`<t:${seconds}:R>`)).toContain('in 2 Stunden')
})

test.each([
  '<script>alert(1)</script>',
  '**<img src=x onerror=alert(1)>**',
  '[x](javascript:alert(1))',
  '[<b>](https://example.com/"onmouseover="x)',
  '`<i>`',
])('%s stays text', (text) => {
  const markup = view(text)
  expect(markup).not.toMatch(/<(script|img|b|i)\b/)
  expect(markup).not.toMatch(/href="javascript:|"onmouseover/)
})
