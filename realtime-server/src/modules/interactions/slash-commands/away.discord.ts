import { absencesContract, CreateAbsenceBody } from '@raidtisch/shared-types/contracts/absences.contract'
import { spanFault, type DaySpan } from '@raidtisch/shared-types/domain/absence-rules'
import { dayAt } from '@raidtisch/shared-types/domain/days'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { noteMaxLength } from '@raidtisch/shared-types/domain/limits'
import type { Actor } from '#core/actor.ts'
import { refuse } from '#core/errors.ts'
import { createAbsence, deleteAbsence } from '#modules/absences/absence.commands.ts'
import { findAbsencesOf } from '#modules/absences/absence.queries.ts'
import { escapeName } from '#modules/event-posts/post-markdown.presenter.ts'
import { refuseOutsiders } from '#modules/events/event.policy.ts'
import { getGuildPlace } from '#modules/guild/guild.queries.ts'
import type { ControlHandler, InteractionDeps, Reply } from '../interaction-request.ts'
import { absencesReply, awayReply, parseUndoAbsence, spanFaultReply, spanIn } from './away.presenter.ts'
import { awayNames, awayTexts } from './away.texts.ts'
import { type SlashCommand, type Suggestion, withinDiscordLimits } from './slash-command.ts'
import { nameFields, textOption } from './slash-command.presenter.ts'
import { readTypedSpan } from '../typed/typed-span.ts'

const typedMax = 60

/** `/abwesend`: declines events that start on these days; without days it lists the person's absences. */
export const awayCommand: SlashCommand = {
  shape: {
    ...nameFields((language) => awayNames[language]),
    options: [
      { ...textOption((language) => awayNames[language].von), max_length: typedMax, autocomplete: true },
      { ...textOption((language) => awayNames[language].bis), max_length: typedMax },
      { ...textOption((language) => awayNames[language].grund), max_length: noteMaxLength },
    ],
  },
  request(deps, { user, options }) {
    const [from, to] = [options.getString('von'), options.getString('bis')]
    const typed = { from: from ?? to, to: from === null ? null : to, reason: options.getString('grund') }
    return {
      kind: 'request',
      about: user.id,
      operation:
        typed.from === null
          ? null
          : { contract: absencesContract.create, targetId: deps.env.DISCORD_GUILD_ID, targetType: 'server' },
      run: (actor, language) => beAway(deps, actor, typed, language),
    }
  },
  suggest: async (deps, { options }, actor, language) =>
    suggestSpans(options.getFocused(), await todayOf(deps, actor), language),
}

/** The button that takes an absence back. */
export const absenceUndoControl: ControlHandler = (deps, { customId }) => {
  const absenceId = parseUndoAbsence(customId)
  if (absenceId === null) return null
  return {
    kind: 'request',
    about: absenceId,
    operation: { contract: absencesContract.remove, targetId: absenceId, targetType: 'absence' },
    async run(actor, language) {
      const absences = await ownAbsences(deps, actor)
      const absence = absences.find(({ id }) => id === absenceId)
      // It was deleted on the web meanwhile, or is over.
      if (!absence) return absencesReply(absences, language, awayTexts[language].gone)
      await deleteAbsence(deps, actor, absenceId)
      const said = awayTexts[language].takenBack(spanIn(language, absence))
      return absencesReply(await ownAbsences(deps, actor), language, said)
    },
  }
}

function suggestSpans(typed: string, today: string, language: Language): Suggestion[] {
  const wanted = typed.trim() === '' ? awayTexts[language].usual : [typed]
  return withinDiscordLimits(
    wanted.flatMap((text) =>
      readTypedSpan(text, { today, language }).map((span) => ({
        name: typed.trim() === '' ? `${text}: ${spanIn(language, span)}` : spanIn(language, span),
        value: `${span.fromDate}..${span.toDate}`,
      })),
    ),
  )
}

async function ownAbsences(deps: InteractionDeps, actor: Actor) {
  return findAbsencesOf(deps.db.prisma, actor.discordUserId, await todayOf(deps, actor))
}

async function todayOf({ db, clock }: InteractionDeps, { serverId }: Actor): Promise<string> {
  return dayAt(await getGuildPlace(db.prisma, serverId), clock.now())
}

type TypedAbsence = { from: string | null; to: string | null; reason: string | null }

async function beAway(
  deps: InteractionDeps,
  actor: Actor,
  typed: TypedAbsence,
  language: Language,
): Promise<Reply> {
  refuseOutsiders(actor)
  if (typed.from === null) return absencesReply(await ownAbsences(deps, actor), language)
  const texts = awayTexts[language]
  const today = await todayOf(deps, actor)
  const starts = readTypedSpan(typed.from, { today, language })
  const spans = typed.to === null ? starts : endedBy(starts, typed.to, { today, language })
  const shown = escapeName(starts.length === 0 ? typed.from : (typed.to ?? typed.from), typedMax)
  const [span, ...others] = spans
  if (!span) return { content: texts.noDay(shown) }
  if (others.length > 0)
    return { content: texts.which(shown, spans.map((one) => spanIn(language, one)).join(' / ')) }
  if (spanFault(span, today)) return spanFaultReply(span, today, language)
  const { data: body } = CreateAbsenceBody.safeParse({ ...span, reason: typed.reason })
  const { absence, declined } = await createAbsence(deps, actor, body ?? refuse('invalid_input'))
  return awayReply(absence, declined, language)
}

/** Spans from the first day of `starts` to the last day of `to`. */
function endedBy(
  starts: readonly DaySpan[],
  to: string,
  { today, language }: { today: string; language: Language },
): DaySpan[] {
  return starts.flatMap(({ fromDate }) =>
    readTypedSpan(to, { today: fromDate > today ? fromDate : today, language }).map(({ toDate }) => ({
      fromDate,
      toDate,
    })),
  )
}
