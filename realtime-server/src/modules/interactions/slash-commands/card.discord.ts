import {
  CardFields,
  memberCardsContract,
  type StandingResponse,
} from '@raidtisch/shared-types/contracts/member-cards.contract'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import type { ClassEntry } from '@raidtisch/shared-types/domain/class-entry'
import { nameOfClass, searchClasses, weaponNames } from '@raidtisch/shared-types/domain/class-search'
import { type Weekday, weekdays } from '@raidtisch/shared-types/domain/days'
import { eventTypes, type EventType } from '@raidtisch/shared-types/domain/event-types'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import {
  buildUrlMaxLength,
  powerMax,
  standingResponsesMax,
  stylesMax,
} from '@raidtisch/shared-types/domain/limits'
import { standingStatuses } from '@raidtisch/shared-types/domain/standing-rules'
import { ApplicationCommandOptionType, type ChatInputCommandInteraction } from 'discord.js'
import type { Actor } from '#core/actor.ts'
import { refuse } from '#core/errors.ts'
import { refuseOutsiders } from '#modules/events/event.policy.ts'
import { eventTypeNames } from '#modules/events/event.presenter.ts'
import { editCard } from '#modules/member-cards/member-card.commands.ts'
import { readOwnCard } from '#modules/member-cards/member-card.queries.ts'
import type { AnyRequest, InteractionDeps, Reply } from '../interaction-request.ts'
import { cardReply, weekdayName } from './card.presenter.ts'
import { cardNames, cardTexts } from './card.texts.ts'
import { type SlashCommand, withinDiscordLimits } from './slash-command.ts'
import { choice, nameFields, textOption } from './slash-command.presenter.ts'

/** `none` takes a standing response back. */
const answers = [...standingStatuses, 'none'] as const
const typedMax = 60

/** `/ich`: changes the person's member card, and shows it. */
export const cardCommand: SlashCommand = {
  shape: {
    ...nameFields((language) => cardNames[language]),
    options: [
      { ...textOption((language) => cardNames[language].waffen), max_length: typedMax, autocomplete: true },
      {
        ...nameFields((language) => cardNames[language].kampfkraft),
        type: ApplicationCommandOptionType.Integer,
        min_value: 0,
        max_value: powerMax,
      },
      { ...textOption((language) => cardNames[language].build), max_length: buildUrlMaxLength },
      {
        ...textOption((language) => cardNames[language].tag),
        choices: weekdays.map((day) => choice(`${day}`, (language) => weekdayName(language, day))),
      },
      {
        ...textOption((language) => cardNames[language].typ),
        choices: eventTypes.map((type) => choice(type, (language) => eventTypeNames[language][type])),
      },
      {
        ...textOption((language) => cardNames[language].antwort),
        choices: answers.map((answer) => choice(answer, (language) => cardNames[language].answers[answer])),
      },
    ],
  },
  request: (deps, interaction) => cardRequest(deps, interaction.user.id, typedIn(interaction)),
  suggest: async (_deps, { options }, _actor, language) =>
    withinDiscordLimits(
      searchClasses(options.getFocused(), null).map((entry) => ({
        name: `${nameOfClass(entry, language)} · ${weaponNames(entry, language)}`,
        value: entry.id,
      })),
    ),
}

type Typed = {
  weapons: string | null
  power: number | null
  build: string | null
  weekday: Weekday | null
  eventType: EventType | null
  answer: string | null
}

function typedIn({ options }: ChatInputCommandInteraction): Typed {
  return {
    weapons: options.getString('waffen'),
    power: options.getInteger('kampfkraft'),
    build: options.getString('build'),
    weekday: weekdays.find((day) => `${day}` === options.getString('tag')) ?? null,
    eventType: eventTypes.find((type) => type === options.getString('typ')) ?? null,
    answer: options.getString('antwort'),
  }
}

function cardRequest(deps: InteractionDeps, userId: string, typed: Typed): AnyRequest {
  const isEmpty = Object.values(typed).every((value) => value === null)
  return {
    kind: 'request',
    about: userId,
    operation: isEmpty ? null : { contract: memberCardsContract.save, targetId: userId },
    run: (actor, language) =>
      isEmpty ? showCard(deps, actor, language) : changeCard(deps, actor, typed, language),
  }
}

async function showCard({ db, env }: InteractionDeps, actor: Actor, language: Language): Promise<Reply> {
  refuseOutsiders(actor)
  return cardReply(await readOwnCard(db.prisma, actor.discordUserId), env.PUBLIC_URL, language)
}

async function changeCard(
  deps: InteractionDeps,
  actor: Actor,
  typed: Typed,
  language: Language,
): Promise<Reply> {
  const texts = cardTexts[language]
  const namesEvents = typed.weekday !== null || typed.eventType !== null
  if (namesEvents !== (typed.answer !== null)) return { content: texts.incomplete }
  if (!CardFields.shape.buildUrl.safeParse(typed.build).success) return { content: texts.buildInvalid }
  const entry = typed.weapons === null ? null : classOf(typed.weapons)
  let isFull = false
  const card = await editCard(deps, actor, (before) => {
    const standing = withRule(before.standing, typed)
    isFull = standing.length > standingResponsesMax
    if (isFull) return before
    return {
      ...before,
      styles: entry ? withFavourite(before.styles, entry) : before.styles,
      power: typed.power ?? before.power,
      buildUrl: typed.build ?? before.buildUrl,
      standing,
    }
  })
  return isFull ? { content: texts.tooMany } : cardReply(card, deps.env.PUBLIC_URL, language, texts.saved)
}

/** The suggestion that was chosen, or the only class that the typed text means. */
function classOf(typed: string): ClassEntry {
  const [found, ...others] = searchClasses(typed, null)
  const only = others.length === 0 ? found : undefined
  return findClass(typed) ?? only ?? refuse('class_unknown')
}

function withFavourite(styles: CardFields['styles'], { id, role }: ClassEntry): CardFields['styles'] {
  const known = styles.find(({ classId }) => classId === id)
  const others = styles.filter(({ classId }) => classId !== id)
  return [known ?? { classId: id, role }, ...others].slice(0, stylesMax)
}

function withRule(
  standing: readonly StandingResponse[],
  { weekday, eventType, answer }: Typed,
): StandingResponse[] {
  if (answer === null) return [...standing]
  const same = standing.find((rule) => rule.weekday === weekday && rule.eventType === eventType)
  const others = standing.filter((rule) => rule !== same)
  const status = standingStatuses.find((one) => one === answer)
  if (!status) return others
  return [...others, { weekday, eventType, status, role: same?.role ?? null }]
}
