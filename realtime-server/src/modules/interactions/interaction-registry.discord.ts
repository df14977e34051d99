import type { ControlHandler } from './interaction-request.ts'
import { absenceUndoControl, awayCommand } from './slash-commands/away.discord.ts'
import { declineCommand } from './slash-commands/decline.discord.ts'
import { eventsCommand } from './slash-commands/events.discord.ts'
import { cardCommand } from './slash-commands/card.discord.ts'
import { messagesCommand } from './slash-commands/messages.discord.ts'
import type { SlashCommand } from './slash-commands/slash-command.ts'
import { leaderControls } from './leader/leader.discord.ts'
import { postControls } from './post/post-control.discord.ts'
import { raidChoiceControl, raidCommand, raidFormControl } from './raid/raid.discord.ts'
import { substituteControls } from './substitute/substitute.discord.ts'

/** Registered with Discord and dispatched by name; Discord lists them in its own order. */
export const slashCommands: readonly SlashCommand[] = [
  raidCommand,
  eventsCommand,
  declineCommand,
  awayCommand,
  cardCommand,
  messagesCommand,
]

/** Buttons, menus and forms; the first handler that knows a `customId` takes it. */
export const controlHandlers: readonly ControlHandler[] = [
  postControls,
  leaderControls,
  raidFormControl,
  raidChoiceControl,
  absenceUndoControl,
  substituteControls,
]
