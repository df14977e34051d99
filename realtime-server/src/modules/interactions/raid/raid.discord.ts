import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { eventsContract } from '@raidtisch/shared-types/contracts/events.contract'
import { postableChannelTypes } from '@raidtisch/shared-types/domain/bot-permissions'
import { eventTypes } from '@raidtisch/shared-types/domain/event-types'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { titleMaxLength } from '@raidtisch/shared-types/domain/limits'
import { ApplicationCommandOptionType } from 'discord.js'
import type { Actor } from '#core/actor.ts'
import { escapeName } from '#modules/event-posts/post-markdown.presenter.ts'
import { eventTypeNames } from '#modules/events/event.presenter.ts'
import { eventPolicy } from '#modules/events/event.policy.ts'
import { findUnpingable } from '#modules/guild/ping-roles.queries.ts'
import type {
  AnyRequest,
  ControlHandler,
  InteractionDeps,
  InteractionRequest,
  Reply,
} from '../interaction-request.ts'
import { madeReply } from '../leader/leader-reply.discord.ts'
import { createRaidDrafts, type RaidDraft, type RaidDrafts } from './raid-draft.ts'
import { channelFor, createSettled } from './raid-plan.discord.ts'
import {
  momentIn,
  parseRaidChoice,
  parseRaidForm,
  pastReply,
  type RaidChoice,
  raidChoiceId,
  raidForm,
  typedMax,
  whichTimeReply,
} from './raid.presenter.ts'
import { findRaidTemplate, suggestTemplates, templateNotes } from './raid-template.discord.ts'
import { getTypingZone } from './raid.queries.ts'
import { raidNames } from './raid-names.texts.ts'
import { raidTexts } from './raid.texts.ts'
import { type SlashCommand, withinDiscordLimits } from '../slash-commands/slash-command.ts'
import { choice, nameFields, textOption } from '../slash-commands/slash-command.presenter.ts'
import { readDuration, readCapacity } from '../typed/typed-figures.ts'
import { readTypedMoment } from '../typed/typed-moment.ts'

const draftsOf = new WeakMap<InteractionDeps, RaidDrafts>()

/** `/raid`: creates an event as the web's form does; a form asks for missing options. */
export const raidCommand: SlashCommand = {
  shape: {
    ...nameFields((language) => raidNames[language]),
    options: [
      { ...textOption((language) => raidNames[language].titel), max_length: titleMaxLength },
      { ...textOption((language) => raidNames[language].wann), max_length: typedMax, autocomplete: true },
      {
        ...textOption((language) => raidNames[language].typ),
        choices: eventTypes.map((type) => choice(type, (language) => eventTypeNames[language][type])),
      },
      { ...textOption((language) => raidNames[language].vorlage), autocomplete: true },
      {
        ...nameFields((language) => raidNames[language].kanal),
        type: ApplicationCommandOptionType.Channel,
        channel_types: [...postableChannelTypes],
      },
      {
        ...nameFields((language) => raidNames[language].anpingen),
        type: ApplicationCommandOptionType.Boolean,
      },
    ],
  },
  request(deps, { user, options, channelId }) {
    const draft: RaidDraft = {
      title: options.getString('titel'),
      when: options.getString('wann'),
      eventType: options.getString('typ'),
      templateId: options.getString('vorlage'),
      channelId: options.getChannel('kanal')?.id ?? null,
      typedIn: channelId,
      description: null,
      capacity: null,
      duration: null,
      pings: options.getBoolean('anpingen'),
    }
    const isSaid = draft.templateId !== null || (draft.title !== null && draft.when !== null)
    return isSaid ? planning(deps, user.id, () => draft) : openingForm(draft)
  },
  async suggest(deps, { options }, actor, language) {
    const { name, value } = options.getFocused(true)
    const { timeZone } = await getTypingZone(deps.db.prisma, actor.serverId)
    if (name === 'vorlage') {
      if (!eventPolicy.can(actor, 'event.create')) return []
      return withinDiscordLimits(await suggestTemplates(deps, actor, value.trim(), { language, timeZone }))
    }
    const wanted = value.trim() === '' ? raidTexts[language].suggestedTimes : [value]
    const moments = wanted.flatMap((typed) =>
      readTypedMoment(typed, { now: deps.clock.now(), timeZone, language }),
    )
    const different = [...new Set(moments.map((at) => at.getTime()))].map((time) => new Date(time))
    return withinDiscordLimits(
      different.map((at) => ({ name: momentIn(language, timeZone, at), value: at.toISOString() })),
    )
  },
}

/** The form that `/raid` opened, filled in. */
export const raidFormControl: ControlHandler = (deps, { customId, userId, channelId, field }) => {
  const context = parseRaidForm(customId)
  if (!context) return null
  return planning(deps, userId, () => ({
    ...context,
    templateId: null,
    title: field('title'),
    when: field('when'),
    typedIn: channelId,
    description: field('description'),
    capacity: field('capacity'),
    duration: field('duration'),
  }))
}

/** The buttons that ask which of several times is meant, or whether a past one is. */
export const raidChoiceControl: ControlHandler = (deps, { customId, userId }) => {
  const chosen = parseRaidChoice(customId)
  if (!chosen) return null
  return planning(deps, userId, () => draftsIn(deps).find(chosen.draftId, userId), chosen)
}

function draftsIn(deps: InteractionDeps): RaidDrafts {
  const drafts = draftsOf.get(deps) ?? createRaidDrafts(deps.clock)
  draftsOf.set(deps, drafts)
  return drafts
}

function openingForm(draft: RaidDraft): AnyRequest {
  return {
    kind: 'modal',
    forbidden: (language) => raidTexts[language].notCreator,
    open: async (actor, language) => {
      eventPolicy.authorize(actor, 'event.create')
      return raidForm(draft, language)
    },
  }
}

function planning(
  deps: InteractionDeps,
  userId: string,
  draftOf: () => RaidDraft | null,
  chosen: RaidChoice | null = null,
): InteractionRequest {
  return {
    kind: 'request',
    about: userId,
    operation: { contract: eventsContract.create, targetId: deps.env.DISCORD_GUILD_ID, targetType: 'server' },
    forbidden: (language) => raidTexts[language].notCreator,
    run: async (actor, language) => {
      eventPolicy.authorize(actor, 'event.create')
      const draft = draftOf()
      if (!draft) return { content: raidTexts[language].draftGone, components: [] }
      return plan(deps, actor, language, draft, chosen)
    },
  }
}

/** Creates the event, or answers what is wrong or not clear. A time that was chosen from a button may be over. */
async function plan(
  deps: InteractionDeps,
  actor: Actor,
  language: Language,
  draft: RaidDraft,
  chosen: RaidChoice | null,
): Promise<Reply> {
  const texts = raidTexts[language]
  const now = deps.clock.now()
  const { timeZone, isChosen } = await getTypingZone(deps.db.prisma, actor.serverId)
  const { templateId } = draft
  const template = templateId === null ? null : await findRaidTemplate(deps, actor, templateId)
  if (templateId !== null && !template) return { content: texts.noTemplate }
  const title = draft.title ?? template?.title ?? null
  if (title === null) return { content: texts.noTitle }
  const shown = escapeName(draft.when ?? '', typedMax)
  const moments = chosen
    ? [chosen.at]
    : draft.when !== null
      ? readTypedMoment(draft.when, { now, timeZone, language })
      : template
        ? [template.next(now)]
        : []
  const [at, ...others] = moments
  if (!at) return { content: texts.noTime(shown) }
  const [capacity, duration] = [
    draft.capacity === null ? null : readCapacity(draft.capacity),
    draft.duration === null ? null : readDuration(draft.duration),
  ]
  if (draft.capacity !== null && !capacity)
    return { content: texts.noCapacity(escapeName(draft.capacity, typedMax)) }
  if (draft.duration !== null && duration === null)
    return { content: texts.noDuration(escapeName(draft.duration, typedMax)) }
  const channelId = await channelFor(deps, actor, draft, template)
  if (channelId === null && draft.channelId !== null) return { content: texts.noChannel }
  const idOf = () => raidChoiceId(draftsIn(deps).keep(draft, actor.discordUserId))
  if (others.length > 0) return whichTimeReply(shown, moments, { language, timeZone }, idOf())
  if (at <= now && !chosen) return pastReply(escapeName(title, titleMaxLength), at, language, idOf()(at))
  const roles = capacity && {
    tanks: { max: capacity.tanks, emoji: template?.roles.tanks.emoji ?? null },
    healers: { max: capacity.healers, emoji: template?.roles.healers.emoji ?? null },
    dps: { max: capacity.dps, emoji: template?.roles.dps.emoji ?? null },
  }
  const { description, eventType, pings } = draft
  const raid = { title, at, eventType, template, channelId, description, roles, duration, pings }
  const event = await createSettled(deps, actor, raid, { timeZone, question: chosen?.draftId ?? null })
  const made = await madeReply(deps, event, language)
  const notes = [
    ...(template ? templateNotes(template, event, { language, isNamed: draft.channelId !== null }) : []),
    ...(pings && event.pingRoleIds.length === 0 ? [texts.noPingRoles] : []),
    ...(await notPinged(deps, event, language)),
    ...(isChosen ? [] : [texts.zoneUnknown]),
  ]
  return { ...made, content: [made.content ?? '', ...notes].join('\n\n') }
}

/** A note about chosen roles that the bot cannot ping in the channel. */
async function notPinged(
  { db }: InteractionDeps,
  { channelId, pingRoleIds }: EventView,
  language: Language,
): Promise<string[]> {
  if (channelId === null || pingRoleIds.length === 0) return []
  const names = await findUnpingable(db.prisma, channelId, pingRoleIds)
  return names.length === 0
    ? []
    : [raidTexts[language].cannotPing(names.map((name) => `@${escapeName(name, 100)}`).join(', '))]
}
