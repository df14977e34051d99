import type { ControlHandler } from './interaction-request.ts'
import { absenceUndoControl, awayCommand } from './commands/away.discord.ts'
import { declineCommand } from './commands/decline.discord.ts'
import { eventsCommand } from './commands/events.discord.ts'
import { messagesCommand } from './commands/messages.discord.ts'
import type { SlashCommand } from './commands/slash-command.ts'
import { leaderControls } from './leader/leader.discord.ts'
import { postControls } from './post/post-control.discord.ts'
import { raidChoiceControl, raidCommand, raidFormControl } from './raid/raid.discord.ts'

/** Registered with Discord and dispatched by name; Discord lists them in its own order. */
export const slashCommands: readonly SlashCommand[] = [
  raidCommand,
  eventsCommand,
  declineCommand,
  awayCommand,
  messagesCommand,
]

/** Buttons, menus and forms; the first handler that knows a `customId` takes it. */
export const controlHandlers: readonly ControlHandler[] = [
  postControls,
  leaderControls,
  raidFormControl,
  raidChoiceControl,
  absenceUndoControl,
]
