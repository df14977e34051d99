import { ManagedSignUpBody } from '@raidtisch/shared-types/contracts/signups.contract'
import { expect, test } from 'vitest'
import { removeSignUp, setSignUp } from '#modules/signups/managed-signup.commands.ts'
import { startDeliveryGuild } from '#testing/delivery-guild.ts'
import { personas } from '@raidtisch/discord-emulator/seed'

const { db, outbox, clock, discord, startBot, states, settled, about, evening, actor } =
  await startDeliveryGuild()
const deps = { db, outbox, clock }
const mia = { discordUserId: personas.mia.id }
const asTank = ManagedSignUpBody.parse({ role: 'tank', characterClass: 'greatsword_sns' })

test('a person is notified once of each change by a leader, and not of one that is no longer true', async () => {
  const event = await evening()
  const lena = await actor('lena')
  await setSignUp(deps, lena, { eventId: event.id, ...mia }, { ...asTank, role: 'dps' })
  await setSignUp(deps, lena, { eventId: event.id, ...mia }, asTank)
  await startBot()
  await settled()
  expect(await states()).toEqual([
    { kind: 'signup_changed', to: 'mia', state: 'expired', errorCode: 'answer_changed' },
    { kind: 'signup_changed', to: 'mia', state: 'sent' },
  ])
  const [message, ...others] = about(event, 'mia')
  expect(others).toEqual([])
  expect(message?.content).toContain(`hat deine Rolle bei **${event.title}** geändert`)
  expect(message?.embeds[0]?.fields?.map(({ value }) => value)).toContain('Tank')

  await removeSignUp(deps, lena, { eventId: event.id, ...mia })
  await expect.poll(() => about(event, 'mia').length, { timeout: 20_000 }).toBe(2)
  expect(
    about(event, 'mia')
      .map(({ content }) => content)
      .join(),
  ).toContain('aus der Aufstellung')
})

test('a person without direct messages is mentioned in the channel', async () => {
  const event = await evening()
  discord.operator.blockDms('mia')
  await setSignUp(deps, await actor('lena'), { eventId: event.id, ...mia }, asTank)
  await startBot()
  await expect.poll(() => about(event, 'channel').length, { timeout: 20_000 }).toBe(1)
  expect(about(event, 'channel')[0]?.content).toContain(`<@${mia.discordUserId}> Deine Anmeldung`)
})
