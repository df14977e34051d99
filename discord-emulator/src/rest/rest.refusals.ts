/** A call refused the way Discord refuses it: HTTP status, Discord's error code, message. */
export class Refusal extends Error {
  readonly status: number
  readonly code: number
  readonly details: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    code: number,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.headers = headers
  }

  get body(): Readonly<Record<string, unknown>> {
    return { message: this.message, code: this.code, ...this.details }
  }
}

const refusals = {
  unauthorized: [401, 0, '401: Unauthorized'],
  notFound: [404, 0, '404: Not Found'],
  methodNotAllowed: [405, 0, '405: Method Not Allowed'],
  missingAccess: [403, 50001, 'Missing Access'],
  missingPermissions: [403, 50013, 'Missing Permissions'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownMember: [404, 10007, 'Unknown Member'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownUser: [404, 10013, 'Unknown User'],
  unknownWebhook: [404, 10015, 'Unknown Webhook'],
  unknownInteraction: [404, 10062, 'Unknown interaction'],
  unknownScheduledEvent: [404, 10070, 'Unknown Guild Scheduled Event'],
  tooManyScheduledEvents: [400, 30038, 'Maximum number of uncompleted guild scheduled events reached (100)'],
  tagRequired: [400, 40067, 'A tag is required to create a forum post in this channel'],
  finishedScheduledEvent: [400, 180000, 'Cannot update a finished event'],
  threadExists: [400, 160004, 'A thread has already been created for this message'],
  alreadyAcknowledged: [400, 40060, 'Interaction has already been acknowledged.'],
  notOwnMessage: [403, 50005, 'Cannot edit a message authored by another user'],
  emptyMessage: [400, 50006, 'Cannot send an empty message'],
  directMessagesClosed: [403, 50007, 'Cannot send messages to this user'],
  noMutualGuilds: [403, 50278, 'Cannot send messages to this user due to having no mutual guilds'],
  notATextChannel: [400, 50008, 'Cannot send messages in a non-text channel'],
  notInThisChannelType: [400, 50024, 'Cannot execute action on this channel type'],
  invalidWebhookToken: [401, 50027, 'Invalid Webhook Token'],
  invalidRecipient: [400, 50033, 'Invalid Recipient(s)'],
  threadLocked: [400, 50083, 'Thread is archived'],
  invalidJson: [400, 50109, 'The request body contains invalid JSON.'],
} as const satisfies Record<string, readonly [number, number, string]>

export function refuse(name: keyof typeof refusals): Refusal {
  const [status, code, message] = refusals[name]
  return new Refusal(status, code, message)
}
