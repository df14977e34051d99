import { ButtonStyle, type APIEmbed, type APIEmbedField } from 'discord.js'
import { blurple, embedLimits } from '#modules/event-posts/discord-limits.presenter.ts'
import { embedLength } from '#modules/event-posts/embed-pages.presenter.ts'
import { button, type ButtonRow, rowOf } from '#modules/event-posts/message-buttons.presenter.ts'
import { formatControl } from '#modules/event-posts/post-control.presenter.ts'
import { escapeName, longestName, stamp, titleOf } from '#modules/event-posts/post-markdown.presenter.ts'
import { eventAddress } from '#modules/events/event.presenter.ts'
import type { Requested } from './delivery.payload.ts'
import type { DeliveryMessage } from './delivery.presenter.ts'
import type { RequestedEvent, RequestSubject } from './response-request.queries.ts'
import { requestTexts, type RequestTexts } from './response-request.texts.ts'

/** Discord takes five rows of buttons; the events after them are answered on the web. */
const rowsMax = 5

/** One message that asks for the answers to all events: a line for each, and a row of buttons for each of the first. */
export function presentRequest(
  { by }: Requested,
  { language, events }: RequestSubject,
  publicUrl: string,
): DeliveryMessage {
  const texts = requestTexts[language]
  const isAlone = events.length === 1
  const who = by === null ? null : escapeName(by, longestName) || '–'
  const embed: APIEmbed = {
    title: texts.title(events.length),
    url: isAlone && events[0] ? eventAddress(publicUrl, events[0].id) : publicUrl,
    color: blurple,
  }
  const fields = events.map(({ id, title, date, deadline }, index) => ({
    name: `${isAlone ? '' : `${index + 1} · `}${titleOf({ title })}`,
    value: [
      `${stamp(date)} · [${texts.open}](${eventAddress(publicUrl, id)})`,
      ...(deadline === null ? [] : [deadlineLine(deadline, texts)]),
    ].join('\n'),
    inline: false,
  }))
  embed.fields = withRest(embed, fields, (count) => ({
    name: texts.more(count),
    value: `[${texts.open}](${publicUrl})`,
    inline: false,
  }))
  return {
    content: who === null ? texts.digest(events.length) : texts.nudge(who),
    embeds: [embed],
    components: events
      .slice(0, rowsMax)
      .map((event, index) => answerRow(event, { number: isAlone ? null : index + 1, texts })),
    mentions: [],
  }
}

/** As many as Discord takes, the first ones; `rest` says how many are left out. */
function withRest(
  head: APIEmbed,
  fields: readonly APIEmbedField[],
  rest: (count: number) => APIEmbedField,
): APIEmbedField[] {
  const fits = (some: APIEmbedField[]) =>
    some.length <= embedLimits.fields && embedLength({ ...head, fields: some }) <= embedLimits.message
  for (let kept = fields.length; kept > 0; kept--) {
    const left = fields.length - kept
    const some = [...fields.slice(0, kept), ...(left > 0 ? [rest(left)] : [])]
    if (fits(some)) return some
  }
  return []
}

function deadlineLine({ at, counts }: NonNullable<RequestedEvent['deadline']>, texts: RequestTexts): string {
  return [`⏳ ${texts.answerBy(stamp(at))}`, ...(counts ? [texts.elseDeclined] : [])].join(' ')
}

function answerRow(
  { id: eventId, role }: RequestedEvent,
  { number, texts }: { number: number | null; texts: RequestTexts },
): ButtonRow {
  const accept =
    role === null
      ? formatControl({ kind: 'accept', eventId })
      : formatControl({ kind: 'role', eventId, role })
  const numbered = (label: string) => (number === null ? label : `${number} · ${label}`)
  const others = (['late', 'tentative', 'bench'] as const).map((kind) =>
    button(numbered(texts[kind]), formatControl({ kind, eventId })),
  )
  return rowOf([
    button(numbered(texts.accept), accept, ButtonStyle.Success),
    ...others,
    button(numbered(texts.decline), formatControl({ kind: 'decline', eventId }), ButtonStyle.Danger),
  ])
}
