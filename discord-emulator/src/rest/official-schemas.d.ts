/**
 * Types of the zod schemas in `discord-api-spec`, which ships them as JavaScript without types. Lists only the schemas that
 * contract.schemas.ts, contract.check.ts and their tests import; a further one has to be added here.
 */
declare module 'discord-api-spec/zod' {
  import type { core } from 'zod'

  export const ApplicationCommandAutocompleteCallbackRequestSchema: core.$ZodType
  export const ApplicationCommandResponseSchema: core.$ZodType
  export const ApplicationCommandUpdateRequestSchema: core.$ZodType
  export const CreateMessageInteractionCallbackRequestSchema: core.$ZodType
  export const CreatePrivateChannelRequestSchema: core.$ZodType
  export const CreateForumThreadRequestSchema: core.$ZodType
  export const CreateTextThreadWithMessageRequestSchema: core.$ZodType
  export const CreateTextThreadWithoutMessageRequestSchema: core.$ZodType
  export const CreatedThreadResponseSchema: core.$ZodType
  export const ErrorResponseSchema: core.$ZodType
  export const ExternalScheduledEventCreateRequestSchema: core.$ZodType
  export const ExternalScheduledEventPatchRequestPartialSchema: core.$ZodType
  export const ExternalScheduledEventResponseSchema: core.$ZodType
  export const GatewayBotResponseSchema: core.$ZodType
  export const GuildChannelResponseSchema: core.$ZodType
  export const GuildMemberResponseSchema: core.$ZodType
  export const GuildRoleResponseSchema: core.$ZodType
  export const GuildWithCountsResponseSchema: core.$ZodType
  export const IncomingWebhookRequestPartialSchema: core.$ZodType
  export const IncomingWebhookUpdateRequestPartialSchema: core.$ZodType
  export const InteractionCallbackResponseSchema: core.$ZodType
  export const MessageCreateRequestSchema: core.$ZodType
  export const MessageEditRequestPartialSchema: core.$ZodType
  export const MessageResponseSchema: core.$ZodType
  export const ModalInteractionCallbackRequestSchema: core.$ZodType
  export const MyGuildResponseSchema: core.$ZodType
  export const PongInteractionCallbackRequestSchema: core.$ZodType
  export const PrivateApplicationResponseSchema: core.$ZodType
  export const PrivateChannelResponseSchema: core.$ZodType
  export const PrivateGuildMemberResponseSchema: core.$ZodType
  export const RatelimitedResponseSchema: core.$ZodType
  export const ScheduledEventResponseSchema: core.$ZodType
  export const ThreadResponseSchema: core.$ZodType
  export const ThreadsResponseSchema: core.$ZodType
  export const UpdateThreadRequestPartialSchema: core.$ZodType
  export const UpdateMessageInteractionCallbackRequestSchema: core.$ZodType
  export const UserPIIResponseSchema: core.$ZodType
  export const UserResponseSchema: core.$ZodType
  export const VoiceScheduledEventCreateRequestSchema: core.$ZodType
  export const VoiceScheduledEventPatchRequestPartialSchema: core.$ZodType
  export const VoiceScheduledEventResponseSchema: core.$ZodType
  export const VoiceStateResponseSchema: core.$ZodType
}
