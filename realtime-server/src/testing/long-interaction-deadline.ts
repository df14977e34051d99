/**
 * Options of the emulator for tests that press buttons: Discord gives up after three seconds, which a bot that shares a
 * busy machine with its tests may need although it answers at once.
 */
export const longInteractionDeadline = { interactionDeadlineMs: 30_000 }
