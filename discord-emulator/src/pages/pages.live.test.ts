import { get } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applicationId, channelIds, credentials, guildId, personas, roleIds } from '../seed.ts'
import { startDiscordEmulator, type DiscordEmulator } from '../server.ts'

let discord: DiscordEmulator

beforeEach(async () => {
  discord = await startDiscordEmulator({ port: 0, members: 5, interactionDeadlineMs: 20 })
})
afterEach(() => discord.close())

/** A page's markup with every run of white space as one blank. */
async function read(path: string): Promise<string> {
  const text = await (await fetch(discord.url + path)).text()
  return text.replaceAll(/\s+/g, ' ')
}

const operate = (
  name: string,
  args: unknown[],
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => fetch(`${discord.url}/_operator/${name}`, { method: 'POST', headers, body: JSON.stringify(args) })

async function post(body: unknown): Promise<string> {
  const response = await fetch(
    `${discord.env['DISCORD_API_BASE']}/v10/channels/${channelIds.raidSignup}/messages`,
    {
      method: 'POST',
      headers: { authorization: `Bot ${credentials.botToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  )
  const { id } = (await response.json()) as { id: string }
  return id
}

test.each(['/', '/people', '/payment?amount=5', `/channels/${channelIds.raidSignup}`])(
  '%s says what it is not',
  async (path) => {
    expect(await read(path)).toContain('LOCAL DISCORD – das ist nicht Discord')
  },
)

test('a channel shows the bot’s posts with their controls and escapes their markup', async () => {
  const id = await post({
    content: '<script>alert(1)</script>',
    embeds: [{ title: 'Raid', fields: [{ name: 'Tank (1/3)', value: `<@${personas.lena.id}>` }] }],
    components: [
      { type: 1, components: [{ type: 2, style: 1, label: '"><img src=x>', custom_id: 'a"b' }] },
      { type: 1, components: [{ type: 3, custom_id: 'c', options: [{ label: 'Schwert', value: 's' }] }] },
    ],
  })
  const feed = await read(`/channels/${channelIds.raidSignup}/feed?as=mia`)
  expect(feed).toContain('Tank (1/3)')
  expect(feed).toContain('<span class="mention">@Lena</span>')
  expect(feed).toContain('Schwert')
  expect(feed).toContain(`data-op="click" data-args="[&#34;${id}&#34;,&#34;a\\&#34;b&#34;,&#34;mia&#34;]"`)
  expect(feed).not.toMatch(/<script|<img src=x/)
})

test('a channel has a form for each slash command, in the language of the reader’s Discord', async () => {
  const path = `/channels/${channelIds.raidSignup}`
  expect(await read(path)).toContain('Der Bot hat noch keine Befehle angemeldet.')
  const answered = await fetch(
    `${discord.env['DISCORD_API_BASE']}/v10/applications/${applicationId}/guilds/${guildId}/commands`,
    {
      method: 'PUT',
      headers: { authorization: `Bot ${credentials.botToken}`, 'content-type': 'application/json' },
      body: JSON.stringify([
        {
          name: 'absage',
          description: 'Sag ab',
          name_localizations: { fr: 'décliner' },
          options: [{ type: 3, name: 'event', description: 'Welches', required: true, autocomplete: true }],
        },
      ]),
    },
  )
  expect(answered.status).toBe(200)
  const german = await read(`${path}?as=mia`)
  expect(german).toContain('aria-label="/absage"')
  expect(german).toContain(
    `data-args="[&#34;${channelIds.raidSignup}&#34;,&#34;absage&#34;]" data-person="mia"`,
  )
  expect(german).toMatch(/name="event"[^>]*required data-suggest="1" list="absage-event-suggestions"/)
  discord.operator.setLocale('mia', 'fr')
  expect(await read(`${path}?as=mia`)).toContain('<strong>/décliner</strong>')
  expect(await read(`${path}?as=ben`)).toContain('<strong>/absage</strong>')
})

test('the operator interface changes the guild over HTTP', async () => {
  expect((await operate('addRole', ['mia', 'Lead'])).status).toBe(200)
  expect(await read('/people/feed')).toContain(
    'data-op="removeRole" data-args="[&#34;mia&#34;,&#34;Lead&#34;]"',
  )

  const unknown = await operate('addRole', ['niemand', 'Lead'])
  expect(unknown.status).toBe(400)
  expect(await unknown.json()).toEqual({ error: 'There is nobody called niemand.' })
  expect((await operate('toString', [])).status).toBe(404)
})

test('a click fails when the application does not answer', async () => {
  const button = { type: 2, style: 1, label: 'Tank', custom_id: 'tank' }
  const id = await post({ content: 'Raid', components: [{ type: 1, components: [button] }] })
  const response = await operate('click', [id, 'tank', 'mia'])
  expect(await response.json()).toMatchObject({ result: { answer: 'failed' } })
})

test('a form of another site changes nothing, and another host name is refused', async () => {
  const { status } = await operate('setRoles', ['mia', [roleIds.lead]], { 'content-type': 'text/plain' })
  expect(status).toBe(415)
  const foreign = await new Promise((resolve) =>
    get(discord.url, { headers: { host: 'example.com' } }, ({ statusCode }) => resolve(statusCode)),
  )
  expect(foreign).toBe(403)
})

test('avatars are PNG images that stay the same', async () => {
  for (const path of [`/cdn/avatars/${personas.mia.id}/abc123.png?size=64`, '/cdn/embed/avatars/3.png']) {
    const [one, other] = await Promise.all([fetch(discord.url + path), fetch(discord.url + path)])
    expect(one.headers.get('content-type')).toBe('image/png')
    const bytes = Buffer.from(await one.arrayBuffer())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(bytes.equals(Buffer.from(await other.arrayBuffer()))).toBe(true)
  }
  const faces = [personas.mia.id, personas.ben.id].map(async (id) => {
    const answer = await fetch(`${discord.url}/cdn/avatars/${id}/abc123.png`)
    return Buffer.from(await answer.arrayBuffer()).toString('base64')
  })
  expect(new Set(await Promise.all(faces)).size).toBe(2)
  expect((await fetch(`${discord.url}/cdn/banners/1.png`)).status).toBe(404)
})
