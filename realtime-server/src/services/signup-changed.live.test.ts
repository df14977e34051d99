import { ManagedSignUpBody } from '@raidtisch/shared-types/contracts/signups.contract'
import { expect, test } from 'vitest'
import { cancelEvent } from '#modules/events/event-cancel.commands.ts'
import { removeSignUp, setSignUp } from '#modules/signups/managed-signup.commands.ts'
import { decline } from '#modules/signups/signup.commands.ts'
import { minute, startDeliveryGuild } from '#testing/delivery-guild.ts'
import { personas } from '@raidtisch/discord-emulator/seed'

const { db, outbox, clock, discord, startBot, states, settled, about, evening, answers, actor, advance } =
  await startDeliveryGuild()
const deps = { db, outbox, clock }
const mia = { discordUserId: personas.mia.id }
const ben = { discordUserId: personas.ben.id }
const asTank = ManagedSignUpBody.parse({ role: 'tank', characterClass: 'greatsword_sns' })

test('a person is notified once of a leader’s changes within a minute, and again of later ones', async () => {
  const event = await evening()
  const lena = await actor('lena')
  await setSignUp(deps, lena, { eventId: event.id, ...mia }, { ...asTank, role: 'dps' })
  await setSignUp(deps, lena, { eventId: event.id, ...mia }, asTank)
  advance(minute)
  await startBot()
  await settled()
  expect(await states()).toEqual([{ kind: 'signup_changed', to: 'mia', state: 'sent' }])
  const [message, ...others] = about(event, 'mia')
  expect(others).toEqual([])
  expect(message?.content).toContain(`**${event.title}**`)
  expect(message?.embeds[0]?.fields?.map(({ value }) => value)).toContain('Tank')

  await removeSignUp(deps, lena, { eventId: event.id, ...mia })
  advance(minute)
  await expect.poll(() => about(event, 'mia').length, { timeout: 20_000 }).toBe(2)
  expect(
    about(event, 'mia')
      .map(({ content }) => content)
      .join(),
  ).toContain('aus der Aufstellung')
})

test('a person is not notified of a change that was taken back, nor of one after which they answered', async () => {
  const lena = await actor('lena')
  const [takenBack, answered] = [await evening(), await evening()]
  for (const { id: eventId } of [takenBack, answered])
    await setSignUp(deps, lena, { eventId, ...mia }, asTank)
  await removeSignUp(deps, lena, { eventId: takenBack.id, ...mia })
  await decline(deps, await actor('mia'), answered.id)
  advance(minute)
  await startBot()
  await settled()
  expect(await states()).toEqual(
    expect.arrayContaining([
      { kind: 'signup_changed', to: 'mia', state: 'expired', errorCode: 'as_before' },
      { kind: 'signup_changed', to: 'mia', state: 'expired', errorCode: 'answer_changed' },
    ]),
  )
})

test('whoever is taken out is told although the event is called off meanwhile, whoever was moved is told that alone', async () => {
  const event = await evening()
  await answers(event, ['mia', 'ben'], { role: 'healer' })
  const lena = await actor('lena')
  await removeSignUp(deps, lena, { eventId: event.id, ...mia })
  await setSignUp(deps, lena, { eventId: event.id, ...ben }, asTank)
  advance(minute / 2)
  await cancelEvent(deps, lena, event.id, { reason: 'Zu wenige' })
  advance(minute)
  await startBot()
  await settled()
  expect(await states()).toEqual(
    expect.arrayContaining([
      { kind: 'signup_changed', to: 'mia', state: 'sent' },
      { kind: 'signup_changed', to: 'ben', state: 'expired', errorCode: 'event_gone' },
    ]),
  )
  const written = (name: 'mia' | 'ben') => about(event, name).map(({ content }) => content)
  expect(written('mia')).toEqual([expect.stringContaining('aus der Aufstellung')])
  expect(written('ben')).toEqual([expect.stringMatching(/^Abgesagt/)])
})

test('a person without direct messages is mentioned in the channel', async () => {
  const event = await evening()
  discord.operator.blockDms('mia')
  await setSignUp(deps, await actor('lena'), { eventId: event.id, ...mia }, asTank)
  advance(minute)
  await startBot()
  await expect.poll(() => about(event, 'channel').length, { timeout: 20_000 }).toBe(1)
  expect(about(event, 'channel')[0]?.content).toContain(`<@${mia.discordUserId}> Deine Anmeldung`)
})
