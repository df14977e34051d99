/** The facts about an actor that abilities depend on. `isMember`: may create events, and so go on with their own. */
export type EventActor = { discordUserId: string; isAdmin: boolean; isMember: boolean }

export const eventAbilityNames = [
  'edit',
  'archive',
  'cancel',
  'delete',
  'manageParties',
  'createStreamLink',
  /** Manage other people's responses: add them, change their role, remove them. */
  'manageSignUps',
] as const
export type EventAbilities = Record<(typeof eventAbilityNames)[number], boolean>

/**
 * What an actor may do with an event. The server's event policy uses this table. The browser uses it, too, to complete events
 * that arrive over the socket, because a live message is the same for everybody.
 */
export function eventAbilities(actor: EventActor, event: { createdBy: string }): EventAbilities {
  const owns = actor.isAdmin || (actor.isMember && event.createdBy === actor.discordUserId)
  return {
    edit: owns,
    archive: owns,
    cancel: owns,
    delete: owns,
    manageParties: actor.isAdmin,
    createStreamLink: actor.isAdmin,
    manageSignUps: owns,
  }
}
