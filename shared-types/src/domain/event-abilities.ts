/** Who looks at an event, as far as abilities depend on it. */
export type Viewer = { discordUserId: string; isAdmin: boolean }

export const eventAbilityNames = [
  'edit',
  'archive',
  'cancel',
  'delete',
  'manageParties',
  'createStreamLink',
  /** Answer for other people: add, move, re-role and remove them. */
  'manageSignUps',
] as const
export type EventAbilities = Record<(typeof eventAbilityNames)[number], boolean>

/**
 * What a viewer may do with an event. The server's event policy decides by this table, and the browser
 * uses the same one to complete an event that arrived over the socket, where frames are the same for all.
 */
export function eventAbilities(viewer: Viewer, event: { createdBy: string }): EventAbilities {
  const owns = viewer.isAdmin || event.createdBy === viewer.discordUserId
  return {
    edit: owns,
    archive: owns,
    cancel: owns,
    delete: owns,
    manageParties: viewer.isAdmin,
    createStreamLink: viewer.isAdmin,
    manageSignUps: owns,
  }
}
